import { readFileSync } from 'node:fs'
import { create, type Layout } from 'fontkit'
import { expect, test } from 'vitest'
import { hasBrandLetter, hasLetter, type LetterSet } from '#shared/domain/offers/letters.ts'
import { pdfFontPath } from '#worker/pdf/fonts.ts'
import { subsetPdfFont, pdfFonts, textOfSet } from './pdf-fonts.ts'

test.each(Object.entries(pdfFonts))(
  '%s is a subset of the package’s font (else run `node dev/fonts/pdf-fonts.ts`)',
  async (file, font) => {
    expect(readFileSync(file).equals(await subsetPdfFont(font))).toBe(true)
    const [, family = '', weight] = /pdf\/(?:(.+?)(?:-arabic)?)-[a-zA-Z]+-(\d+)-/.exec(file) ?? []
    expect(`public${pdfFontPath(family, font.set, Number(weight))}`).toBe(file)
  },
)

/** Every letter that the PDF takes from a set. Unassigned code points and control characters have no glyph. */
const lettersOfSet = (set: LetterSet): string[] =>
  Array.from({ length: 0x11_0000 }, (_, point) => String.fromCodePoint(point)).filter(
    (letter) => hasLetter(set, letter) && /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(letter),
  )

test.each(Object.entries(pdfFonts))(
  '%s has a glyph for every letter of its set',
  (file, { set }) => {
    const font = create(readFileSync(file))
    const letters = lettersOfSet(set)
    expect(letters.length).toBeGreaterThan(50)
    expect(letters.filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0)!))).toEqual(
      [],
    )
  },
)

test('the text that a font is subset to contains exactly the letters of its set', () => {
  for (const set of new Set(Object.values(pdfFonts).map((font) => font.set))) {
    const cut = new Set(textOfSet(set))
    expect(lettersOfSet(set).filter((letter) => !cut.has(letter))).toEqual([])
    // `hasLetter` is false for a mark alone, but letters are composed with it.
    expect([...cut].filter((letter) => !hasLetter(set, letter) && !/\p{M}/u.test(letter))).toEqual(
      [],
    )
  }
  expect(textOfSet('latin')).toContain('\u2212')
})

const marks = [...'\u0300\u0301\u0303\u0304\u0308']

/** Whether a font draws a mark on the letter before it: as one glyph, or as a positioned glyph without width. */
function isOnLetter({ glyphs, positions }: Layout): boolean {
  const mark = positions[1]
  return glyphs.length === 1 || (mark?.xAdvance === 0 && (mark.xOffset !== 0 || mark.yOffset !== 0))
}

test.each(Object.entries(pdfFonts))('%s positions every mark on its letter', (file, { set }) => {
  const font = create(readFileSync(file))
  const has = file.includes('noto-sans') ? hasLetter : hasBrandLetter
  const marked = [...textOfSet(set)]
    .flatMap((letter) => marks.map((mark) => letter + mark))
    // Excludes a pair whose anchors coincide, so that the mark is not moved.
    .filter((letter) => letter === letter.normalize('NFC') && letter !== '\u1ee3\u0303')
  const wrong =
    set === 'arabic'
      ? []
      : marked.filter((letter) => has(set, letter) && !isOnLetter(font.layout(letter)))
  expect(wrong).toEqual([])
})
