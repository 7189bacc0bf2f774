import { createHash, type Hash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../root.ts'

interface Output {
  /** File that records the hash of the sources of the last run. */
  readonly stamp: string
  /** Files and folders, as paths from the project's root. Tests in folders are skipped. */
  readonly sources: readonly string[]
  /** Files without which the output is incomplete. */
  readonly files: readonly string[]
}

/** Runs `work` if the sources changed since its last run or its output is missing. Returns whether it ran. */
export function runIfChanged({ stamp, sources, files }: Output, work: () => void): boolean {
  const hash = createHash('sha256')
  for (const source of sources) addTo(hash, source)
  const now = hash.digest('hex')
  const isComplete = [stamp, ...files].every((file) => existsSync(join(root, file)))
  const path = join(root, stamp)
  if (isComplete && readFileSync(path, 'utf8') === now) return false
  work()
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, now)
  return true
}

function addTo(hash: Hash, path: string): void {
  const full = join(root, path)
  if (!existsSync(full)) return
  if (!statSync(full).isDirectory()) return void hash.update(path).update(readFileSync(full))
  for (const name of readdirSync(full).sort())
    if (!/\.test\.tsx?$/.test(name)) addTo(hash, `${path}/${name}`)
}
