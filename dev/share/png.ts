import sharp, { type OutputInfo } from 'sharp'
import type { ShareLayers } from './draw.ts'

/** A palette is enough for flat drawings, at a third of the size. */
const flat = { palette: true, effort: 4, dither: 0 } as const

/** Renders an SVG of 32 × 32 as a PNG of `size` × `size` px. */
export const iconPng = (svg: string, size: number): Promise<Uint8Array> =>
  sharp(Buffer.from(svg), { density: 72 * (size / 32) })
    .resize(size, size)
    .png(flat)
    .toBuffer()

interface Pixels {
  readonly data: Buffer
  readonly info: OutputInfo
}

/** Renders a share image as PNG. `houses` caches the few different houses, whose rendering is a third of the work. */
export async function sharePng(
  { house, text }: ShareLayers,
  houses = new Map<string, Promise<Pixels>>(),
): Promise<Uint8Array> {
  const drawn =
    houses.get(house) ??
    sharp(Buffer.from(house)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  houses.set(house, drawn)
  const { data, info } = await drawn
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .composite([{ input: Buffer.from(text) }])
    .png(flat)
    .toBuffer()
}
