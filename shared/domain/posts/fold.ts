/** Folds letters to lower-case ASCII: `æøå` as `ae`, `oe`, `aa`, no accents. `Ærø` → `aeroe`. */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[æä]/g, 'ae')
    .replace(/[øö]/g, 'oe')
    .replace(/å/g, 'aa')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
}

/** The folded words of a text: those with a letter and at least two characters, and years. */
export const foldedWords = (text: string): string[] =>
  fold(text).match(/(?<![a-z0-9])(?:19|20)\d\d(?![a-z0-9])|(?=[a-z0-9]*[a-z])[a-z0-9]{2,}/g) ?? []

/** A heading as the id of its section: `Hvad er værd at flytte?` → `hvad-er-vaerd-at-flytte`. */
export function sectionIdOf(heading: string): string {
  const id = fold(heading)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return /^[a-z]/.test(id) ? id : `afsnit-${id}`
}
