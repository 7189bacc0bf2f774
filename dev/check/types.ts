import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackend } from '../backend/backend.ts'
import { databaseTypes } from './database-types.ts'
import { root } from '../root.ts'

// Writes worker/data/database.types.ts from the migrations; with --check it exits 1 if the file is out of date.
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
    return format(await databaseTypes(backend.sql), dataDir)
  } finally {
    await backend.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function format(text: string, dir: string): string {
  const path = join(dir, 'database.types.ts')
  writeFileSync(path, text)
  const settings = join(dir, '.oxfmtrc.json')
  writeFileSync(
    settings,
    JSON.stringify({ printWidth: 160, semi: false, singleQuote: true, trailingComma: 'all' }),
  )
  execFileSync(
    process.execPath,
    [join(root, 'node_modules/oxfmt/bin/oxfmt'), '-c', settings, path],
    { stdio: 'ignore' },
  )
  return readFileSync(path, 'utf8')
}
