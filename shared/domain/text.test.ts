import { expect, test } from 'vitest'
import { cleanText, visibleText } from './text.ts'

test.each([
  ['zero width spaces', '\u200b\u200b\u200b'],
  ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
  ['blank Braille cells', '\u2800\u2800'],
  ['variation selectors', '\ufe0f\ufe00\u{e0100}'],
  ['tags', '\u{e0041}\u{e0042}'],
  ['soft hyphens', '\u00ad\u00ad'],
  ['joiners', '\u200d\u200c'],
  ['word joiners and a byte order mark', '\u2060\ufeff'],
  ['spaces with joiners between them', ' \u200d \u00a0 \u3000\u200c '],
  ['bidirectional controls', '\u202e\u2066\u2069\u061c\u200f'],
  ['interlinear annotations', '\ufff9\ufffa\ufffb'],
  ['private use', '\ue000\uf8ff\u{f0000}\u{10fffd}'],
  ['unassigned code points', '\u0378\u0379\u{e0080}'],
  ['noncharacters', '\ufdd0\ufffe\uffff\u{1ffff}'],
  ['marks without a letter', '\u0301\u0301'],
  ['marks after a space or an invisible character', '\u0301 \u0308\u200b\u0301'],
])('text that consists only of %s is cleaned to an empty string', (_, text) => {
  expect([cleanText(text), visibleText(text).trim()]).toEqual(['', ''])
})

test('removes bidirectional controls and zero width spaces', () => {
  expect(cleanText('Mette\u202e mloH\u2066\u2069 S\u200bø\u00adrensen')).toBe('Mette mloH Sørensen')
})

test.each([
  ['é', 'e\u0301', 'é'],
  ['a letter between private use', '\ue000 x \ue000', 'x'],
  ['a letter after a loose mark', '\u0301 Bo', 'Bo'],
  ['a letter with a mark', 'x\u0301', 'x\u0301'],
])('keeps only the visible characters of %s', (_, text, visible) => {
  expect(visibleText(cleanText(text))).toBe(visible)
})

test.each([
  ['a family in one emoji', '👩\u200d❤\ufe0f\u200d👨'],
  ['a flag of tags', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ['a Persian word with a non-joiner', 'می\u200cخواهم'],
])('%s keeps the invisible characters that it needs', (_, text) => {
  expect(cleanText(text)).toBe(text)
})

test('composes text and normalizes line breaks', () => {
  expect(cleanText('A\u030akjær\r\nE\u0301n linje\r')).toBe('Åkjær\nÉn linje')
})
