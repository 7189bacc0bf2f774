import sharp, { type OutputInfo } from 'sharp'
import type { ShareLayers } from './draw.ts'

/** Few colours: what flat drawings need, at a third of the weight. */
const flat = { palette: true, effort: 4, dither: 0 } as const

/** An SVG of 32 × 32 as a PNG with sides of `size` px. */
export const iconPng = (svg: string, size: number): Promise<Uint8Array> =>
  sharp(Buffer.from(svg), { density: 72 * (size / 32) })
    .resize(size, size)
    .png(flat)
    .toBuffer()

interface Pixels {
  readonly data: Buffer
  readonly info: OutputInfo
}

/** A picture to share as PNG. The houses are a third of the work, and there are few: `houses` keeps those that were drawn. */
export async function sharePng(
  { house, words }: ShareLayers,
  houses = new Map<string, Promise<Pixels>>(),
): Promise<Uint8Array> {
  const drawn =
    houses.get(house) ??
    sharp(Buffer.from(house)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  houses.set(house, drawn)
  const { data, info } = await drawn
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .composite([{ input: Buffer.from(words) }])
    .png(flat)
    .toBuffer()
}
