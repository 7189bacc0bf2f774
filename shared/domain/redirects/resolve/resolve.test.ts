import { expect, test } from 'vitest'
import { goes, journey, rule } from '#test/helpers/redirects/rules.ts'
import { icons } from '../../../icons.ts'
import { endpoints } from '../../../routes/endpoints.ts'
import { offerPdfPath } from '../../../routes/offer-paths.ts'
import { maxRules } from './resolve.ts'
import type { RedirectRule } from '../rule.ts'

/** Location and status; null without a redirect. */
function go(
  path: string,
  search = '',
  rules: RedirectRule[] = [],
): { location: string | null; status: number } | null {
  const { end, location, status } = journey(path + search, rules)
  return end === 'sent' || end === 'gone' ? { location, status } : null
}

test.each([
  ['/systemydelser', '/netbalancering'],
  ['/systemydelser/betingelserogvilkaar', '/netbalancering/betingelserogvilkaar'],
  ['/systemydelser/elvandvarmer-signup', '/netbalancering/elvandvarmer-signup'],
  ['/systemydelser/tak', '/netbalancering/tak'],
  ['/tilbud/AbC9', '/dit-tilbud/AbC9'],
  ['/tilbud-legacy/AbC9', '/dit-tilbud/AbC9'],
  ['/tilbud-formular/form', '/tilbud-formular/start'],
  ['/tilbud-formular/andet', '/tilbud-formular/start'],
  ['/solrose-plug/success', '/purchase/success'],
  ['/solrose-plug/cancel', '/purchase/cancel'],
  ['/solrose-heatsync/success', '/purchase/success'],
  ['/solrose-heatsync/cancel', '/purchase/cancel'],
  ['/offer-link-generator', '/admin/offer-link-generator'],
])('redirects %s to %s permanently, with its query', (from, to) => {
  expect(go(from, '?utm_source=x&a=%2F')).toEqual({
    location: `${to}?utm_source=x&a=%2F`,
    status: 301,
  })
})

test('a product in a former path becomes a parameter of the new page; the rest of the query is kept', () => {
  expect(go('/tilbud-formular/Varmepumpe/', '?utm_source=x')).toEqual({
    location: '/tilbud-formular/start?produkt=varmepumpe&utm_source=x',
    status: 301,
  })
  expect(go('/tilbud-formular/atomkraft')).toEqual({
    location: '/tilbud-formular/start',
    status: 301,
  })
})

test('corrects slashes and letter case and follows the redirect in one hop', () => {
  expect(go('/SystemYdelser/Tak/')).toEqual({ location: '/netbalancering/tak', status: 301 })
  expect(go('/Tilbud/AbC9/')).toEqual({ location: '/dit-tilbud/AbC9', status: 301 })
  expect(go('/Gammel/', '', [rule('/gammel', '/Systemydelser/')])).toEqual({
    location: '/netbalancering',
    status: 301,
  })
})

test('keeps the letter case of ids, and folds static segments', () => {
  expect(go('/Dit-Tilbud/AbC9')).toEqual({ location: '/dit-tilbud/AbC9', status: 301 })
  expect(go('/dit-tilbud/AbC9')).toBeNull()
})

test('a live page takes precedence over a rule, unless the rule is forced', () => {
  expect(go('/solceller', '', [rule('/solceller', '/kampagne')])).toBeNull()
  expect(
    go('/solceller', '', [rule('/solceller', '/kampagne', { force: true, status: 302 })]),
  ).toEqual({ location: '/kampagne', status: 302 })
})

test('a built-in redirect takes precedence over a rule that is not forced', () => {
  expect(go('/systemydelser', '', [rule('/systemydelser', '/andet')])?.location).toBe(
    '/netbalancering',
  )
})

const ofMachines = [
  ...Object.values(endpoints),
  ...Object.values(icons),
  offerPdfPath('AbC9'),
  '/admin',
  '/functions/v1/contact',
  '/auth',
  '/assets/a.js',
  '/share/a.png',
]

test.each(ofMachines)('no rule can redirect %s', (path) => {
  const taken = [true, false].flatMap((force) =>
    ['/*', '/:a', '/:a/:b', '/:a/:b/:c'].map((from) =>
      go(path, '', [rule(from, '/ude', { force })]),
    ),
  )
  expect(taken.filter((found) => found !== null)).toEqual([])
})

test('answers a chain in one hop, permanent only if every hop is', () => {
  const rules = [
    rule('/a', '/b'),
    rule('/b', '/c', { status: 302 }),
    rule('/c', 'https://andet.example/x?y=1'),
  ]
  expect(go('/a', '?q=1', rules)).toEqual({
    location: 'https://andet.example/x?y=1&q=1',
    status: 302,
  })
})

test('ignores the rules of a loop', () => {
  expect(go('/a', '', [rule('/a', '/b'), rule('/b', '/a')])).toBeNull()
  expect(go('/a', '', [rule('/a', '/A/')])).toBeNull()
})

test('ignores a target path that looks like another host', () => {
  expect([go('//evil.example'), go('//evil.example/'), go('/\\evil.example')]).toEqual([
    null,
    null,
    null,
  ])
})

test('a rule without a target ends the redirect chain', () => {
  const rules = [
    rule('/vaek', null, { status: 410 }),
    rule('/foer', '/vaek'),
    rule('/lukket', null, { status: 451 }),
  ]
  expect([go('/vaek', '', rules), go('/foer', '', rules)]).toEqual([
    { location: null, status: 410 },
    { location: null, status: 410 },
  ])
  expect(go('/lukket', '', rules)?.status).toBe(451)
})

test('corrects scheme and www. in the same hop', () => {
  expect(goes('http://eksempel.dk/SystemYdelser/?a=1', [])).toBe(
    'https://www.eksempel.dk/netbalancering?a=1',
  )
  expect([goes('https://eksempel.dk/', []), goes('https://proeve.eksempel.dk/', [])]).toEqual([
    'https://www.eksempel.dk/',
    null,
  ])
  expect(goes('/a', [rule('/a', 'http://EKSEMPEL.dk/b'), rule('/b', '/c')])).toBe('/c')
})

test('keeps a fragment until another hop has its own', () => {
  const rules = [rule('/a', '/b#et'), rule('/b', '/c'), rule('/d', '/e#et'), rule('/e', '/f#to')]
  expect([goes('/a', rules), goes('/d', rules)]).toEqual(['/c#et', '/f#to'])
})

test('the response is uncacheable if a conditional rule matched the path, even with unmet conditions', () => {
  const later = { from: '2030-01-01T00:00:00Z' }
  const shaped = (rules: RedirectRule[]) => journey('/a', rules).varies
  expect(shaped([rule('/a', '/b')])).toBe(false)
  expect(shaped([rule('/a', '/b'), rule('/a', '/c', { conditions: later })])).toBe(true)
  expect(shaped([rule('/:x', '/b'), rule('/*', '/c', { conditions: later })])).toBe(false)
  expect(shaped([rule('/*', '/c', { conditions: later }), rule('/:x', '/b')])).toBe(true)
})

const chain = (length: number, last = `/k${length}`): RedirectRule[] =>
  Array.from({ length }, (_, i) => rule(`/k${i}`, i === length - 1 ? last : `/k${i + 1}`))

test.each([
  'https://www.eksempel.dk',
  'http://www.eksempel.dk',
  'https://eksempel.dk',
  'http://eksempel.dk',
])('answers a chain of eight rules at %s in one hop, and ignores a chain of nine', (at) => {
  const local = at === 'https://www.eksempel.dk' ? '' : 'https://www.eksempel.dk'
  expect(maxRules).toBe(8)
  expect(goes(`${at}/k0`, chain(8))).toBe(`${local}/k8`)
  expect(goes(`${at}/k0/`, chain(8, '/Solceller/'))).toBe(`${local}/solceller`)
  expect(goes(`${at}/k0`, chain(8, 'https://andre.dk/'))).toBe('https://andre.dk/')
  expect(journey(`${at}/k0`, chain(9)).end).toBe('long')
  expect(journey(`${at}/k0`, [...chain(8), rule('/k8', null, { status: 410 })]).end).toBe('long')
})

test("doesn't follow an endlessly growing rule", () => {
  expect(journey('/a/b', [rule('/a/*', '/a/x/*')]).end).toBe('long')
})

test("doesn't build URLs beyond the limit", () => {
  const often = rule('/x/*', `/x${'/*'.repeat(900)}`)
  const doubled = Array.from({ length: 7 }, (_, i) =>
    rule(`/${i}/*`, `/${i + 1}${'/*'.repeat(40)}`),
  )
  expect([
    journey(`/x/${'y'.repeat(900)}`, [often]).end,
    journey(`/0/${'y'.repeat(900)}`, doubled).end,
  ]).toEqual(['long', 'long'])
  const outside = (length: number) =>
    journey(`/x/${'y'.repeat(length)}`, [rule('/x/*', 'https://andre.dk/*?v=*')]).end
  expect([outside(7_000), outside(8_000)]).toEqual(['sent', 'long'])
  // Letters of a host or a query grow when they are encoded.
  expect(journey('/x', [rule('/x', `/${'å'.repeat(3_000)}`)]).end).toBe('long')
  expect(journey(`/x?a=${'y'.repeat(15_990)}`, [rule('/x', 'https://andre.dk/')]).end).toBe('long')
})

test('ignores a rule whose target is not allowed', () => {
  expect([
    goes('/a', [rule('/a', '//ond.example')]),
    goes('/a', [rule('/a', 'javascript:x')]),
  ]).toEqual(['/ond.example', null])
})
