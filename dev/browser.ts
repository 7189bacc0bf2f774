import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Path of a Chromium for the tests: an installed one, else Playwright's download, else (as root on Debian) one from apt.
 * @throws with what to install if all of that fails.
 */
export function findBrowser(): string {
  const known = [process.env['BROWSER_PATH'] ?? '', ...installed, chromium.executablePath()].find(
    (path) => path !== '' && existsSync(path),
  )
  if (known) return known
  console.log('No Chromium found; trying to get one …')
  spawnSync('npx', ['playwright-core', 'install', '--with-deps', 'chromium'], {
    stdio: 'ignore',
    timeout: 120_000,
  })
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  const found = installed.find((path) => existsSync(path))
  if (found) return found
  throw new Error(
    'The browser journeys need Chromium. Install it (Debian: apt-get install chromium; others: npx playwright-core install chromium) or name one in BROWSER_PATH.',
  )
}
