import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readPictureHeader } from '#shared/domain/media/picture.ts'
import { hostilePictures, joined, picture, pngChunk } from '#test/helpers/media/pictures.ts'
import { rewritePicture } from './rewrite-picture.ts'
import { readUpload } from './read-upload.ts'

const letters = (text: string) => new TextEncoder().encode(text)
const has = (bytes: Uint8Array, text: string) => Buffer.from(bytes).includes(text)

test.each(['webp', 'png', 'jpeg'] as const)(
  'writes a %s that still is the picture',
  async (format) => {
    const given = await picture(300, 200, format)
    const rewritten = rewritePicture(given)
    expect([rewritten?.width, rewritten?.height]).toEqual([300, 200])
    const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()
    expect(await pixels(rewritten?.bytes as Uint8Array)).toEqual(await pixels(given))
  },
)

test.each(['webp', 'png', 'jpeg'] as const)('leaves out where a %s was taken', async (format) => {
  const given = await sharp(await picture(300, 200, 'png'))
    .withExif({ IFD0: { Copyright: 'Mette Holm', Artist: '<script>' } })
    .toFormat(format)
    .toBuffer()
  expect(has(given, 'Mette Holm')).toBe(true)
  const rewritten = rewritePicture(given)?.bytes as Uint8Array
  expect(has(rewritten, 'Mette Holm') || has(rewritten, '<script>')).toBe(false)
  expect((await sharp(rewritten).metadata()).width).toBe(300)
})

test('leaves out a page that a PNG carries as text', async () => {
  const png = await picture(30, 20, 'png')
  const page = pngChunk('tEXt', letters('Comment\0<html><script>alert(1)</script></html>'))
  const rewritten = rewritePicture(joined(png.subarray(0, 33), page, png.subarray(33)))
  expect(has(rewritten?.bytes as Uint8Array, '<script>')).toBe(false)
})

test('keeps the scans of a progressive JPEG and the transparency of a WebP', async () => {
  const clear = { create: { width: 40, height: 30, channels: 4, background: '#12345678' } } as const
  const webp = rewritePicture(await sharp(clear).webp().toBuffer())
  expect((await sharp(webp?.bytes).metadata()).hasAlpha).toBe(true)
  const photo = await sharp(await picture(300, 200, 'png'))
    .jpeg({ progressive: true })
    .toBuffer()
  const jpeg = rewritePicture(photo)?.bytes as Uint8Array
  expect((await sharp(jpeg).metadata()).isProgressive).toBe(true)
})

test('an animated WebP is refused', async () => {
  const frames = await sharp(await picture(30, 40, 'png'), { pages: 1 })
    .webp({ loop: 0 })
    .toBuffer()
  const animation = joined(frames, letters('ANMF'), new Uint8Array(4))
  new DataView(animation.buffer).setUint32(4, animation.length - 8, true)
  expect(rewritePicture(animation)).toBeNull()
})

describe('refuses an upload with a Danish message', async () => {
  test.each(Object.entries(await hostilePictures()))('%s', async (_, parts) => {
    await expect(readUpload(parts)).rejects.toMatchObject({
      status: 422,
      fields: { file: expect.stringMatching(/^(Filen|Billedet|Vælg|Tegningen)/) },
    })
  })
})

test('judges by content: random bytes after any known beginning give no picture, and no crash', () => {
  const beginnings = ['GIF89a', 'RIFF0000WEBPVP8 ', 'RIFF0000WEBPVP8X', '\u0089PNG\r\n\u001a\n']
  let value = 1
  const random = () => (value = (value * 48_271) % 0x7fffffff) & 0xff
  for (let i = 0; i < 2000; i++) {
    const start = Uint8Array.from(beginnings[i % 4] as string, (letter) => letter.charCodeAt(0))
    const bytes = joined(start, Uint8Array.from({ length: i % 90 }, random))
    readPictureHeader(bytes)
    expect(rewritePicture(bytes)).toBeNull()
    rewritePicture(joined(Uint8Array.of(0xff, 0xd8), Uint8Array.from({ length: i % 90 }, random)))
  }
})
