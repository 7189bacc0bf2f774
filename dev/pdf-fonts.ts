import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'

const root = join(import.meta.dirname, '..')

/** The faces of a PDF: a font file can't hold a weight to choose there, so each is a file of its own. */
export const pdfFonts: Readonly<Record<string, string>> = {
  'public/fonts/pdf/familjen-grotesk-600-5.3.0.ttf': 'node_modules/@fontsource/familjen-grotesk/files/familjen-grotesk-latin-600-normal.woff',
  'public/fonts/pdf/figtree-400-5.3.0.ttf': 'node_modules/@fontsource/figtree/files/figtree-latin-400-normal.woff',
  'public/fonts/pdf/figtree-600-5.3.0.ttf': 'node_modules/@fontsource/figtree/files/figtree-latin-600-normal.woff',
}

/** A WOFF file as the OpenType font inside it: the same tables, unpacked (W3C WOFF 1.0, sections 3 to 5). */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const power = Math.floor(Math.log2(count))
  const header = Buffer.alloc(12 + 16 * count)
  header.writeUInt32BE(woff.readUInt32BE(4), 0)
  header.writeUInt16BE(count, 4)
  header.writeUInt16BE(16 * 2 ** power, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE(16 * count - 16 * 2 ** power, 10)
  const tables: Buffer[] = []
  let at = header.length
  for (let i = 0; i < count; i++) {
    const entry = 44 + 20 * i
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [number, number, number]
    const data = woff.subarray(offset, offset + packed)
    const table = packed < length ? inflateSync(data) : data
    woff.copy(header, 12 + 16 * i, entry, entry + 4)
    header.writeUInt32BE(woff.readUInt32BE(entry + 16), 12 + 16 * i + 4)
    header.writeUInt32BE(at, 12 + 16 * i + 8)
    header.writeUInt32BE(length, 12 + 16 * i + 12)
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4)
    table.copy(padded)
    tables.push(padded)
    at += padded.length
  }
  return Buffer.concat([header, ...tables])
}

// node dev/pdf-fonts.ts writes them; a test compares them with the packages.
if (process.argv[1] === import.meta.filename)
  for (const [to, from] of Object.entries(pdfFonts)) {
    mkdirSync(join(root, to, '..'), { recursive: true })
    writeFileSync(join(root, to), unpackWoff(readFileSync(join(root, from))))
  }
