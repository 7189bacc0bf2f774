import { expect, test } from 'vitest'
import { readPosts } from '#dev/posts/read.ts'
import type { Block } from '#shared/schemas/content/block.ts'
import { fromBlocks } from './document.ts'
import { reviewOf } from './review.ts'

const posts = readPosts()
const slugs = new Set(posts.map(({ slug }) => slug))
const found = (blocks: readonly Block[]): string[] => {
  const doc = fromBlocks(blocks)
  return reviewOf(doc, { slugs, hasSources: true, proven: [] }).map(
    ({ tone, text, from, to }) => `${tone}: ${text} | ${doc.textBetween(from, to)}`,
  )
}

test('finds nothing in the articles of the repository', () => {
  expect(posts.flatMap(({ body }) => found(body))).toEqual([])
})

test('finds claims in texts and cards, broken links, equal headings and sections without text', () => {
  expect(
    found([
      { type: 'prose', body: ['Et gratis tjek, se [her](#intet) og [der](post:findes-ikke).'] },
      { type: 'prose', id: 'a', title: 'A', body: [['Helt gratis', 'se [vores](solar#faq)']] },
      { type: 'callout', spot: 'battery', tint: 'white', title: 'Gratis', text: '[x](intet)' },
      { type: 'prose', id: 'a', title: 'A', body: [] },
    ]),
  ).toEqual([
    'claim: gratis | gratis',
    'fault: her | her',
    'fault: der | der',
    'claim: gratis | gratis',
    'fault: intet | ',
    'claim: Gratis | ',
    'fault: a | A',
    'fault: A | A',
  ])
})
