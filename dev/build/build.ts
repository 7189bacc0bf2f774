import { join } from 'node:path'
import { run } from '../command.ts'
import { root } from '../root.ts'
import { clientOut, manifests } from './client-manifest.ts'
import { drawIfChanged } from './drawings.ts'
import { keepReplacedAssets } from './keep-assets.ts'
import { runIfChanged } from './run-if-changed.ts'

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

/** Builds browser and Worker code if the sources changed since the last build. Returns whether it built. Throws if the build fails. */
export function buildIfChanged(): boolean {
  // First, since the drawn stylesheets are sources of the build.
  drawIfChanged()
  const files = [
    '.wrangler/deploy/config.json',
    ...Object.values(manifests).map((name) => join(clientOut, name)),
  ]
  return runIfChanged({ stamp: 'dist/.sources', sources, files }, () =>
    keepReplacedAssets(join(root, clientOut, 'assets'), build),
  )
}

function build(): void {
  const args = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']
  if (run(process.execPath, args, { NODE_ENV: 'production' }) !== 0)
    throw new Error('The build failed; see above.')
}
