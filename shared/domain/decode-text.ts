export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/**
 * Decodes a file. A byte order mark decides; without one it is UTF-8 if it is valid UTF-8, else Windows-1252, the default of
 * Danish spreadsheets (a superset of Latin-1's letters).
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: TextEncoding } {
  const marked = markedEncoding(bytes)
  if (marked) return { text: new TextDecoder(marked).decode(bytes), encoding: marked }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
  }
}

function markedEncoding([first, second, third]: Uint8Array): TextEncoding | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}
