import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackend } from './backend/backend.ts'
import { findShell } from './browser.ts'
import { buildIfChanged } from './build/build.ts'
import { run } from './command.ts'
import { root } from './root.ts'

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

/** Builds, finds a browser and runs the tests. The last line of output is `N passed, N failed`. */
export async function test(args: readonly string[]): Promise<number> {
  buildIfChanged()
  // Installs what is missing before the test files run side by side.
  findShell()
  const report = join(root, 'test-results/report.json')
  mkdirSync(join(root, 'test-results'), { recursive: true })
  rmSync(report, { force: true })
  const migrated = await makeMigratedData()
  const code = run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    { MIGRATED_DATA: migrated, BUILT: 'yes' },
  )
  rmSync(migrated, { recursive: true, force: true })
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as Report
  // A file that could not be read or set up counts as one failure.
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  ).length
  const failed = numFailedTests + brokenFiles
  console.log(`\n${numPassedTests} passed, ${failed} failed`)
  return failed > 0 ? 1 : code
}

/** The data folder of a backend that is migrated, empty and stopped: test files start from a copy. */
async function makeMigratedData(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'migrated-'))
  await (await startBackend({ dataDir, disposable: true })).stop()
  return dataDir
}
