import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientOut, manifests } from './client-manifest.ts'
import { keepReplacedAssets } from './keep-assets.ts'
import { hashSources } from './source-hash.ts'

export const root = join(import.meta.dirname, '../..')
const sources = [
  'shared',
  'client',
  'worker',
  'public/_headers',
  'public/.assetsignore',
  'public/fonts',
  'dev/build',
  'dev/posts',
  'dev/share',
  'vite.config.ts',
  'wrangler.toml',
  'package-lock.json',
]
const stamp = join(root, 'dist/.sources')

/** Builds browser and Worker code if the sources changed since the last build. Returns whether it built. Throws if the build fails. */
export function buildIfChanged(): boolean {
  const now = hashSources(root, sources)
  const built =
    existsSync(join(root, '.wrangler/deploy/config.json')) &&
    Object.values(manifests).every((name) => existsSync(join(root, clientOut, name)))
  if (built && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return false
  keepReplacedAssets(join(root, clientOut, 'assets'), build)
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
