/** What a picture's first bytes say of it. */
export interface PictureHeader {
  readonly type: 'webp' | 'png' | 'jpg' | 'gif'
  /** In px. */
  readonly width: number
  readonly height: number
}

/** Largest picture that is decoded, in px: a small file can claim any size. */
export const mostPixels = 40_000_000

/** The type and size of a picture by its content; null for anything else, whatever its name is. */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | null {
  const header = readWebp(bytes) ?? readPng(bytes) ?? readGif(bytes) ?? readJpeg(bytes)
  return header && header.width > 0 && header.height > 0 ? header : null
}

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

/** Unsigned, little-endian. */
const readLittle = (bytes: Uint8Array, at: number, size: number): number => {
  let value = 0
  for (let i = size - 1; i >= 0; i--) value = value * 256 + (bytes[at + i] ?? 0)
  return value
}
/** Unsigned, big-endian. */
const readBig = (bytes: Uint8Array, at: number, size: number): number => {
  let value = 0
  for (let i = 0; i < size; i++) value = value * 256 + (bytes[at + i] ?? 0)
  return value
}

function readWebp(bytes: Uint8Array): PictureHeader | null {
  if (bytes.length < 30 || ascii(bytes, 0, 4) !== 'RIFF' || ascii(bytes, 8, 12) !== 'WEBP')
    return null
  const type = 'webp'
  switch (ascii(bytes, 12, 16)) {
    case 'VP8 ':
      return {
        type,
        width: readLittle(bytes, 26, 2) & 0x3fff,
        height: readLittle(bytes, 28, 2) & 0x3fff,
      }
    case 'VP8L': {
      const bits = readLittle(bytes, 21, 4)
      return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { type, width: readLittle(bytes, 24, 3) + 1, height: readLittle(bytes, 27, 3) + 1 }
    default:
      return null
  }
}

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

function readPng(bytes: Uint8Array): PictureHeader | null {
  if (bytes.length < 33 || pngSignature.some((byte, at) => bytes[at] !== byte)) return null
  if (ascii(bytes, 12, 16) !== 'IHDR') return null
  return { type: 'png', width: readBig(bytes, 16, 4), height: readBig(bytes, 20, 4) }
}

function readGif(bytes: Uint8Array): PictureHeader | null {
  if (bytes.length < 13 || !['GIF87a', 'GIF89a'].includes(ascii(bytes, 0, 6))) return null
  return { type: 'gif', width: readLittle(bytes, 6, 2), height: readLittle(bytes, 8, 2) }
}

/** Markers of frames: SOF0 to SOF15 without DHT, JPG and DAC, which share their range. */
export const isJpegFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function readJpeg(bytes: Uint8Array): PictureHeader | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] as number
    // Fill bytes before a marker.
    if (marker === 0xff) at++
    else if (isJpegFrame(marker))
      return { type: 'jpg', width: readBig(bytes, at + 7, 2), height: readBig(bytes, at + 5, 2) }
    else at += 2 + readBig(bytes, at + 2, 2)
  }
  return null
}

/** True for a file that is text and begins as XML does: a drawing, or something that pretends to be one. */
export function looksLikeXml(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 200)).trimStart()
  return start.startsWith('<')
}
