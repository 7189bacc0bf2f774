import { expect, test } from 'vitest'
import { unmetCondition } from './conditions.ts'
import type { RedirectConditions } from '../rule.ts'
import { detectDevice, preferredLanguage, readVisit } from './visit.ts'

test.each([
  ['da-DK,da;q=0.9,en;q=0.8', 'da'],
  ['en;q=0.8, da', 'da'],
  ['en;q=0.5,sv;q=0.5', 'en'],
  ['*, xx-yy-zz;q=0', null],
  ['', null],
])('the preferred language of %s is %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148 Safari', null, 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140 Mobile Safari', null, 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; SM-X710) Chrome/140 Safari', null, 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 15_0 like Mac OS X) Mobile/15E148', null, 'tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140', null, 'computer'],
  ['Mozilla/5.0 (Linux; Android 10; K)', '?1', 'phone'],
])('recognizes the device of %s (%s) as %s', (agent, hint, device) => {
  expect(detectDevice(agent, hint)).toBe(device)
})

const visit = readVisit({
  header: (name) =>
    ({ cookie: 'a=1; b=x=y', referer: 'https://m.avis.dk/artikel?x', 'x-kilde': 'app' })[name],
  country: () => 'dk',
  now: () => Date.parse('2026-11-20T12:00:00Z'),
})

test.each<[RedirectConditions, string | null]>([
  [{}, null],
  [{ countries: ['SE', 'DK'] }, null],
  [{ countries: ['SE'] }, 'countries'],
  [{ languages: ['da'] }, 'languages'],
  [{ devices: ['computer'] }, null],
  [{ cookies: [{ name: 'b', value: 'x=y' }] }, null],
  [
    {
      cookies: [
        { name: 'a', value: '2' },
        { name: 'a', value: null },
      ],
    },
    null,
  ],
  [{ cookies: [{ name: 'c', value: null }] }, 'cookies'],
  [{ headers: [{ name: 'x-kilde', value: 'app' }] }, null],
  [{ referrers: ['avis.dk'] }, 'referrers'],
  [{ referrers: ['*.avis.dk'] }, null],
  [{ from: '2026-11-20T12:00:00Z', until: '2026-11-20T12:00:01Z' }, null],
  [{ until: '2026-11-20T12:00:00Z' }, 'until'],
  [{ from: '2026-11-20T13:00:01+01:00' }, 'from'],
])('of %o the condition %s is not met', (conditions, unmet) => {
  expect(unmetCondition(conditions, visit)).toBe(unmet)
})
