import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const written = '/sølvpapir;/Ærø–blåbær'
const latin1 = Uint8Array.from('/sølv;/Ærø blåbær', (letter) => letter.charCodeAt(0))
const utf8 = new TextEncoder().encode(written)
const utf16 = (littleEndian: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer(2 + written.length * 2))
  for (const [i, letter] of [...`\ufeff${written}`].entries())
    view.setUint16(i * 2, letter.charCodeAt(0), littleEndian)
  return new Uint8Array(view.buffer)
}

test.each([
  ['UTF-8', utf8, 'utf-8'],
  ['UTF-8 with a byte order mark', Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8), 'utf-8'],
  ['UTF-16 as Excel writes «Unicode text»', utf16(true), 'utf-16le'],
  ['UTF-16, the other way round', utf16(false), 'utf-16be'],
])('decodes %s', (_, bytes, encoding) => {
  expect(decodeText(bytes)).toEqual({ text: written, encoding })
})

test('decodes Latin-1 and omits the byte order mark', () => {
  expect(decodeText(latin1)).toEqual({ text: '/sølv;/Ærø blåbær', encoding: 'windows-1252' })
  expect(decodeText(Uint8Array.of(0x80, 0x96))).toMatchObject({ text: '€–' })
})
