import { expect, test } from 'vitest'
import { compileRedirects } from '../redirects/match/match.ts'
import { unknownVisit } from '../redirects/match/visit.ts'
import { type Journey, follow } from '../redirects/resolve/resolve.ts'
import { linkOfRule, linkRules, type PublishedLink, readPublishedLink } from './published.ts'

const link: PublishedLink = {
  id: '11111111-1111-4111-8111-111111111111',
  to: '/start?produkt=solceller&utm_source=brev',
  until: '2027-01-01T00:00:00.000Z',
  after: '/start?utm_source=brev',
  adviser: null,
}

const locationAt = (at: string): Journey => {
  const now = Date.parse(at)
  return follow(
    {
      origin: 'https://a.dk',
      path: '/b/sol26',
      search: '',
      ownOrigins: { home: () => null },
      visit: unknownVisit(now),
    },
    compileRedirects(linkRules('sol26', link)),
    { match: () => null, former: () => null },
  ) as Journey
}

test('leads to its target until it ends, and then on, with a temporary redirect', () => {
  const before = locationAt('2026-12-31T23:59:59Z')
  expect([before.location, before.status]).toEqual([link.to, 302])
  expect(locationAt('2027-01-01T00:00:00Z').location).toBe(link.after)
  expect(linkRules('sol26', { ...link, until: null })).toHaveLength(1)
})

test('its rules name the link, rules of staff name none', () => {
  expect(linkRules('sol26', link).map(linkOfRule)).toEqual([link.id, link.id])
  expect(linkOfRule({ id: link.id })).toBeNull()
})

test.each([
  null,
  'text',
  {},
  { ...link, to: 'https://andre.dk' },
  { ...link, to: '//andre.dk' },
  { ...link, after: '/\\andre.dk' },
  { ...link, id: 1 },
])('a value that is no link is ignored: %j', (value) => expect(readPublishedLink(value)).toBeNull())

test('reads what was published', () => {
  expect(readPublishedLink(structuredClone(link))).toEqual(link)
})
