const grouped = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/
const plain = /^(?:\d+(?:[.,]\d+)?|,\d+)$/

/**
 * A number as Danes write it, and as programs do: `4.500`, `4500`, `0,5`, `0.5`, `−12`, `4.500 kWh`. A point followed by three
 * digits parts thousands; any other is a decimal one. Null for what is no number.
 */
export function readNumber(text: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f]/g, '')
  const size = bare.replace(/^[-−–]/, '').replace(/[^\d]+$/, '')
  if (!grouped.test(size) && !plain.test(size)) return null
  const value = Number((grouped.test(size) ? size.replaceAll('.', '') : size).replace(',', '.'))
  if (!Number.isFinite(value)) return null
  return bare === size || /^\d|^,/.test(bare) ? value : 0 - value
}

/** A number for an address: `readNumber` reads it back to the same. */
export function writeNumber(value: number): string {
  const text = String(value)
  // 1.125 would be read as more than a thousand.
  return grouped.test(text.replace('-', '')) ? `${text}0` : text
}
