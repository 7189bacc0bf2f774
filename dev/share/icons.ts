import { drawIcon } from '#client/illustration/mark/icon.ts'
import { icons } from '#shared/icons.ts'
import { fallbackShareImage } from '#shared/share-image.ts'
import { drawShareImage } from './draw.ts'
import { iconPng, sharePng } from './png.ts'

const tile = drawIcon({ rounded: true, share: 1 })
/** Phones cut their own shape out of it, at most a fifth on each side. */
const square = (share: number): string => drawIcon({ rounded: false, share })

/** Path below public/ → content, for the pictures that can't be SVG. They hold no name, so a rename leaves them as they are. */
export async function pictureFiles(): Promise<ReadonlyMap<string, Uint8Array>> {
  const files: readonly (readonly [string, Promise<Uint8Array>])[] = [
    [icons.classic, ico([16, 32, 48])],
    [icons.apple, iconPng(square(0.9), 180)],
    [icons.small, iconPng(tile, 192)],
    [icons.large, iconPng(tile, 512)],
    [icons.maskable, iconPng(square(0.75), 512)],
    [
      fallbackShareImage,
      sharePng(
        drawShareImage({
          title: 'Strøm og varme fra dit eget hus',
          name: null,
          ground: 'almond',
          picture: '',
        }),
      ),
    ],
  ]
  return new Map(
    await Promise.all(
      files.map(async ([path, content]) => [path.slice(1), await content] as const),
    ),
  )
}

/** Sizes of one icon in one file: a head, a line for each, then the PNGs. */
async function ico(sizes: readonly number[]): Promise<Uint8Array> {
  const pngs = await Promise.all(sizes.map((size) => iconPng(tile, size)))
  const head = Buffer.alloc(6 + 16 * sizes.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(sizes.length, 4)
  let at = head.length
  for (const [i, png] of pngs.entries()) {
    const line = 6 + 16 * i
    head.writeUInt8(sizes[i] as number, line)
    head.writeUInt8(sizes[i] as number, line + 1)
    head.writeUInt16LE(1, line + 4)
    head.writeUInt16LE(32, line + 6)
    head.writeUInt32LE(png.length, line + 8)
    head.writeUInt32LE(at, line + 12)
    at += png.length
  }
  return Buffer.concat([head, ...pngs])
}
