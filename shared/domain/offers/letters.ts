// The letters in the font files of an offer's PDF, by file (`dev/fonts/pdf-fonts.ts`). A test compares them.

/** In both brand typefaces and in Noto Sans: Western Europe. */
const latin =
  '\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u2044\u20ac\u2122\u2212'
/** Marks that are combined with a letter without forming one code point. */
const marks = '\u0300\u0301\u0303\u0304\u0308'
/** In both brand typefaces: Central and Eastern Europe, Turkey. */
const extended =
  '\u0100-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0130\u0136\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150\u0151\u0154-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3'
/** In Noto Sans: every other Latin letter of living languages. */
const rest = '\u0100-\u0130\u0132-\u0151\u0154-\u024f\u1e00-\u1e9f\u1ef2-\u1eff'
const vietnamese =
  '\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9'
const greek = '\u0370-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03e1\u03f0-\u03ff'
const cyrillic = '\u0301\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116'
const cyrillicRest = '\u048a-\u048f\u0492-\u04af\u04b2-\u052f'
/** Arabic, Persian, Urdu, Kurdish, with the non-joiner that Persian needs. */
const arabic = '\u0600-\u061b\u061d-\u06ff\u0750-\u077f\u200c\u200d'

export const letters = {
  latin: latin + marks,
  extended: extended + marks,
  rest: rest + marks,
  vietnamese: vietnamese + marks,
  greek,
  cyrillic,
  cyrillicRest,
  arabic,
} as const
export type LetterSet = keyof typeof letters

const patterns = new Map<LetterSet, RegExp>()

/** A letter with marks that Noto Sans puts where they belong. Other signs have no anchors: their mark would land on the next letter. */
const anchored = /^(?![\u00b5\u02c6])\p{L}\p{M}{0,2}$|^\P{M}$/u

/** Whether a file of Noto Sans has a letter with all its marks. */
export function hasLetter(set: LetterSet, letter: string): boolean {
  const pattern = patterns.get(set) ?? new RegExp(`^[${letters[set]}]+$`)
  patterns.set(set, pattern)
  return pattern.test(letter) && (set === 'arabic' || anchored.test(letter))
}

/** Whether a file of the brand's typefaces has a letter. They lack anchors for some letters, so those with marks of their own are not set in them. */
export const hasBrandLetter = (set: LetterSet, letter: string): boolean =>
  hasLetter(set, letter) && !/\p{M}/u.test(letter)

/** Splits a text into letters with their marks. */
export const splitLetters = (text: string): string[] => text.match(/\P{M}\p{M}*|\p{M}+/gsu) ?? []

/** A text prepared for printing: composed, with spaces and hyphens that every typeface has, and without invisible characters outside Arabic words. */
export const normalizeForPrint = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[^\S\u00a0]+/g, ' ')
    .replace(/(?<!\p{Script=Arabic})\p{Default_Ignorable_Code_Point}+/gu, '')

/** The letters of a text that no typeface of the PDF has, each once. */
export function findUnprintable(text: string): string[] {
  const sets = Object.keys(letters) as LetterSet[]
  return [...new Set(splitLetters(normalizeForPrint(text)))].filter(
    (letter) => !sets.some((set) => hasLetter(set, letter)),
  )
}

/** The error message for such letters; '' without any. */
export function unprintableMessage(text: string): string {
  const missing = findUnprintable(text)
  return missing.length > 0
    ? `Kan ikke trykkes i tilbuddets PDF: ${missing.slice(0, 5).join(' ')}. Skriv det med andre bogstaver`
    : ''
}
