import { maxDrawingBytes } from '#shared/admin/media.ts'
import { looksLikeXml, mostPixels, readPictureHeader } from '#shared/domain/media/picture.ts'
import { mediaPath, mediaTypes, pictureWidths } from '#shared/domain/media/paths.ts'
import type { MediaFile } from '#worker/data/media.ts'
import { sha256 } from '#worker/lib/hash.ts'
import { invalid } from '#worker/problem.ts'
import { type RewrittenPicture, rewritePicture } from './rewrite-picture.ts'
import { rewriteSvg, UnsafeDrawing } from './rewrite-svg.ts'

/** What is stored of an upload: files of our own writing, of which the widest names the picture. */
export interface Upload {
  readonly path: string
  readonly width: number
  readonly height: number
  readonly files: readonly MediaFile[]
}

/** Times as high as wide, at most. */
const mostStretched = 5

const refuse = (message: string) => invalid({ file: message })
const notAPicture = 'Filen er ikke et billede. Vælg et i JPEG, PNG, WebP, GIF eller SVG'
const notWhole =
  'Filen er mere end et billede, eller den er ikke hel. Åbn den i et billedprogram, og gem den igen'
const wrongSizes = 'Billedets tre størrelser passer ikke sammen. Vælg filen igen'

/**
 * The files of an upload, judged by their content: a drawing, or a picture in the widths of `pictureWidths`, in any order.
 * @throws Problem 422 at `file`.
 */
export async function readUpload(parts: readonly Uint8Array[]): Promise<Upload> {
  const [first, ...others] = parts
  if (!first || first.length === 0) throw refuse('Vælg en fil')
  if (others.length === 0 && !readPictureHeader(first) && looksLikeXml(first))
    return readDrawing(first)
  const pictures = parts
    .map((part) => {
      const header = readPictureHeader(part)
      if (!header) throw refuse(notAPicture)
      if (header.width * header.height > mostPixels)
        throw refuse(`Billedet er for stort. Højst ${mostPixels / 1e6} megapixel`)
      const picture = rewritePicture(part)
      if (!picture) throw refuse(notWhole)
      return picture
    })
    .toSorted((a, b) => a.width - b.width)
  return readPicture(pictures)
}

async function readDrawing(bytes: Uint8Array): Promise<Upload> {
  if (bytes.length > maxDrawingBytes)
    throw refuse(`Tegningen fylder mere end ${maxDrawingBytes / 1024} KB`)
  try {
    const { text, width, height } = rewriteSvg(bytes)
    const path = mediaPath((await sha256(text)).slice(0, 32), width, 'svg')
    const files = [{ path, contentType: mediaTypes.svg, bytes: new TextEncoder().encode(text) }]
    return { path, width, height, files }
  } catch (error) {
    if (error instanceof UnsafeDrawing) throw refuse(error.message)
    throw error
  }
}

async function readPicture(pictures: readonly RewrittenPicture[]): Promise<Upload> {
  const widest = pictures.at(-1) as RewrittenPicture
  const { type, width, height, bytes } = widest
  const widths = pictureWidths(width)
  if (height > width * mostStretched || width > height * mostStretched * 2)
    throw refuse('Billedet er for smalt')
  const fits =
    widths.at(-1) === width &&
    widths.length === pictures.length &&
    pictures.every(
      (each, i) =>
        each.type === type &&
        each.width === widths[i] &&
        Math.abs(each.height - (height * each.width) / width) <= 1,
    )
  if (!fits) throw refuse(wrongSizes)
  const hash = (await sha256(bytes)).slice(0, 32)
  return {
    path: mediaPath(hash, width, type),
    width,
    height,
    files: pictures.map((each) => ({
      path: mediaPath(hash, each.width, type),
      contentType: mediaTypes[type],
      bytes: each.bytes,
    })),
  }
}
