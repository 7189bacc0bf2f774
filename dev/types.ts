import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackend } from './backend/backend.ts'

// Writes worker/data/database.types.ts from the migrations; with --check it exits 1 where the file is out of date.
const root = join(import.meta.dirname, '..')
const file = join(root, 'worker/data/database.types.ts')
const check = process.argv.includes('--check')

const made = await generate()
if (!check) {
  writeFileSync(file, made)
  console.log('Wrote worker/data/database.types.ts')
} else if (readFileSync(file, 'utf8') !== made) {
  console.error('worker/data/database.types.ts is out of date: run npm run types')
  process.exitCode = 1
}

async function generate(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'types-'))
  const backend = await startBackend({ dataDir, disposable: true })
  try {
    return format(supabaseTypes(`${backend.databaseUrl()}?sslmode=disable`), dataDir)
  } finally {
    await backend.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function supabaseTypes(databaseUrl: string): string {
  const cli = join(root, 'node_modules/supabase')
  const { bin } = JSON.parse(readFileSync(join(cli, 'package.json'), 'utf8')) as { bin: Record<string, string> }
  return execFileSync(process.execPath, [join(cli, bin.supabase!), 'gen', 'types', 'typescript', '--schema', 'public', `--remote=${databaseUrl}`], {
    cwd: join(root, 'dev/supabase'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' },
  })
}

function format(text: string, dir: string): string {
  const path = join(dir, 'database.types.ts')
  // The CLI may put notices first.
  writeFileSync(path, text.slice(text.indexOf('export type Json')))
  const settings = join(dir, '.oxfmtrc.json')
  writeFileSync(settings, JSON.stringify({ printWidth: 160, semi: false, singleQuote: true, trailingComma: 'all' }))
  execFileSync(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), '-c', settings, path], { stdio: 'ignore' })
  return readFileSync(path, 'utf8')
}
