import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Makes a data folder in the temporary folder. Under `npm test` it is a copy of an empty backend that was migrated once for the run
 * (dev/test.ts), which saves a second of CPU; else it is empty, and the backend makes its database itself.
 */
export function makeDataDir(prefix: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), prefix))
  const migrated = process.env['MIGRATED_DATA']
  // With owners and modes, which PostgreSQL checks.
  if (migrated) execFileSync('cp', ['-a', `${migrated}/.`, dataDir])
  return dataDir
}
