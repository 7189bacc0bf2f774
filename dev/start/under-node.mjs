// Runs a TypeScript file with the project's own Node, and exits with its code.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectNode, root } from './install.mjs'

/** `file`: relative to the project's root; `env`: additional variables. Forwards signals to the child, and ends it if the parent process ends. */
export function runUnderProjectNode(file, args, env = {}) {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(
    process.platform === 'win32' ? ';' : ':',
  )
  const child = spawn(projectNode, [join(root, file), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: path },
  })
  const parent = process.ppid
  const watch = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500)
  // A terminal sends Ctrl-C to the whole group, so the child gets it anyway.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code) => {
    clearInterval(watch)
    process.exit(code ?? 1)
  })
}
