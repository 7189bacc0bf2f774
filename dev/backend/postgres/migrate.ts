import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'

const folder = join(import.meta.dirname, '../../../migrations')

/**
 * Applies the missing files of `migrations/` in order, each in its own transaction, and returns their names.
 * Uses the same history table as `supabase db push`, so each can continue where the other stopped.
 * Reports each step to `progress`. Throws with the file's name if one fails.
 */
export async function migrate(
  url: string,
  progress: (detail: string) => void = () => {},
): Promise<string[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    const done = new Set(
      (
        await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations`
      ).map((row) => row.version),
    )
    const missing = readdirSync(folder)
      .filter((file) => /^\d+_.+\.sql$/.test(file) && !done.has(file.split('_')[0]!))
      .sort()
    for (const [i, file] of missing.entries()) {
      progress(`${i + 1} of ${missing.length}: ${file}`)
      await apply(sql, file)
    }
    progress(missing.length > 0 ? `${missing.length} applied` : 'none new')
    return missing
  } finally {
    await sql.end({ timeout: 2 })
  }
}

async function apply(sql: postgres.Sql, file: string): Promise<void> {
  const text = readFileSync(join(folder, file), 'utf8')
  const [version = '', ...name] = file.replace(/\.sql$/, '').split('_')
  try {
    await sql.begin(async (transaction) => {
      await transaction.unsafe(text)
      await transaction`insert into supabase_migrations.schema_migrations (version, name, statements) values (${version}, ${name.join('_')}, ${[text]})`
    })
  } catch (error) {
    throw new Error(`Migration ${file} failed: ${(error as Error).message}`, { cause: error })
  }
}
