import { maxChosenBytes, maxDrawingBytes } from '#shared/admin/media.ts'
import { looksLikeXml, mostPixels, readPictureHeader } from '#shared/domain/media/picture.ts'
import { pictureWidths } from '#shared/domain/media/paths.ts'

/** What the console accepts, as an input's `accept`. The content decides, not the name. */
export const acceptedFiles = 'image/jpeg,image/png,image/webp,image/gif,image/svg+xml'

const quality = 0.82

/** A file as it is sent: a drawing as it is, a picture in its widths. */
export interface PreparedFile {
  readonly parts: readonly Blob[]
  /** Its smallest part as a data URL. */
  readonly preview: string
}

/** Why a file can't be used, in Danish. */
export class UnusableFile extends Error {}

/** Reads a file by its content, and shrinks a picture. @throws UnusableFile. */
export async function prepareFile(file: Blob): Promise<PreparedFile> {
  if (file.size === 0) throw new UnusableFile('Filen er tom')
  if (file.size > maxChosenBytes)
    throw new UnusableFile(`Filen fylder mere end ${maxChosenBytes / 1024 / 1024} MB`)
  const start = new Uint8Array(await file.slice(0, 256 * 1024).arrayBuffer())
  const header = readPictureHeader(start)
  if (!header && looksLikeXml(start)) return prepareDrawing(file)
  if (!header)
    throw new UnusableFile('Filen er ikke et billede. Vælg et i JPEG, PNG, WebP, GIF eller SVG')
  if (header.width * header.height > mostPixels)
    throw new UnusableFile(
      `Billedet er på ${Math.round((header.width * header.height) / 1e6)} megapixel. Højst ${mostPixels / 1e6}`,
    )
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) throw new UnusableFile('Billedet kan ikke læses. Åbn det, og gem det igen')
  const parts: Blob[] = []
  for (const width of pictureWidths(bitmap.width)) parts.push(await shrink(bitmap, width))
  bitmap.close()
  return { parts, preview: await toDataUrl(parts[0] as Blob) }
}

async function prepareDrawing(file: Blob): Promise<PreparedFile> {
  if (file.size > maxDrawingBytes)
    throw new UnusableFile(`Tegningen fylder mere end ${maxDrawingBytes / 1024} KB`)
  const drawing = new Blob([await file.arrayBuffer()], { type: 'image/svg+xml' })
  return { parts: [drawing], preview: await toDataUrl(drawing) }
}

async function shrink(bitmap: ImageBitmap, width: number): Promise<Blob> {
  const height = Math.max(1, Math.round((bitmap.height * width) / bitmap.width))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new UnusableFile('Browseren kan ikke formindske billedet')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality })
  // A browser that can't write WebP writes PNG, which is large for photos.
  return webp.type === 'image/webp' ? webp : canvas.convertToBlob({ type: 'image/jpeg', quality })
}

const toDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(new UnusableFile('Filen kan ikke læses')))
    reader.readAsDataURL(blob)
  })
