const grouped = /^[1-9]\d{0,2}([.\s])\d{3}(?:\1\d{3})*(?:,\d+)?$/
const plain = /^(?:\d+(?:[.,]\d+)?|,\d+)$/
const fractions: Readonly<Record<string, string>> = { '½': ',5', '¼': ',25', '¾': ',75' }
/** Prefixes that do not change a number. */
const about = /^(?:ca\.?|cirka|omkring|~)(?=[\s\d])\s*/i
/** Maximum length of a text, in characters: the expressions below would need seconds for long texts in URLs. */
const longest = 100
const currency = /^(?:kr\.?|dkk)\s*(?=\d)/i

/**
 * Parses a number as Danes and programs write it: `4.500`, `4 500`, `0,5`, `0.5`, `8½`, `−12`, `ca. 8`, and with its unit `4.500 kWh`.
 * A point followed by three digits separates thousands; any other is a decimal point. Null for everything else, so that
 * text is never read in part, nor in a unit other than `unit`.
 */
export function readNumber(text: string, unit = ''): number | null {
  if (text.length > longest) return null
  const written = text
    .trim()
    .replace(about, '')
    .replace(unit.startsWith('kr') ? currency : '', '')
    // Nothing but a unit may follow a fraction: `8½5` is no number.
    .replace(/\s*([½¼¾])(?!\s*\d)/, (_, fraction: string) => fractions[fraction] ?? '')
  const [, sign, digits = '', rest = ''] =
    /^([-−–])?\s*([\d.,\s]*[\d.,])\s*(.*)$/.exec(written) ?? []
  const size = digits.replace(/[.,]$/, '')
  const isGrouped = grouped.test(size)
  if ((!isGrouped && !plain.test(size)) || !isUnit(rest, unit)) return null
  const value = Number((isGrouped ? size.replace(/[.\s]/g, '') : size).replace(',', '.'))
  return Number.isFinite(value) ? (sign ? 0 - value : value) : null
}

/** Synonyms of units. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  kr: ['kroner', 'dkk', '-'],
  '%': ['procent', 'pct'],
  '°': ['grader'],
  m2: ['kvm'],
  km: ['kilometer'],
  l: ['liter'],
  kg: ['kilo'],
  personer: ['person'],
  voksne: ['voksen'],
}

/** Normalizes a unit: lower case, without points and spaces, and without »per year«, which all amounts of a calculator are. */
const bare = (unit: string): string =>
  unit
    .toLowerCase()
    .replace('²', '2')
    .replace('³', '3')
    .replace(/\s*(?:pr\.?|per)\s+/, '/')
    .replace(/\s*(?:om|\/)\s*år(?:et)?$/, '')
    .replace(/[\s.]/g, '')

/** Whether the text after a number is its unit; for `kr./kWh`, `kr.` is enough. */
function isUnit(rest: string, unit: string): boolean {
  const [given, whole] = [bare(rest), bare(unit)]
  const first = whole.split('/', 1)[0] ?? ''
  return ['', whole, first, ...(spellings[first] ?? [])].includes(given)
}

/** Serializes a number for a URL, so that `readNumber` returns the same number. */
export function writeNumber(value: number): string {
  const text = String(value)
  // `readNumber` would take 1.125 for 1125.
  return grouped.test(text.replace('-', '')) ? `${text}0` : text
}
