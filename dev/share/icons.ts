import { drawIcon } from '#client/illustration/mark/icon.ts'
import { icons } from '#shared/icons.ts'
import { fallbackShareImage } from '#shared/share-image.ts'
import { drawShareImage } from './draw.ts'
import { iconPng, sharePng } from './png.ts'

const tile = drawIcon({ rounded: true, share: 1 })
/** Phones crop it to their own shape, at most a fifth on each side. */
const square = (share: number): string => drawIcon({ rounded: false, share })

const fallback = {
  title: 'Strøm og varme fra dit eget hus',
  name: null,
  ground: 'almond',
  picture: '',
} as const

/** Path below public/ → content of the pictures that can't be SVG. They contain no company name, so a rename does not change them. */
export async function pictureFiles(): Promise<ReadonlyMap<string, Uint8Array>> {
  const files: readonly (readonly [string, Promise<Uint8Array>])[] = [
    [icons.classic, ico([16, 32, 48])],
    [icons.apple, iconPng(square(0.9), 180)],
    [icons.small, iconPng(tile, 192)],
    [icons.large, iconPng(tile, 512)],
    [icons.maskable, iconPng(square(0.75), 512)],
    [fallbackShareImage, sharePng(drawShareImage(fallback))],
  ]
  return new Map(
    await Promise.all(
      files.map(async ([path, content]) => [path.slice(1), await content] as const),
    ),
  )
}

/** Encodes an ICO file: header, one directory entry per size, then the PNGs. */
async function ico(sizes: readonly number[]): Promise<Uint8Array> {
  const pngs = await Promise.all(sizes.map((size) => iconPng(tile, size)))
  const header = Buffer.alloc(6 + 16 * sizes.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(sizes.length, 4)
  let at = header.length
  for (const [i, png] of pngs.entries()) {
    const entry = 6 + 16 * i
    header.writeUInt8(sizes[i] as number, entry)
    header.writeUInt8(sizes[i] as number, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(at, entry + 12)
    at += png.length
  }
  return Buffer.concat([header, ...pngs])
}
