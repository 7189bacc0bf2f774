interface Part {
  readonly text: string
  readonly found: boolean
}

/** Splits a text into what the search found and the rest. Digits are found in every spelling: `23401187` in `23 40 11 87`. */
export function highlight(text: string, search: string): readonly Part[] {
  const pattern = patternOf(search)
  if (!pattern) return [{ text, found: false }]
  return text
    .split(pattern)
    .map((part, i) => ({ text: part, found: i % 2 === 1 }))
    .filter((part) => part.text !== '')
}

function patternOf(search: string): RegExp | null {
  const words = search.trim().split(/\s+/).filter(Boolean).map(escapePattern)
  if (words.length === 0) return null
  const digits = /^[+\d\s().-]+$/.test(search) ? search.replace(/^(?:\+|00)45|\D/g, '') : ''
  const number = digits.length >= 2 ? [[...digits].join('[\\s().-]*')] : []
  return new RegExp(`(${[...number, ...words].join('|')})`, 'giu')
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
