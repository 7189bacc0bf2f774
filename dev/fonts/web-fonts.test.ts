import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { subsetWebFont, unicodeRange, webFonts } from './web-fonts.ts'

test.each(Object.entries(webFonts))(
  '%s is a subset of the package’s font (else run `node dev/fonts/web-fonts.ts`), and the stylesheet declares its letters',
  async (file, face) => {
    expect(readFileSync(file).equals(await subsetWebFont(face))).toBe(true)
    const rules = readFileSync('client/styles/base/fonts.css', 'utf8').split('@font-face')
    const rule = rules.find((one) => one.includes(file.replace('public', '')))
    expect(rule?.replace(/\s+/g, ' ')).toContain(`unicode-range: ${unicodeRange(face.letters)};`)
  },
)

test('joins consecutive letters to a range', () =>
  expect(unicodeRange('cabø')).toBe('U+0061-0063, U+00F8'))
