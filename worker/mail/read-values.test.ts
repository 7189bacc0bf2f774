import { expect, test } from 'vitest'
import { writeGreeting, oneLine, removeLinks, parseRecipient, readText } from './read-values.ts'

test.each(['mette@eksempel.dk', 'mette.holm+tag@under.eksempel.dk', 'søren@blåbær.dk'])(
  'accepts %s as a recipient',
  (address) => {
    expect(parseRecipient(` ${address} `)).toBe(address)
  },
)

test.each([
  'mette@eksempel.dk\r\nBcc: andre@eksempel.dk',
  'mette@eksempel.dk\nandre@eksempel.dk',
  'mette@eksempel.dk, andre@eksempel.dk',
  'mette@eksempel.dk;andre@eksempel.dk',
  'Mette <mette@eksempel.dk>',
  '"mette"@eksempel.dk',
  'mette@eksempel.dk\u0000',
  'mette@eksempel.dk\u202e',
  '@eksempel.dk',
  'mette@',
  'mette',
  '',
  `${'m'.repeat(65)}@eksempel.dk`,
  `mette@${'e'.repeat(260)}.dk`,
  null,
  ['mette@eksempel.dk'],
])('rejects %j as a recipient', (address) => {
  expect(parseRecipient(address)).toBeNull()
})

test('puts text on one line', () => {
  expect(oneLine('Hej\r\nBcc: andre@eksempel.dk\u2028X: y\u0085Z')).toBe(
    'Hej Bcc: andre@eksempel.dk X: y Z',
  )
})

test.each([
  ['Mette Holm', 'Hej Mette'],
  ['Åse-Marie', 'Hej Åse-Marie'],
  ['https://snyd.example', 'Hej'],
  ['www.snyd.example', 'Hej'],
  ['<b>Mette</b>', 'Hej'],
  ['x'.repeat(31), 'Hej'],
  ['', 'Hej'],
  [7, 'Hej'],
])('greets the name %j with %j', (navn, greeting) => {
  expect(writeGreeting({ navn })).toBe(greeting)
})

test('removes only web addresses from typed text', () => {
  const clean = (text: string) => removeLinks(text)
  expect(clean('Klik på https://snyd.example/x?y=1 nu')).toBe('Klik på [link] nu')
  expect(clean('Se https://snyd.example/x. (www.snyd.example), snyd.example/.')).toBe(
    'Se [link]. ([link]), [link].',
  )
  expect(clean('www.snyd.example og HTTP://SNYD.EXAMPLE')).toBe('[link] og [link]')
  expect(clean('snyd.com, snyd.example/login')).toBe('[link], [link]')
  const plain =
    'Taget er 80 m², ca. 12.500 kr. pr. år. Skriv til anna.b@firma.dk kl. 9.30, f.eks. kl. 10.30 hos Sol A/S m.fl., 3.5 kWp. mette.holm+tag@firma.dk'
  expect(clean(plain)).toBe(plain)
})

test.each([
  ['snyd.dev, snyd.vip og login.snyd.co.uk', '[link], [link] og [link]'],
  ['SNYD.COM snyd.xn--p1ai', '[link] [link]'],
  ['sny\u200bd.co\u2060m og snyd\ufeff.dev', '[link] og [link]'],
  ['https\u200d://snyd.example/x', '[link]'],
  ['osv.Vi bor på 2.tv', 'osv. Vi bor på 2. tv'],
  ['snyd.Com 163.com snyd.com.Vi', 'snyd. Com 163. com [link]'],
])('removes the link in %j', (text, safe) => {
  expect(removeLinks(text)).toBe(safe)
})

test('processes a long message without spaces in linear time', () => {
  expect(removeLinks('a'.repeat(4000))).toBe('a'.repeat(4000))
  expect(removeLinks('a.'.repeat(2000))).not.toContain('[link]')
})

test('reads the first text, with normalized line breaks and without bidirectional controls', () => {
  expect(readText({ besked: ' ', message: 'a\r\nb\u202ec\u0007' }, 'besked', 'message')).toBe(
    'a\nbc',
  )
  expect(readText({ besked: 7 }, 'besked')).toBe('')
})
