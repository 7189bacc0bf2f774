import type { MaterialType } from './paths.ts'

/** What a file is by its content: a document we take, or why we don't. Its name and the browser's type prove nothing. */
export type ReadType =
  | { readonly type: MaterialType }
  | { readonly refused: 'empty' | 'unknown' | 'cut' | 'macros' }

/** Parts that name the kind of an Office file. */
const mainParts: readonly (readonly [part: string, type: MaterialType])[] = [
  ['word/document.xml', 'docx'],
  ['xl/workbook.xml', 'xlsx'],
  ['ppt/presentation.xml', 'pptx'],
]

/** Parts that run, or can hold something that does. Settings of printers are also `.bin` files. */
const programs = /vbaproject|activex|\/embeddings\/[^/]*\.bin$|\.(?:exe|dll|js|vbs)$/i

export function readMaterialType(bytes: Uint8Array): ReadType {
  if (bytes.length === 0) return { refused: 'empty' }
  if (startsWith(bytes, '%PDF-'))
    // The end may have some bytes after it, which programs that sign or mail a file add.
    return latin(bytes.subarray(-2048)).includes('%%EOF') ? { type: 'pdf' } : { refused: 'cut' }
  if (!startsWith(bytes, 'PK\u0003\u0004')) return { refused: 'unknown' }
  const names = readZipNames(bytes)
  if (!names) return { refused: 'cut' }
  const type = mainParts.find(([part]) => names.includes(part))?.[1]
  if (!type || !names.includes('[Content_Types].xml')) return { refused: 'unknown' }
  return names.some((name) => programs.test(name)) ? { refused: 'macros' } : { type }
}

/** Danish, at the file. */
export const refusedTypes: Readonly<
  Record<Extract<ReadType, { refused: string }>['refused'], string>
> = {
  empty: 'Vælg en fil',
  unknown:
    'Filen er ikke et dokument, vi kan bruge. Vælg en PDF, eller en fil fra Word, Excel eller PowerPoint',
  cut: 'Filen er ikke hel. Hent den igen, eller gem den igen i det program, den er lavet i',
  macros: 'Filen har makroer eller indlejrede filer. Gem den uden, eller som PDF',
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const entryHeaderBytes = 46
const endBytes = 22
const longestComment = 65_535
/** Files of an Office document, at most: a list that is longer is not read. */
const mostEntries = 5000

/** The names of a ZIP archive, from its directory; null where that can't be read. */
function readZipNames(bytes: Uint8Array): readonly string[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - endBytes
  while (end >= 0 && view.getUint32(end, true) !== endSignature)
    if (--end < bytes.length - endBytes - longestComment) return null
  if (end < 0) return null
  const count = view.getUint16(end + 10, true)
  if (count > mostEntries) return null
  const names: string[] = []
  let at = view.getUint32(end + 16, true)
  for (let i = 0; i < count; i++) {
    if (at + entryHeaderBytes > end || view.getUint32(at, true) !== entrySignature) return null
    const length = view.getUint16(at + 28, true)
    names.push(latin(bytes.subarray(at + entryHeaderBytes, at + entryHeaderBytes + length)))
    at += entryHeaderBytes + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return names
}

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  bytes.length >= text.length && [...text].every((char, i) => bytes[i] === char.charCodeAt(0))
