import { expect, test } from 'vitest'
import { likePattern, mergeNewest, personMatches } from './list-page.ts'

test('escapes the wildcards of a search text', () => {
  expect(likePattern('100%_\\')).toBe('%100\\%\\_\\\\%')
})

test('looks for a name with Danish letters in both its spellings, and for any other text in one', () => {
  const patterns = (search: string) => [
    ...new Set(personMatches('values', search).map(({ pattern }) => pattern)),
  ]
  expect(patterns('åse ærø')).toEqual(['%åse ærø%', '%Åse Ærø%'])
  expect(patterns('mette')).toEqual(['%mette%'])
})

test('merges several results into one page: each row once, newest first, to the fraction of a second', () => {
  const row = (id: string, at: string) => ({ id, at })
  const found = [
    [row('a', '2026-01-01T10:00:00.5+00:00'), row('b', '2026-01-01T10:00:00+00:00')],
    [
      row('c', '2026-01-01T10:00:00+00:00'),
      row('a', '2026-01-01T10:00:00.5+00:00'),
      row('d', '2025-01-01T10:00:00+00:00'),
    ],
  ]
  expect(mergeNewest(found, ({ at }) => at, 3).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})
