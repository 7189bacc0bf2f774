import { expect, test, vi } from 'vitest'
import { createMatcher } from './match.ts'
import { isOfferPath, offerPatterns, offerPdfPath } from './offer-paths.ts'

const matcher = createMatcher()

test('recognises an offer’s path under every name, in any spelling, and as a PDF', () => {
  const paths = [...offerPatterns, '/tilbud/:id', '/tilbud-legacy/:id'].map((pattern) =>
    pattern.replace(':id', 'AbC9'),
  )
  for (const path of [
    ...paths,
    ...paths.map((one) => `/${one.toUpperCase()}//`),
    offerPdfPath('AbC9'),
  ])
    expect(isOfferPath(path, matcher), path).toBe(true)
  for (const path of ['/tilbud', '/tilbud-formular/start', '/solceller', '/', '', '/x/tilbud/AbC9'])
    expect(isOfferPath(path, matcher), path).toBe(false)
})

test('looks up no route for other paths', () => {
  const [match, former] = [vi.spyOn(matcher, 'match'), vi.spyOn(matcher, 'former')]
  for (const path of ['/gammel', '/solceller', '/a/b/c', '/']) isOfferPath(path, matcher)
  expect([match.mock.calls, former.mock.calls]).toEqual([[], []])
})
