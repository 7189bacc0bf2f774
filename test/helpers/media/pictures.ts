import sharp from 'sharp'
import { pictureWidths } from '#shared/domain/media/paths.ts'

type Format = 'webp' | 'png' | 'jpeg'
type Bytes = Uint8Array<ArrayBuffer>

/** A picture of one colour and a line, so that no two of different `seed` are the same. */
export async function picture(
  width: number,
  height: number,
  format: Format = 'webp',
  seed = 0,
): Promise<Bytes> {
  const line = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#cde"/><path d="M0 ${seed % height}h${width}" stroke="#123" stroke-width="3"/></svg>`
  return new Uint8Array(await sharp(Buffer.from(line)).toFormat(format).toBuffer())
}

/** A picture in the widths that the console sends. */
export const widthsOf = (
  width: number,
  height: number,
  format: Format = 'webp',
  seed = 0,
): Promise<Bytes[]> =>
  Promise.all(
    pictureWidths(width).map((each) =>
      picture(each, Math.round((height * each) / width), format, seed),
    ),
  )

const ascii = (text: string): Bytes => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
export const joined = (...parts: readonly Uint8Array[]): Bytes =>
  Uint8Array.from(parts.flatMap((part) => [...part]))

/** A chunk of a PNG, with a checksum of zeros. */
export function pngChunk(name: string, content: Uint8Array): Bytes {
  const size = new Uint8Array(4)
  new DataView(size.buffer).setUint32(0, content.length)
  return joined(size, ascii(name), content, new Uint8Array(4))
}

/** A PNG of some bytes that claims this size. */
function claimedPng(width: number, height: number): Bytes {
  const header = new Uint8Array(13)
  new DataView(header.buffer).setUint32(0, width)
  new DataView(header.buffer).setUint32(4, height)
  header.set([8, 6], 8)
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  return joined(
    Uint8Array.from(signature),
    pngChunk('IHDR', header),
    pngChunk('IDAT', new Uint8Array(10)),
    pngChunk('IEND', new Uint8Array()),
  )
}

const html = '<html><script>alert(1)</script></html>'

/** Files that are no picture, two kinds of file at once, or larger than they look; each in the parts of one upload. */
export async function hostilePictures(): Promise<Readonly<Record<string, readonly Bytes[]>>> {
  const [webp, png, jpg] = await Promise.all([
    picture(300, 200, 'webp'),
    picture(300, 200, 'png'),
    picture(300, 200, 'jpeg'),
  ])
  const wide = await widthsOf(1600, 900)
  const lies = webp.slice()
  // The size in the file's head, twice what the pixels are.
  const extended = new Uint8Array(18)
  extended.set(ascii('VP8X'))
  extended.set([10, 0, 0, 0, 0, 0, 0, 0, 0xbf, 0x12, 0, 0xbf, 0x12, 0], 4)
  const claims = joined(webp.subarray(0, 12), extended, webp.subarray(12))
  new DataView(claims.buffer).setUint32(4, claims.length - 8, true)
  lies[4] = 0xff
  return {
    nothing: [],
    'an empty file': [new Uint8Array()],
    'a text': [ascii('hej')],
    'a page': [ascii(html)],
    'a script that begins as a GIF': [ascii('GIF89a/*')],
    'a GIF with a script': [ascii(`GIF89a=1;alert(1)//${'\0'.repeat(40)}`)],
    'a PDF': [ascii('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>')],
    'a ZIP archive': [ascii('PK\u0003\u0004' + '\0'.repeat(60))],
    'a program': [ascii('MZ' + '\0'.repeat(60))],
    'a PNG with a page behind it': [joined(png, ascii(html))],
    'a JPEG with an archive behind it': [joined(jpg, ascii('PK\u0003\u0004'))],
    'a WebP with a script behind it': [joined(webp, ascii('*/alert(1)'))],
    'a WebP of a false length': [lies],
    'a WebP whose head claims another size': [claims],
    'half a PNG': [png.subarray(0, png.length / 2) as Bytes],
    'half a JPEG': [jpg.subarray(0, jpg.length / 2) as Bytes],
    'half a WebP': [webp.subarray(0, webp.length / 2) as Bytes],
    'a PNG that claims 4,000 megapixels': [claimedPng(65_000, 65_000)],
    'a PNG that claims 50 megapixels': [claimedPng(10_000, 5_000)],
    'a PNG without height': [claimedPng(100, 0)],
    'a picture that was not shrunk': [await picture(2400, 1600)],
    'a picture without its smaller widths': [wide.at(-1) as Bytes],
    'widths of different pictures': [wide[0] as Bytes, wide[1] as Bytes, await picture(1600, 1600)],
    'widths of different kinds': [...wide.slice(0, 2), await picture(1600, 900, 'png')],
    'a line': [await picture(10, 400)],
    'a drawing as one of the widths': [webp, ascii('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  }
}
