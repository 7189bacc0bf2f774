import { expect, test } from 'vitest'
import { hasBrandLetter, findUnprintable } from './letters.ts'

test.each(['x\u0301', 'b\u0308', 'x\u0301\u0308', 'ė\u0301', 'а\u0301'])(
  'the PDF prints the letter %s in another typeface than the brand’s',
  (letter) => {
    expect([
      findUnprintable(`${letter}e`),
      hasBrandLetter('latin', letter),
      hasBrandLetter('extended', letter),
    ]).toEqual([[], false, false])
  },
)

test.each(['1\u0301', '-\u0308', ' \u0301', '\u0301', 'µ\u0301', '№\u0301', 'x\u0301\u0301\u0301'])(
  '%j is refused, because its accent has no position in the typeface',
  (text) => {
    expect(findUnprintable(text)).toEqual([text])
  },
)
