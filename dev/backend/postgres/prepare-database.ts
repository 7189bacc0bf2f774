import { readFileSync } from 'node:fs'
import postgres from 'postgres'
import type { Postgres } from './postgres.ts'

const readSql = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/** Creates the database if missing, with what a hosted project has before its first migration. Idempotent. */
export async function prepareDatabase(
  server: Postgres,
  database: string,
  password: string,
): Promise<void> {
  await asSuperuser(server, 'postgres', async (sql) => {
    const [found] = await sql`select 1 from pg_database where datname = ${database}`
    if (!found) await sql.unsafe(`create database "${database}"`)
  })
  await asSuperuser(server, database, async (sql) => {
    await sql.unsafe(readSql('./bootstrap.sql'))
    for (const role of ['app_owner', 'authenticator'])
      await sql.unsafe(`alter role ${role} password '${password.replaceAll("'", "''")}'`)
  })
}

/** Sets the grants on the API's own tables. Run after the API created them. */
export async function grantSystemTables(server: Postgres, database: string): Promise<void> {
  await asSuperuser(server, database, (sql) => sql.unsafe(readSql('./bootstrap-after.sql')))
}

/** Runs `use` with a superuser connection and closes it afterwards. */
async function asSuperuser<T>(
  server: Postgres,
  database: string,
  use: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  const sql = postgres(server.url('postgres', database), { max: 1, onnotice: () => {} })
  try {
    return await use(sql)
  } finally {
    await sql.end({ timeout: 2 })
  }
}
