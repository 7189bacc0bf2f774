// Plain JavaScript for Node 20 without node_modules, because the first command on a fresh clone runs it.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createSteps } from './steps.mjs'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const stamp = join(root, 'node_modules/.stamp')
const windows = process.platform === 'win32'
/** The Node that runs TypeScript: 24, from npm. */
export const projectNode = join(root, 'node_modules/.bin', windows ? 'node.cmd' : 'node')

/**
 * Installs if node_modules is missing or package-lock.json changed, and reports its progress. `began`: start of the
 * command, in ms since 1970. Ends the process with a message if it fails.
 */
export async function ensureInstalled(began = Date.now()) {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) fail(`Node 20 or newer is needed; this is ${process.versions.node}.`)
  const wanted = lockHash()
  if (existsSync(stamp) && existsSync(projectNode) && readFileSync(stamp, 'utf8') === wanted) return
  const steps = createSteps({ began })
  steps.at('Install', 'npm fetches the packages; this needs the network')
  const packages = topLevelPackages()
  const watch = setInterval(() => {
    const done = packages.filter((path) => existsSync(join(root, path, 'package.json'))).length
    if (done > 0) steps.at('Install', `${done} of ${packages.length} packages`)
  }, 500)
  let result = await npm('ci')
  // EUSAGE: package.json and the lock file differ, which `npm ci` refuses.
  if (result.status !== 0 && result.output.includes('EUSAGE')) result = await npm('install')
  clearInterval(watch)
  if (result.status !== 0) {
    steps.abandon()
    fail(`${result.output}\nThe dependencies could not be installed; npm says why above.`)
  }
  if (!existsSync(projectNode)) {
    steps.abandon()
    fail(
      'npm did not run the install script of the package "node". Run: npm ci --ignore-scripts=false',
    )
  }
  writeFileSync(stamp, lockHash())
  steps.at('Install', `${packages.length} packages`)
  steps.end()
}

/** Folders of the packages that npm installs at the top of node_modules on this platform. */
function topLevelPackages() {
  const lock = join(root, 'package-lock.json')
  if (!existsSync(lock)) return []
  const fits = (allowed, own) =>
    !allowed ||
    allowed.includes(own) ||
    (allowed.every((name) => name.startsWith('!')) && !allowed.includes(`!${own}`))
  return Object.entries(JSON.parse(readFileSync(lock, 'utf8')).packages)
    .filter(
      ([path, { os, cpu, libc }]) =>
        /^node_modules\/(?!.*\/node_modules\/)/.test(path) &&
        fits(os, process.platform) &&
        fits(cpu, process.arch) &&
        fits(libc, 'glibc'),
    )
    .map(([path]) => path)
}

function lockHash() {
  const lock = join(root, 'package-lock.json')
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const hash = createHash('sha256').update(
    JSON.stringify([dependencies, devDependencies, optionalDependencies]),
  )
  return hash.update(existsSync(lock) ? readFileSync(lock) : '').digest('hex')
}

// Removes the variables of an outer `npm start`, which would change how the inner npm installs.
function npm(command) {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(config|package|lifecycle|command|node_execpath)/i.test(name),
    ),
  )
  const child = spawn(
    windows ? 'npm.cmd' : 'npm',
    [command, '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      env,
      shell: windows,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => {
    child.once('error', (error) =>
      resolve({ status: 1, output: `npm could not be started: ${error.message}` }),
    )
    child.once('close', (status) => resolve({ status, output: output.trim() }))
  })
}

export function fail(message) {
  console.error(message)
  process.exit(1)
}
