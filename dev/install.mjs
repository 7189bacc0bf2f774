// Plain JavaScript for Node 20 without node_modules: the first command on a fresh clone ends up here.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const stamp = join(root, 'node_modules/.stamp')
const windows = process.platform === 'win32'
/** The Node that runs TypeScript: 24, from npm. */
export const projectNode = join(root, 'node_modules/.bin', windows ? 'node.cmd' : 'node')

/** Installs when node_modules is missing or package-lock.json changed since. Ends the process with a message where that fails. */
export function ensureInstalled() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) fail(`Node 20 or newer is needed; this is ${process.versions.node}.`)
  const wanted = lockHash()
  if (existsSync(stamp) && existsSync(projectNode) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing dependencies (first run, or package-lock.json changed) …')
  const done = npm('ci')
  // EUSAGE: package.json and the lock are out of step, which `npm ci` refuses to settle.
  if (done.status !== 0 && !(/EUSAGE/.test(done.stderr) && npm('install').status === 0)) fail('The dependencies could not be installed; npm says why above.')
  if (!existsSync(projectNode)) fail('npm did not run the install script of the package "node". Run: npm ci --ignore-scripts=false')
  writeFileSync(stamp, lockHash())
}

function lockHash() {
  const lock = join(root, 'package-lock.json')
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const hash = createHash('sha256').update(JSON.stringify([dependencies, devDependencies, optionalDependencies]))
  return hash.update(existsSync(lock) ? readFileSync(lock) : '').digest('hex')
}

// Without npm's own variables of an outer `npm start`, which would change how the inner one installs.
function npm(command) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_(config|package|lifecycle|command|node_execpath)/i.test(name)))
  const done = spawnSync(windows ? 'npm.cmd' : 'npm', [command, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    env,
    encoding: 'utf8',
    shell: windows,
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  if (done.stderr) process.stderr.write(done.stderr)
  return { status: done.status, stderr: done.stderr ?? '' }
}

export function fail(message) {
  console.error(message)
  process.exit(1)
}
