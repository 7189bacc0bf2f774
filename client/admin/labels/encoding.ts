import type { TextEncoding } from '#shared/domain/decode-text.ts'

/** How a file was read. */
export const encodingLabels: Readonly<Record<TextEncoding, string>> = {
  'utf-8': 'Læst som UTF-8',
  'utf-16le': 'Læst som UTF-16',
  'utf-16be': 'Læst som UTF-16',
  'windows-1252': 'Læst som Windows-tegnsæt, så æ, ø og å er rigtige',
}
