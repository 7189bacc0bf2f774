import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { createApi } from './api.ts'
import { createAuthLimits } from './auth/auth-limits.ts'
import { createGateway } from './gateway.ts'
import { serve } from './http.ts'
import { createInbox, type Inbox } from './mail/inbox.ts'
import { createMailer } from './mail/mailer.ts'
import { migrate } from './postgres/migrate.ts'
import { startPostgres, type Postgres } from './postgres/postgres.ts'
import { freePort } from './ports.ts'
import { grantSystemTables, prepareDatabase } from './postgres/prepare-database.ts'
import { createRefresh } from './auth/refresh.ts'
import { loadSecrets, type LocalSecrets } from './secrets.ts'
import { createFiles } from './storage/files.ts'
import { createTokens } from './auth/tokens.ts'

export interface BackendOptions {
  /** Folder of the database, the stored files and the keys. */
  readonly dataDir: string
  /** Port of the gateway; if it is in use, any free one. 0 = any. */
  readonly port?: number
  /** Port of PostgreSQL; if it is in use, any free one. 0 = any. */
  readonly databasePort?: number
  /** Its public URL, if a proxy is in front of it. */
  readonly url?: string
  /** Target of links in mails, unless the request names one. */
  readonly siteUrl?: string
  /** Seconds between two mails of one kind to one address. */
  readonly mailGapSeconds?: number
  /** For tests: writes are not synced to disk. */
  readonly disposable?: boolean
  /** Called when a step of the start begins, and with its progress. */
  readonly progress?: (step: 'Database' | 'Migrations', detail: string) => void
}

/** A running local Supabase: SUPABASE_URL is `url`. */
export interface Backend {
  readonly url: string
  readonly publishableKey: string
  readonly secretKey: string
  readonly secrets: LocalSecrets
  /** Direct connection string; `app_owner` is the role of migrations. */
  databaseUrl(role?: 'postgres' | 'app_owner'): string
  /** Superuser connection, for tests and the seed. */
  readonly sql: Sql
  readonly inbox: Inbox
  readonly postgresPid: number
  /** Names of the migrations applied at this start. */
  readonly migrated: readonly string[]
  stop(): Promise<void>
}

const database = 'app'

/** Starts PostgreSQL and the Supabase API in front of it on 127.0.0.1, migrated. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const secrets = await loadSecrets(options.dataDir)
  options.progress?.('Database', 'PostgreSQL')
  const server = await startPostgres({
    dataDir: join(options.dataDir, 'postgres'),
    password: secrets.databasePassword,
    port: options.databasePort ?? 0,
    disposable: options.disposable ?? false,
  })
  try {
    return await openBackend(options, secrets, server)
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function openBackend(
  options: BackendOptions,
  secrets: LocalSecrets,
  server: Postgres,
): Promise<Backend> {
  options.progress?.('Database', `PostgreSQL on port ${server.port}`)
  await prepareDatabase(server, database, secrets.databasePassword)
  const inbox = createInbox({ file: join(options.dataDir, 'inbox.jsonl') })
  const siteUrl = options.siteUrl ?? 'http://127.0.0.1:8787'
  const mailer = createMailer(inbox, siteUrl)
  const api = createApi({
    databaseUrl: server.url('authenticator', database),
    secrets,
    siteUrl,
    mailer,
  })
  await api.ensureTables()
  await grantSystemTables(server, database)
  const migrated = await migrate(server.url('app_owner', database), (detail) =>
    options.progress?.('Migrations', detail),
  )
  const sql = postgres(server.url('postgres', database), { max: 4, onnotice: () => {} })

  let stopped: Promise<void> | undefined
  const port = await freePort(options.port ?? 0)
  const url = options.url ?? `http://127.0.0.1:${port}`
  const files = createFiles(join(options.dataDir, 'storage'))
  const tokens = await createTokens(secrets, url)
  const limits = createAuthLimits(options.mailGapSeconds ?? 5)
  const refresh = createRefresh(sql)
  const gateway = await serve(
    port,
    createGateway({ api, sql, tokens, mailer, limits, refresh, secrets, siteUrl, files }),
  )
  return {
    url,
    publishableKey: secrets.publishableKey,
    secretKey: secrets.secretKey,
    secrets,
    databaseUrl: (role = 'postgres') => server.url(role, database),
    sql,
    inbox,
    postgresPid: server.pid(),
    migrated,
    stop: () =>
      (stopped ??= (async () => {
        await gateway.stop()
        // A query that never ends must not keep the process running.
        await Promise.race([api.close(), new Promise((resolve) => setTimeout(resolve, 2000))])
        await sql.end({ timeout: 2 })
        await server.stop()
      })()),
  }
}
