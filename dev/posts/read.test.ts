import { cardOf } from '#shared/domain/posts/card.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brand, firstWord } from '#shared/brand.ts'
import { defaultValues } from '#test/helpers/figures.ts'
import { calculatedKeys } from '#shared/content/figures/calculated.ts'
import { postPage } from '#shared/content/blog/post-page.ts'
import { textsOf } from '#shared/domain/posts/text.ts'
import { pageSchema } from '#shared/schemas/content/page.ts'
import { readPosts } from './read.ts'

const posts = readPosts()

test('reads every article of the repository, newest first', () => {
  expect(posts.length).toBeGreaterThan(1)
  expect(posts.map(({ published }) => published)).toEqual(
    posts
      .map(({ published }) => published)
      .toSorted()
      .toReversed(),
  )
})

test.each(posts.map((post) => [post.slug, post] as const))(
  "the page of '%s' is well-formed, also for a company with another name",
  (_, post) => {
    for (const each of [
      brand,
      { ...brand, company: { ...brand.company, shortName: 'Nordlys Varme og Strøm' } },
    ])
      expect(pageSchema.safeParse(postPage(each, post, posts.map(cardOf))).error).toBeUndefined()
  },
)

test('titles and descriptions are unique', () => {
  for (const key of ['title', 'description'] as const)
    expect(new Set(posts.map((post) => post[key])).size).toBe(posts.length)
})

test('no article names our company or a brand of the brand file', () => {
  const { company, heatPumpBrand, batteryBrand, gridRewards, bookingPartners } = brand
  const own = [
    firstWord(company.shortName),
    heatPumpBrand.name,
    batteryBrand.name,
    gridRewards.name,
    ...Object.values(bookingPartners).map(({ name }) => name),
  ]
  const named = posts.flatMap((post) =>
    textsOf({ ...post, slug: '' })
      .filter((text) => own.some((word) => text.includes(word)))
      .map((text) => `${post.slug}: ${text}`),
  )
  expect(named).toEqual([])
})

test('every dated value in an article has a default', () => {
  const keys = new Set([...defaultValues.map(({ key }) => key), ...calculatedKeys])
  expect(posts.flatMap(({ body }) => valuesIn(body)).filter((key) => !keys.has(key))).toEqual([])
})

function valuesIn(content: unknown): string[] {
  if (!content || typeof content !== 'object') return []
  const own =
    'value' in content && typeof content.value === 'string' && !content.value.startsWith('{=')
      ? [content.value]
      : []
  return [...own, ...Object.values(content).flatMap(valuesIn)]
}

test('an error names the file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'posts-'))
  try {
    writeFileSync(join(folder, 'et-tag.md'), 'Bare tekst.')
    expect(() => readPosts(folder)).toThrow('shared/content/blog/posts/et-tag.md: no front matter')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
