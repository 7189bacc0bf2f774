import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A new data folder in the temporary folder. Where `npm test` made a migrated, empty backend for the run (dev/test.ts), it
 * is a copy of that: creating a database cluster and migrating it takes ten times the CPU.
 */
export function makeDataDir(prefix: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), prefix))
  const migrated = process.env['MIGRATED_DATA']
  // With owners and modes, which PostgreSQL checks.
  if (migrated) spawnSync('cp', ['-a', `${migrated}/.`, dataDir])
  return dataDir
}
