import { cpSync, existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** How long a replaced asset stays, so that pages opened before a deploy still find their style and script. In ms. */
const keepFor = 30 * 24 * 60 * 60 * 1000

/** Runs a build that empties the folder `assets` is in, and brings back what was there before and is not too old. */
export function keepingAssets(assets: string, build: () => void, now = Date.now()): void {
  // Beside the folder of the build, which empties that.
  const earlier = join(assets, '../../earlier-assets')
  rmSync(earlier, { recursive: true, force: true })
  if (existsSync(assets)) cpSync(assets, earlier, { recursive: true, preserveTimestamps: true })
  build()
  if (!existsSync(earlier)) return
  const recent = (file: string): boolean => statSync(file).isDirectory() || statSync(file).mtimeMs > now - keepFor
  // Names hold the content's hash: a file that is there again is the same.
  cpSync(earlier, assets, { recursive: true, preserveTimestamps: true, force: false, filter: recent })
  rmSync(earlier, { recursive: true })
}
