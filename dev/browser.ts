import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** Chromium without a user interface, a package of its own in Debian. A new context costs it a third of the CPU. */
const shell = '/usr/bin/chromium-headless-shell'

/**
 * Path of a Chromium for the tests: an installed one, else (as root on Debian) one from apt, else Playwright's download.
 * @throws with what to install if all of that fails.
 */
export function findBrowser(): string {
  const find = () =>
    [process.env['BROWSER_PATH'] ?? '', ...installed, chromium.executablePath()].find(
      (path) => path !== '' && existsSync(path),
    )
  const known = find() ?? (installPackages('chromium', 'chromium-headless-shell'), find())
  if (known) return known
  console.log('No Chromium found; trying to download one …')
  spawnSync('npx', ['playwright-core', 'install', '--with-deps', 'chromium'], {
    stdio: 'ignore',
    timeout: 120_000,
  })
  const found = find()
  if (found) return found
  throw new Error(
    'The browser journeys need Chromium. Install it (Debian: apt-get install chromium; others: npx playwright-core install chromium) or name one in BROWSER_PATH.',
  )
}

/**
 * Path of the Chromium for tests that don't need its user interface (prerendering and the back/forward cache do): the
 * one without, as root on Debian also from apt, else any.
 */
export function findShell(): string {
  const browser = findBrowser()
  if (process.env['BROWSER_PATH']) return browser
  if (!existsSync(shell)) installPackages('chromium-headless-shell')
  return existsSync(shell) ? shell : browser
}

/** Installs Debian packages, where that is possible without asking; else does nothing. */
function installPackages(...names: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${names.join(' and ')} …`)
  const options = {
    stdio: 'ignore',
    timeout: 180_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], options)
}
