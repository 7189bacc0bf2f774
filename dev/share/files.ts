import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '#shared/brand.ts'
import { readPosts } from '../posts/read.ts'
import { drawShareImage, type ShareLayers } from './draw.ts'
import { shareImages } from './pages.ts'
import { sharePng } from './png.ts'

/** Pictures of earlier builds, by the names that their content gives them. */
const kept = join(import.meta.dirname, '../../dist/share')

/** Pages whose pictures were shared before the pages were renamed: their public addresses keep the former name. */
const publishedNames: Readonly<Record<string, string>> = {
  'quote-request': 'offer-form',
  'quote-request-start': 'offer-start',
}

interface ShareFile {
  /** Of the page's content. */
  readonly page: string
  /** Below the site's root. */
  readonly file: string
  readonly layers: ShareLayers
}

/** The picture of every page: its name changes when it does, so that it may be kept for good. */
export function shareFiles(): readonly ShareFile[] {
  return [...shareImages(brand, readPosts())].map(([page, image]) => {
    const layers = drawShareImage(image)
    const hash = createHash('sha256')
      .update(layers.house)
      .update(layers.words)
      .digest('hex')
      .slice(0, 10)
    const name = publishedNames[page] ?? page.replaceAll('/', '-')
    return { page, file: `share/${name}-${hash}.png`, layers }
  })
}

/** The same as PNG. Only what changed since the last build is drawn. */
export async function sharePngs(
  files: readonly ShareFile[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  mkdirSync(kept, { recursive: true })
  const houses: Parameters<typeof sharePng>[1] = new Map()
  const pngs = new Map(
    await Promise.all(
      files.map(
        async ({ file, layers }) =>
          [file, await keptOr(file, () => sharePng(layers, houses))] as const,
      ),
    ),
  )
  for (const name of readdirSync(kept)) if (!pngs.has(`share/${name}`)) rmSync(join(kept, name))
  return pngs
}

async function keptOr(file: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const path = join(kept, file.slice('share/'.length))
  if (existsSync(path)) return readFileSync(path)
  const png = await draw()
  writeFileSync(path, png)
  return png
}
