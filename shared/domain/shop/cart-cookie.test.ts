import { expect, test } from 'vitest'
import { randomly } from '#test/helpers/randomly.ts'
import {
  cartCookie,
  countLines,
  formatCart,
  mostItems,
  mostLines,
  parseCart,
} from './cart-cookie.ts'

const line = (sku: string, quantity: number, seenPrice: number | null = null) => ({
  sku,
  quantity,
  seenPrice,
})
const sku = (i: number): string => `SKU-${String(i).padStart(3, '0')}`

test('reads what it writes', () => {
  const lines = [line('PLUG-1', 2), line('LK-T2-7', 99, 129_500)]
  expect(formatCart(lines)).toBe('PLUG-1*2.LK-T2-7*99*129500')
  expect(parseCart(formatCart(lines))).toEqual(lines)
  expect([parseCart(''), parseCart(undefined), formatCart([])]).toEqual([[], [], ''])
})

test.each([
  ['zero', 'PLUG-1*0', []],
  ['a negative quantity', 'PLUG-1*-2', []],
  // The point ends a line.
  ['a fraction', 'PLUG-1*1.5.PLUG-2*1', [line('PLUG-1', 1), line('PLUG-2', 1)]],
  ['a huge quantity', 'PLUG-1*1000000000', [line('PLUG-1', mostItems)]],
  ['more digits than a number has', `PLUG-1*${'9'.repeat(400)}`, []],
  ['the exponent notation', 'PLUG-1*1e3', []],
  ['a duplicate', 'PLUG-1*1.PLUG-2*1.PLUG-1*2', [line('PLUG-1', 3), line('PLUG-2', 1)]],
  ['duplicates beyond the limit', 'PLUG-1*60.PLUG-1*60', [line('PLUG-1', mostItems)]],
  ['small letters', 'plug-1*1', []],
  ['percent signs and quotes', '%22PLUG-1%22*1."PLUG-1"*1', []],
  ['markup', '<script>*1.PLUG-1*1', [line('PLUG-1', 1)]],
  ['a private-use character', '\uE001*1.PLUG-1*1', [line('PLUG-1', 1)]],
  ['a name of every object', '__proto__*1.constructor*1', []],
  ['a broken price', 'PLUG-1*1*x.PLUG-2*1*-5', []],
  ['separators alone', '...***...', []],
])('reads leniently: %s', (_, value, lines) => {
  expect(parseCart(value)).toEqual(lines)
})

test('reads at most fifty lines and 4,096 characters', () => {
  const many = Array.from({ length: 100 }, (_, i) => line(sku(i), 1))
  expect(parseCart(formatCart(many))).toEqual(many.slice(0, mostLines))
  expect(parseCart('x'.repeat(10_240) + '.PLUG-1*1')).toEqual([])
  const longest = Array.from({ length: mostLines }, (_, i) =>
    line(`${'A'.repeat(38)}${String(i).padStart(2, '0')}`, mostItems, 99_999_999),
  )
  expect(cartCookie(longest, true).length).toBeLessThan(4096)
  expect(parseCart(formatCart(longest))).toEqual(longest)
})

test('never throws, and always returns a cart that it reads again as the same', () => {
  const signs = [
    'A',
    'B7',
    'PLUG-1',
    '*',
    '.',
    '1',
    '0',
    '-',
    '99',
    '%',
    ' ',
    'æ',
    '\u0000',
    '=',
    ';',
  ]
  randomly(({ list, pick }) => {
    const value = list(0, 40, () => pick(signs)).join('')
    const lines = parseCart(value)
    expect(parseCart(formatCart(lines))).toEqual(lines)
    for (const { quantity } of lines) expect(quantity >= 1 && quantity <= mostItems).toBe(true)
  })
})

test('the cookie lasts 30 days and can be read by scripts; an empty cart deletes it', () => {
  expect(cartCookie([line('PLUG-1', 2)], true)).toBe(
    'kurv=PLUG-1*2; Max-Age=2592000; Path=/; Secure; SameSite=Lax',
  )
  expect(cartCookie([], false)).toBe('kurv=; Max-Age=0; Path=/; SameSite=Lax')
})

test('counts items and not lines', () => {
  expect(countLines([line('A-1', 2), line('B-1', 3)])).toBe(5)
})
