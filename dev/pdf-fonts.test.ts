import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { hasLetter, type LetterSet } from '#shared/domain/offers/letters.ts'
import { pdfFontPath } from '#worker/render/pdf/fonts.ts'
import { cutPdfFont, pdfFonts, textOfSet } from './pdf-fonts.ts'

// A CommonJS package whose names Node can't see from outside.
const { parse } = createRequire(import.meta.url)('opentype.js') as typeof import('opentype.js')

test.each(Object.entries(pdfFonts))('%s is cut from the package’s font (else run `node dev/pdf-fonts.ts`)', async (file, font) => {
  expect(readFileSync(file).equals(await cutPdfFont(font))).toBe(true)
  const [, family = '', weight] = /pdf\/(?:(.+?)(?:-arabic)?)-[a-zA-Z]+-(\d+)-/.exec(file) ?? []
  expect(`public${pdfFontPath(family, font.set, Number(weight))}`).toBe(file)
})

/** Every letter that the PDF takes from a set. Unassigned code points and control characters have no glyph. */
const lettersOfSet = (set: LetterSet): string[] =>
  Array.from({ length: 0x11_0000 }, (_, point) => String.fromCodePoint(point)).filter(
    (letter) => hasLetter(set, letter) && /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(letter),
  )

test.each(Object.entries(pdfFonts))('%s has every letter of its set', (file, { set }) => {
  const font = parse(new Uint8Array(readFileSync(file)).buffer)
  const letters = lettersOfSet(set)
  expect(letters.length).toBeGreaterThan(50)
  expect(letters.filter((letter) => !font.hasChar(letter))).toEqual([])
})

test('the fonts are cut to all letters of a set, also those far from the others', () => {
  for (const set of new Set(Object.values(pdfFonts).map((font) => font.set))) {
    const cut = new Set(textOfSet(set))
    expect(lettersOfSet(set).filter((letter) => !cut.has(letter))).toEqual([])
    expect([...cut].filter((letter) => !hasLetter(set, letter))).toEqual([])
  }
  expect(textOfSet('latin')).toContain('\u2212')
})
