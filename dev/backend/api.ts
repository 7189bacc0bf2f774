import { AsyncLocalStorage } from 'node:async_hooks'
import { App, RelationNotFoundError, type Connection } from '@supabase/lite'
import { createPostgresConnection } from '@supabase/lite/postgres'
import type { LocalSecrets } from './secrets.ts'
import type { Mailer } from './mail/mailer.ts'

/** The Supabase API as an in-process function, talking to one database. */
export interface Api {
  fetch(request: Request): Promise<Response>
  /** Creates the tables of the schema `auth`. */
  ensureTables(): Promise<void>
  close(): Promise<void>
}

export interface ApiOptions {
  readonly databaseUrl: string
  readonly secrets: LocalSecrets
  readonly siteUrl: string
  readonly mailer: Mailer
}

/** Shortest password that sign-up accepts; set the same in the hosted project. */
export const minimumPasswordLength = 8

/**
 * @supabase/lite, corrected where it differs from PostgREST and GoTrue. The overrides change undocumented members,
 * which is why its version is pinned and test/promises/backend-contract.test.ts covers what we rely on.
 */
export function createApi(options: ApiOptions): Api {
  quietLite()
  const connection = createPostgresConnection({
    url: options.databaseUrl,
    postgresOptions: { types: wireTypes, onnotice: () => {} },
  })
  Object.assign(connection, {
    // Lite would grant everything to every role and undo the migrations' revokes; bootstrap.sql and the migrations set the grants.
    ensureRlsContext: async () => true,
    normalizeDbError: databaseError,
    withContext: withRequestHeaders(connection),
  })
  const app = new App({
    connection: connection as unknown as Connection,
    api: { enabled: true, schemas: ['public'], max_rows: 1000 },
    auth: {
      enabled: true,
      site_url: options.siteUrl,
      jwt_secret: options.secrets.jwtSecret,
      publishable_key: options.secrets.publishableKey,
      secret_key: options.secrets.secretKey,
      minimum_password_length: minimumPasswordLength,
      enable_refresh_token_rotation: true,
      email: { enable_signup: true, enable_confirmations: true, double_confirm_changes: false },
    },
    storage: { enabled: false },
    db: { migrations: { enabled: false } },
    options: { server: { admin: false, disableStudio: true } },
  } as ConstructorParameters<typeof App>[0])
  Object.assign(app, { _mailer: options.mailer })
  return {
    fetch: (request) =>
      requestHeaders.run(JSON.stringify(Object.fromEntries(request.headers)), () =>
        app.fetch(request),
      ),
    ensureTables: () => app.ensureSystemSchema(),
    close: () => connection.close(),
  }
}

/** The headers of the request being answered, as JSON. */
const requestHeaders = new AsyncLocalStorage<string>()

type WithContext = (
  context: unknown,
  work: (database: Database) => Promise<unknown>,
  options?: unknown,
) => Promise<unknown>
/** As much of a Kysely database as setting a value needs. */
interface Database {
  selectNoFrom(
    select: (query: {
      fn(name: string, values: readonly unknown[]): { as(name: string): unknown }
      val(value: unknown): unknown
    }) => unknown,
  ): { execute(): Promise<unknown> }
}

/** Sets `request.headers` for every request, as PostgREST does. Lite sets it for function calls only. */
function withRequestHeaders(connection: object): WithContext {
  const original = (connection as { readonly withContext: WithContext }).withContext.bind(
    connection,
  )
  return (context, work, options) =>
    original(
      context,
      context
        ? async (database) => {
            await database
              .selectNoFrom(({ fn, val }) =>
                fn('set_config', [
                  val('request.headers'),
                  val(requestHeaders.getStore() ?? '{}'),
                  val(true),
                ]).as('headers'),
              )
              .execute()
            return work(database)
          }
        : work,
      options,
    )
}

const text = (to: number, parse: (value: string) => unknown) => ({
  to,
  from: [to],
  serialize: String,
  parse,
})
const asJson = (to: number) => ({
  to,
  from: [to],
  // Lite passes arguments of type jsonb as text already.
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (value: string) => JSON.parse(value) as unknown,
})

/** Values as PostgREST writes them. */
const wireTypes = {
  numeric: text(1700, Number),
  timestamp: text(1114, (value) => value.replace(' ', 'T')),
  timestamptz: text(1184, (value) => value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')),
  json: asJson(114),
  jsonb: asJson(3802),
}

interface DatabaseError {
  readonly code?: string
  readonly message: string
  readonly detail?: string
  readonly hint?: string
}

/** SQLSTATEs whose status lite gets right. For all others PostgREST responds 400, and lite 500. */
const answeredByLite = /^(42|22|21|55|53|PT|PGRST)|^(23502|23503|23505|25006)$/

class RefusedByDatabase extends Error {
  constructor({ message, ...fields }: DatabaseError) {
    super(message)
    Object.assign(this, fields)
  }
}

function databaseError(error: unknown): unknown {
  const { code, message, detail, hint } = error as DatabaseError
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return error
  if (answeredByLite.test(code)) return new RefusedByDatabase({ code, message, detail, hint })
  // With `raise sqlstate 'PGRST'` an SQL function chooses the status of the response.
  return new RefusedByDatabase({
    code: 'PGRST',
    message: JSON.stringify({ code, message, details: detail ?? null, hint: hint ?? null }),
    detail: JSON.stringify({ status: 400, headers: {} }),
  })
}

const isRefusal = (error: unknown) =>
  error instanceof RefusedByDatabase || error instanceof RelationNotFoundError

let quiet = false
// Lite prints the stack of each refused query, although the client gets the error in its response.
function quietLite(): void {
  if (quiet) return
  quiet = true
  const { error } = console
  console.error = (...parts: unknown[]) => (isRefusal(parts[0]) ? undefined : error(...parts))
}
