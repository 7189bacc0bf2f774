import { expect, test } from 'vitest'
import { ruleDefaults } from '../domain/redirects/rule.ts'
import { checkForm } from './fields/check.ts'
import { redirectInputSchema } from './redirect.ts'

const check = (input: Record<string, unknown>) =>
  checkForm(redirectInputSchema, { from: '/a', to: '/b', ...input })

test('fills in the default values of a rule', () => {
  expect(check({ from: ' /a ' })).toEqual({
    ok: true,
    values: {
      ...ruleDefaults,
      from: '/a',
      to: '/b',
      enabled: true,
      note: '',
      tags: [],
      position: 0,
      owner: null,
    },
  })
})

test.each([
  [{ from: '' }, 'from', 'Skriv den gamle adresse'],
  [{ from: `/${'a'.repeat(2000)}` }, 'from', 'Højst 2000 tegn'],
  [{ to: null }, 'to', 'Skriv den nye adresse'],
  [{ status: 410 }, 'to', 'En side, der er væk, har ingen ny adresse'],
  [{ status: 200 }, 'status', 'Vælg en statuskode'],
  [{ note: 'x'.repeat(501) }, 'note', 'Højst 500 tegn'],
  [{ tags: Array.from({ length: 21 }, String) }, 'tags', 'Højst 20 mærker'],
  [
    { params: Array.from({ length: 21 }, () => ({ name: 'a', value: null })) },
    'params',
    'Højst 20 parametre',
  ],
  [
    { conditions: { countries: ['Danmark'] } },
    'conditions.countries.0',
    'Skriv landets kode på to bogstaver, for eksempel DK',
  ],
  [
    { conditions: { headers: [{ name: 'x kampagne', value: null }] } },
    'conditions.headers.0.name',
    'Navnet på en header består af bogstaver og tal uden mellemrum, for eksempel X-Kampagne',
  ],
  [
    { conditions: { referrers: ['%zz'] } },
    'conditions.referrers.0',
    'Skriv et domæne, for eksempel avis.dk eller *.avis.dk',
  ],
  [{ conditions: { from: 'i morgen' } }, 'conditions.from', 'Skriv dato og klokkeslæt'],
  [
    { conditions: { from: '2026-12-01T00:00:00Z', until: '2026-11-01T00:00:00Z' } },
    'conditions.until',
    'Sluttidspunktet skal ligge efter starttidspunktet',
  ],
])('refuses %o at %s', (input, field, message) => {
  expect(check(input)).toEqual({ ok: false, fields: { [field]: message } })
})

test('normalizes the letter case of countries, languages and referrers', () => {
  const checked = check({
    conditions: { countries: ['dk'], languages: ['DA'], referrers: ['*.Avis.dk'] },
  })
  expect(checked.ok && checked.values.conditions).toEqual({
    countries: ['DK'],
    languages: ['da'],
    referrers: ['*.avis.dk'],
  })
})
