import { createHash, type Hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Hash of files and folders, given as paths from the project's root. Skips tests in folders. */
export function hashSources(root: string, sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const source of sources) addTo(hash, root, source)
  return hash.digest('hex')
}

function addTo(hash: Hash, root: string, path: string): void {
  const full = join(root, path)
  if (!existsSync(full)) return
  if (!statSync(full).isDirectory()) return void hash.update(path).update(readFileSync(full))
  for (const name of readdirSync(full).sort())
    if (!/\.test\.tsx?$/.test(name)) addTo(hash, root, `${path}/${name}`)
}
