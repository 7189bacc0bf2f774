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

/** How long replaced assets are kept, in ms: pages opened before a deploy still load their styles and scripts. */
const keepFor = 30 * 24 * 60 * 60 * 1000

/**
 * Runs a build that empties the parent folder of `assets`, and restores the earlier assets for 30 days after they were
 * replaced. A deploy uploads `dist`, so build in the same checkout as last time, or copy its `dist`.
 */
export function keepReplacedAssets(assets: string, build: () => void, now = Date.now()): void {
  // Outside the folder that the build empties.
  const earlier = join(assets, '../../earlier-assets')
  const record = join(assets, '../../replaced-assets.json')
  // After a failed build the assets to keep are already here.
  if (existsSync(assets)) cpSync(assets, earlier, { recursive: true, force: false })
  build()
  if (!existsSync(earlier)) return
  const replacedAt = existsSync(record)
    ? (JSON.parse(readFileSync(record, 'utf8')) as Record<string, number>)
    : {}
  const stillKept: Record<string, number> = {}
  mkdirSync(assets, { recursive: true })
  const current = new Set(readdirSync(assets))
  for (const name of readdirSync(earlier)) {
    // Names contain the content's hash, so a file with the same name is the same.
    if (current.has(name)) continue
    const since = replacedAt[name] ?? now
    if (since <= now - keepFor) continue
    stillKept[name] = since
    renameSync(join(earlier, name), join(assets, name))
  }
  writeFileSync(record, JSON.stringify(stillKept))
  rmSync(earlier, { recursive: true })
}
