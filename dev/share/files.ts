import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '#shared/brand.ts'
import { readPosts } from '../posts/read.ts'
import { drawShareImage, type ShareLayers } from './draw.ts'
import { shareImages } from './pages.ts'
import { sharePng } from './png.ts'

/** Cache of the pictures of earlier builds; their names contain a content hash. */
const cacheFolder = join(import.meta.dirname, '../../dist/share')

/** Pages whose pictures were shared before the pages were renamed: their public addresses keep the former name. */
const publishedNames: Readonly<Record<string, string>> = {
  'quote-request': 'offer-form',
  'quote-request-start': 'offer-start',
}

interface ShareFile {
  /** Name of the page's content. */
  readonly page: string
  /** Path below the site's root. */
  readonly file: string
  readonly layers: ShareLayers
}

/** The share image of every page. Its name contains a content hash, so browsers may cache it forever. */
export function shareFiles(): readonly ShareFile[] {
  return [...shareImages(brand, readPosts())].map(([page, image]) => {
    const layers = drawShareImage(image)
    const name = publishedNames[page] ?? page.replaceAll('/', '-')
    const version = hash('sha256', layers.house + layers.text).slice(0, 10)
    return { page, file: `share/${name}-${version}.png`, layers }
  })
}

/** Renders the images as PNG, reusing those of the last build that are unchanged. */
export async function sharePngs(
  files: readonly ShareFile[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  mkdirSync(cacheFolder, { recursive: true })
  const houses: Parameters<typeof sharePng>[1] = new Map()
  const pngs = new Map(
    await Promise.all(
      files.map(
        async ({ file, layers }) =>
          [file, await readOrDraw(file, () => sharePng(layers, houses))] as const,
      ),
    ),
  )
  for (const name of readdirSync(cacheFolder))
    if (!pngs.has(`share/${name}`)) rmSync(join(cacheFolder, name))
  return pngs
}

async function readOrDraw(file: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const path = join(cacheFolder, file.slice('share/'.length))
  if (existsSync(path)) return readFileSync(path)
  const png = await draw()
  writeFileSync(path, png)
  return png
}
