import sharp from 'sharp'
import { expect, test } from 'vitest'
import { webManifest } from '#worker/endpoints/discovery/manifest.ts'
import { brand } from '#shared/brand.ts'
import { icons } from '#shared/icons.ts'
import { pictureFiles } from './icons.ts'

const drawn = await pictureFiles()
const picture = (path: string): Uint8Array => drawn.get(path.slice(1)) as Uint8Array

test('every icon of the manifest exists in its declared size', async () => {
  const manifest = JSON.parse(webManifest(brand)) as { icons: { src: string; sizes: string }[] }
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(picture(src)).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  expect((await sharp(picture(icons.apple)).metadata()).width).toBe(180)
})

test('icons that phones crop are opaque to their corners', async () => {
  for (const icon of [icons.apple, icons.maskable]) {
    const { data } = await sharp(picture(icon))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[3]).toBe(255)
  }
})
