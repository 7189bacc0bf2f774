import { expect, test } from 'vitest'
import { hasBrandLetter, findUnprintable } from './letters.ts'

test.each(['x\u0301', 'b\u0308', 'x\u0301\u0308', 'ė\u0301', 'а\u0301'])(
  'the letter %s is printed, but not by the typefaces of the brand',
  (letter) => {
    expect([
      findUnprintable(`${letter}e`),
      hasBrandLetter('latin', letter),
      hasBrandLetter('extended', letter),
    ]).toEqual([[], false, false])
  },
)

test.each(['1\u0301', '-\u0308', ' \u0301', '\u0301', 'µ\u0301', '№\u0301', 'x\u0301\u0301\u0301'])(
  '%j has a mark without a place, and is refused',
  (text) => {
    expect(findUnprintable(text)).toEqual([text])
  },
)
