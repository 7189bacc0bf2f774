import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** How long a replaced asset stays, so that pages opened before a deploy still find their style and script. In ms. */
const keepFor = 30 * 24 * 60 * 60 * 1000

/**
 * Runs a build that empties the folder `assets` is in, and brings back what was there before, until 30 days after it was
 * replaced. A deploy sends what `dist` holds: build where the last one was built, or bring its `dist` along.
 */
export function keepingAssets(assets: string, build: () => void, now = Date.now()): void {
  // Beside the folder of the build, which empties that.
  const earlier = join(assets, '../../earlier-assets')
  const record = join(assets, '../../replaced-assets.json')
  // A build that failed left them here: they are still the ones to keep.
  if (existsSync(assets)) cpSync(assets, earlier, { recursive: true, force: false })
  build()
  if (!existsSync(earlier)) return
  const replacedAt = existsSync(record)
    ? (JSON.parse(readFileSync(record, 'utf8')) as Record<string, number>)
    : {}
  const kept: Record<string, number> = {}
  mkdirSync(assets, { recursive: true })
  const current = new Set(readdirSync(assets))
  for (const name of readdirSync(earlier)) {
    // Names hold the content's hash: a file that is there again is the same.
    if (current.has(name)) continue
    const since = replacedAt[name] ?? now
    if (since <= now - keepFor) continue
    kept[name] = since
    renameSync(join(earlier, name), join(assets, name))
  }
  writeFileSync(record, JSON.stringify(kept))
  rmSync(earlier, { recursive: true })
}
