import { cardOf } from '#shared/domain/posts/card.ts'
import { expect, test } from 'vitest'
import { brand } from '#shared/brand.ts'
import { formatDate } from '#shared/content/format.ts'
import { pages } from '#shared/content/pages.ts'
import { indexedPages } from '#shared/content/blog/collections.ts'
import { otherBrand } from '#test/helpers/pages/other-brand.ts'
import { currentDates, pageHashes, readPageDates } from './page-dates.ts'
import { readPosts } from '../posts/read.ts'

const noted = readPageDates()
const current = currentDates(noted, '2026-11-21')

test('the file of page dates is up to date (else run `npm run dates`)', () => {
  expect(currentDates(noted, 'today')).toEqual(noted)
  for (const { date } of Object.values(noted)) expect(new Date(date).toJSON()).toMatch(date)
})

test('every indexed page has a date', () => {
  expect(
    indexedPages(readPosts().map(cardOf)).filter(
      ({ updated }) => !/^\d{4}-\d{2}-\d{2}$/.test(updated),
    ),
  ).toEqual([])
})

test('dates a page today if its content changed, and keeps the other dates', () => {
  const { solar, ...others } = currentDates(
    { ...current, solar: { hash: 'of other words', date: '2026-01-01' } },
    '2027-03-01',
  )
  const { solar: _, ...before } = current
  expect(solar?.date).toBe('2027-03-01')
  expect(others).toEqual(before)
})

test('removes a deleted page and dates a new one today', () => {
  const { solar: _, ...known } = current
  const dates = currentDates({ ...known, gone: { hash: 'x', date: '2026-01-01' } }, '2027-03-01')
  expect([dates['gone'], dates['solar']?.date]).toEqual([undefined, '2027-03-01'])
})

test('a company rename changes no date', () => {
  expect(pageHashes(otherBrand)).toEqual(pageHashes())
})

test.each(['privacy', 'terms', 'grid-balancing-terms', 'standard-installation'] as const)(
  '%s shows the day of its last change',
  (name) => {
    const head = pages[name](brand).blocks.find((block) => block.type === 'pageHero')
    expect(head?.type === 'pageHero' && head.updated?.replaceAll('\u00a0', ' ')).toContain(
      formatDate(noted[name]!.date).replaceAll('\u00a0', ' '),
    )
  },
)
