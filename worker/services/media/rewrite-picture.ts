import { joinBytes } from '#shared/domain/redirects/published/bytes.ts'
import { isJpegFrame, type PictureHeader, readPictureHeader } from '#shared/domain/media/picture.ts'

export interface RewrittenPicture {
  readonly type: 'webp' | 'png' | 'jpg'
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
}

/**
 * A picture made of the parts that its pixels need: without metadata, such as where a photo was taken. Null for a file that is not whole,
 * or that something else follows, which makes it two kinds of file at once.
 */
export function rewritePicture(bytes: Uint8Array): RewrittenPicture | null {
  const header = readPictureHeader(bytes)
  if (!header || header.type === 'gif') return null
  const { type, width, height } = header
  const kept = { webp: rewriteWebp, png: rewritePng, jpg: rewriteJpeg }[type](bytes, header)
  return kept && { type, width, height, bytes: kept }
}

type Rewrite = (bytes: Uint8Array, header: PictureHeader) => Uint8Array | null

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const nameAt = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + 4))

const pngParts = ['IHDR', 'PLTE', 'tRNS', 'sRGB', 'gAMA', 'cHRM', 'IDAT', 'IEND']

const rewritePng: Rewrite = (bytes) => {
  const view = viewOf(bytes)
  const kept = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + view.getUint32(at)
    if (end > bytes.length) return null
    const name = nameAt(bytes, at + 4)
    if (pngParts.includes(name)) kept.push(bytes.subarray(at, end))
    if (name === 'IEND') return end === bytes.length ? joinBytes(kept) : null
    at = end
  }
  return null
}

/** Without EXIF, XMP and ICCP, and without the animation. */
const webpParts = ['VP8 ', 'VP8L', 'VP8X', 'ALPH']

const rewriteWebp: Rewrite = (bytes, { width, height }) => {
  const view = viewOf(bytes)
  if (view.getUint32(4, true) + 8 !== bytes.length) return null
  const kept: Uint8Array[] = []
  for (let at = 12; at < bytes.length;) {
    if (at + 8 > bytes.length) return null
    const size = view.getUint32(at + 4, true)
    const end = at + 8 + size + (size % 2)
    if (end > bytes.length) return null
    const name = nameAt(bytes, at)
    if (name === 'ANIM' || name === 'ANMF') return null
    if (webpParts.includes(name)) {
      const part = bytes.slice(at, end)
      // Only alpha is left of the features.
      if (name === 'VP8X') part[8] = (part[8] as number) & 0x10
      else if (name !== 'ALPH' && !hasSize(part, width, height)) return null
      kept.push(part)
    }
    at = end
  }
  if (!kept.some((part) => ['VP8 ', 'VP8L'].includes(nameAt(part, 0)))) return null
  const whole = joinBytes([new Uint8Array(12), ...kept])
  whole.set(bytes.subarray(0, 12))
  viewOf(whole).setUint32(4, whole.length - 8, true)
  return whole
}

/** Whether the pixels of a WebP have the size that its first chunk claims. */
function hasSize(part: Uint8Array, width: number, height: number): boolean {
  const riff = new Uint8Array(12 + Math.max(part.length, 18))
  riff.set(new TextEncoder().encode('RIFF\0\0\0\0WEBP'))
  riff.set(part, 12)
  const own = readPictureHeader(riff)
  return own?.width === width && own.height === height
}

const rewriteJpeg: Rewrite = (bytes) => {
  const kept = [bytes.subarray(0, 2)]
  let hasFrame = false
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] as number
    const end = at + 2 + viewOf(bytes).getUint16(at + 2)
    if (end > bytes.length) return null
    if (marker === 0xda) {
      // The scans are the rest, up to the end marker: progressive pictures have tables between them.
      const scans = endOfScans(bytes, end)
      if (!hasFrame || scans !== bytes.length) return null
      kept.push(bytes.subarray(at))
      return joinBytes(kept)
    }
    const isTable = marker === 0xdb || marker === 0xc4 || marker === 0xdd
    if (isJpegFrame(marker)) hasFrame = true
    // APP0 is JFIF; APP14 says how colours are coded.
    if (isTable || isJpegFrame(marker) || marker === 0xe0 || marker === 0xee)
      kept.push(bytes.subarray(at, end))
    else if (!((marker >= 0xe0 && marker <= 0xef) || marker === 0xfe)) return null
    at = end
  }
  return null
}

/** Where the end marker ends; -1 without one, and for a segment between scans that no picture needs. */
function endOfScans(bytes: Uint8Array, start: number): number {
  for (let at = start; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue
    const marker = bytes[at + 1] as number
    if (marker === 0xd9) return at + 2
    // Stuffed zeros, restarts and fill bytes belong to the scan.
    if (marker === 0x00 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)) continue
    if (![0xc4, 0xdb, 0xda, 0xdd].includes(marker) || at + 4 > bytes.length) return -1
    at += 1 + viewOf(bytes).getUint16(at + 2)
  }
  return -1
}
