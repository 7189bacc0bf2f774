import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { webManifest } from '#worker/endpoints/discovery/manifest.ts'
import { brand } from '#shared/brand.ts'
import { icons } from '#shared/icons.ts'
import { pictureFiles } from './icons.ts'

const committed = (path: string): Buffer =>
  readFileSync(new URL(`../../public/${path}`, import.meta.url))
const drawn = await pictureFiles()

/** The PNGs in an .ico, or the PNG itself. */
function pngsIn(file: Uint8Array): Buffer[] {
  const bytes = Buffer.from(file)
  if (bytes.readUInt32BE(0) === 0x89504e47) return [bytes]
  return Array.from({ length: bytes.readUInt16LE(4) }, (_, i) => {
    const at = bytes.readUInt32LE(6 + 16 * i + 12)
    return bytes.subarray(at, at + bytes.readUInt32LE(6 + 16 * i + 8))
  })
}

/** How far two pictures are apart, on average over all their pixels, of 255. */
async function distance(a: Buffer, b: Buffer): Promise<number> {
  const [one, other] = await Promise.all(
    [a, b].map((png) => sharp(png).ensureAlpha().raw().toBuffer()),
  )
  if (!one || !other || one.length !== other.length) return Infinity
  return one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] as number)), 0) / one.length
}

test('pictures that are files are what the code draws (else run dev/illustration.ts)', async () => {
  for (const [path, content] of drawn) {
    const [files, pictures] = [pngsIn(committed(path)), pngsIn(content)]
    expect(files.length, path).toBe(pictures.length)
    // Another processor may round a pixel another way.
    for (const [i, picture] of pictures.entries())
      expect(await distance(files[i] as Buffer, picture), path).toBeLessThan(0.5)
  }
})

test('the manifest names icons that are there, in the size it says', async () => {
  const manifest = JSON.parse(webManifest(brand)) as { icons: { src: string; sizes: string }[] }
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(committed(src.slice(1))).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  expect((await sharp(committed(icons.apple.slice(1))).metadata()).width).toBe(180)
})

test('an icon whose shape a phone cuts is opaque to its corners', async () => {
  for (const icon of [icons.apple, icons.maskable]) {
    const { data } = await sharp(committed(icon.slice(1)))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[3]).toBe(255)
  }
})
