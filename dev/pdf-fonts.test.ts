import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { pdfFontPath } from '#worker/render/pdf/fonts.ts'
import { cutPdfFont, pdfFonts, textOfSet } from './pdf-fonts.ts'

// A CommonJS package whose names Node can't see from outside.
const { parse } = createRequire(import.meta.url)('opentype.js') as typeof import('opentype.js')

test.each(Object.entries(pdfFonts))('%s is cut from the package’s font (else run `node dev/pdf-fonts.ts`)', async (file, font) => {
  expect(readFileSync(file).equals(await cutPdfFont(font))).toBe(true)
  const [, family = '', weight] = /pdf\/(?:(.+?)(?:-arabic)?)-[a-zA-Z]+-(\d+)-/.exec(file) ?? []
  expect(`public${pdfFontPath(family, font.set, Number(weight))}`).toBe(file)
})

test.each(Object.entries(pdfFonts))('%s has every letter of its set', (file, { set }) => {
  const font = parse(new Uint8Array(readFileSync(file)).buffer)
  // Code points that Unicode has not assigned are no letters.
  const letters = [...textOfSet(set)].filter((letter) => /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(letter))
  expect(letters.length).toBeGreaterThan(50)
  expect(letters.filter((letter) => !font.hasChar(letter))).toEqual([])
})
