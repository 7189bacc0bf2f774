import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientOut, manifests } from './client-manifest.ts'
import { keepingAssets } from './keep-assets.ts'

export const root = join(import.meta.dirname, '..')
const sources = [
  'shared',
  'client',
  'worker',
  'public',
  'dev/posts',
  'dev/share',
  'dev/paths.ts',
  'dev/client-manifest.ts',
  'vite.config.ts',
  'wrangler.toml',
  'package-lock.json',
]
const stamp = join(root, 'dist/.sources')

/** Builds browser and Worker code unless the sources are those of the last build. True where it built. Throws where that fails. */
export function buildIfChanged(): boolean {
  const now = hashOfSources()
  const built =
    existsSync(join(root, '.wrangler/deploy/config.json')) &&
    Object.values(manifests).every((name) => existsSync(join(root, clientOut, name)))
  if (built && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return false
  keepingAssets(join(root, clientOut, 'assets'), build)
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stamp, now)
  return true
}

function build(): void {
  const done = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production', DO_NOT_TRACK: '1' },
    },
  )
  if (done.status !== 0) throw new Error('The build failed; see above.')
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const source of sources) addTo(hash, source)
  return hash.digest('hex')
}

function addTo(hash: ReturnType<typeof createHash>, path: string): void {
  const full = join(root, path)
  if (!existsSync(full)) return
  if (/\.[a-z]+$/.test(path)) return void hash.update(path).update(readFileSync(full))
  const entries = readdirSync(full, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )
  for (const entry of entries) {
    const name = `${path}/${entry.name}`
    if (entry.isDirectory()) addTo(hash, name)
    else if (!/\.test\.tsx?$/.test(name)) hash.update(name).update(readFileSync(join(root, name)))
  }
}
