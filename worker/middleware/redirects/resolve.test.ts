import { expect, test } from 'vitest'
import { compileRedirects } from '#shared/domain/redirects/match.ts'
import { createMatcher } from '#shared/routes/match.ts'
import type { Redirect } from '#shared/schemas/snapshot.ts'
import { resolve } from './resolve.ts'

const routes = createMatcher()
const origin = 'https://www.eksempel.dk'
let id = 0
const rule = (from: string, to: string, more: Partial<Redirect> = {}): Redirect => ({ id: String(id++), from, to, status: 301, force: false, ...more })
const go = (path: string, search = '', rules: Redirect[] = []) => resolve({ path, search, origin }, compileRedirects(rules), routes)

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
])('%s goes to %s for good, query kept', (from, to) => {
  expect(go(from, '?utm_source=x&a=%2F')).toEqual({ location: `${to}?utm_source=x&a=%2F`, status: 301 })
})

test('a product in a former path is chosen on the page it led to; the rest of the query stays', () => {
  expect(go('/tilbud-formular/Varmepumpe/', '?utm_source=x')).toEqual({ location: '/tilbud-formular/start?produkt=varmepumpe&utm_source=x', status: 301 })
  expect(go('/tilbud-formular/atomkraft')).toEqual({ location: '/tilbud-formular/start', status: 301 })
})

test('slash form, letter case and redirect are one hop together', () => {
  expect(go('/SystemYdelser/Tak/')).toEqual({ location: '/netbalancering/tak', status: 301 })
  expect(go('/Tilbud/AbC9/')).toEqual({ location: '/dit-tilbud/AbC9', status: 301 })
  expect(go('/Gammel/', '', [rule('/gammel', '/Systemydelser/')])).toEqual({ location: '/netbalancering', status: 301 })
})

test('letter case of ids is untouched, of static segments folded', () => {
  expect(go('/Dit-Tilbud/AbC9')).toEqual({ location: '/dit-tilbud/AbC9', status: 301 })
  expect(go('/dit-tilbud/AbC9')).toBeNull()
})

test('a live page goes before a rule, unless the rule is forced', () => {
  expect(go('/solceller', '', [rule('/solceller', '/kampagne')])).toBeNull()
  expect(go('/solceller', '', [rule('/solceller', '/kampagne', { force: true, status: 302 })])).toEqual({ location: '/kampagne', status: 302 })
})

test('a built-in redirect goes before a rule of staff that is not forced', () => {
  expect(go('/systemydelser', '', [rule('/systemydelser', '/andet')])?.location).toBe('/netbalancering')
})

test.each(['/admin', '/api/session', '/functions/v1/contact', '/auth', '/.well-known/security.txt', '/assets/a.js', '/healthz'])(
  'no rule takes over %s',
  (path) => {
    expect(go(path, '', [rule('/*', '/ude', { force: true })])).toBeNull()
  },
)

test('chains become one hop, permanent only when every hop is', () => {
  const rules = [rule('/a', '/b'), rule('/b', '/c', { status: 302 }), rule('/c', 'https://andet.example/x?y=1')]
  expect(go('/a', '?q=1', rules)).toEqual({ location: 'https://andet.example/x?y=1&q=1', status: 302 })
})

test('loops answer nothing', () => {
  expect(go('/a', '', [rule('/a', '/b'), rule('/b', '/a')])).toBeNull()
  expect(go('/a', '', [rule('/a', '/A/')])).toBeNull()
})

test('a path that looks like another host is nobody', () => {
  expect([go('//evil.example'), go('//evil.example/'), go('/\\evil.example')]).toEqual([null, null, null])
})
