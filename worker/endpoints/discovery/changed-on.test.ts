import { cardOf } from '#shared/domain/posts/card.ts'
import { expect, test } from 'vitest'
import { indexedPages } from '#shared/content/blog/collections.ts'
import { defaultPrices } from '#shared/content/products/default-prices.ts'
import { defaultPromotions } from '#shared/content/products/default-promotions.ts'
import { wordsChangedOn } from '#shared/content/page-dates.ts'
import type { Post, PostCard } from '#shared/schemas/content/post.ts'
import type { DatedValue } from '#shared/schemas/content/snapshot.ts'
import { ownPosts } from '#worker/content/posts.ts'
import type { Snapshot } from '#worker/publishing/reader.ts'
import { changedOn } from './changed-on.ts'

const snapshot = {
  version: 1,
  parts: { receivers: [], prices: defaultPrices, promotions: defaultPromotions, pages: [] },
  hashes: {},
  changedAt: {},
} as unknown as Snapshot
const later = Date.parse('2031-06-10T10:00:00Z')
const noted = wordsChangedOn('privacy')
const now = Date.parse(`${noted}T10:00:00Z`)

function dayOf(
  name: string,
  change: {
    now?: number
    posts?: readonly PostCard[]
    prices?: readonly DatedValue[]
    changedAt?: Snapshot['changedAt']
  } = {},
): string {
  const posts = change.posts ?? []
  const page = indexedPages(ownPosts.map(cardOf)).find((each) => each.name === name)
  if (!page) throw new Error(`no page ${name}`)
  const parts = { ...snapshot.parts, prices: change.prices ?? [], promotions: [] }
  return changedOn(page, {
    snapshot: { ...snapshot, parts, changedAt: change.changedAt ?? {} },
    posts,
    now: change.now ?? now,
  })
}

/** A value the page of solar panels shows. */
const shown = (validFrom: string | null, validTo: string | null): DatedValue[] => [
  {
    ...(defaultPrices.find(({ key }) => key === 'solar.example-6kwp') as DatedValue),
    validFrom,
    validTo,
  },
]

test('the change date is the day of the copy if nothing is published', () => {
  for (const name of ['privacy', 'home', 'blog'])
    expect(dayOf(name, { now: later })).toBe(wordsChangedOn(name))
})

test('changes a page with calculated figures with their year', () => {
  expect(dayOf('solar')).toBe(wordsChangedOn('solar'))
  expect(dayOf('solar', { now: later })).toBe('2031-01-01')
})

test('changes the pages that show a value on the Danish day when the value begins or ends', () => {
  for (const prices of [
    shown('2031-06-01', null),
    shown(null, '2031-06-01'),
    shown('2031-05-31T22:00:00Z', '2031-07-01'),
  ]) {
    expect(dayOf('solar', { now: later, prices })).toBe('2031-06-01')
    expect(dayOf('privacy', { now: later, prices })).toBe(noted)
  }
  expect(dayOf('solar', { now: later, prices: shown('2031-06-11', null) })).toBe('2031-01-01')
})

test('changes the pages that show a republished value, and no page when webhooks are published', () => {
  const at = '2031-06-05T22:30:00Z'
  expect(dayOf('solar', { changedAt: { prices: at } })).toBe('2031-06-06')
  expect(dayOf('privacy', { changedAt: { prices: at, promotions: at } })).toBe(noted)
  expect(dayOf('home', { changedAt: { promotions: at } })).toBe('2031-06-06')
  expect(dayOf('solar', { changedAt: { receivers: at } })).toBe(wordsChangedOn('solar'))
})

test('changes a list with its articles, and an article on its own day', () => {
  const post = { ...(ownPosts[0] as Post), updated: '2031-01-02' }
  expect(dayOf('blog', { posts: [cardOf(post)] })).toBe('2031-01-02')
  expect(dayOf('privacy', { posts: [cardOf(post)] })).toBe(noted)
  expect(
    dayOf(`post/${post.slug}`, {
      posts: [cardOf(post)],
      changedAt: { prices: '2031-06-05T22:30:00Z' },
    }),
  ).toBe(ownPosts[0]?.updated)
})
