import { expect, test } from 'vitest'
import { readPosts } from '#dev/posts/read.ts'
import type { Block } from '#shared/schemas/content/block.ts'
import { randomBlocks } from '#test/helpers/random-blocks.ts'
import { fromBlocks, toBlocks } from './document.ts'

const again = (blocks: readonly Block[]): Block[] => toBlocks(fromBlocks(blocks))
const kinds = (blocks: readonly Block[]): string[] => {
  const names: string[] = []
  fromBlocks(blocks).forEach(({ type }) => void names.push(type.name))
  return names
}

test('every article of the repository comes back from its document unchanged', () => {
  for (const { slug, body } of readPosts()) expect(again(body), slug).toEqual(body)
})

test('500 generated articles come back from their documents unchanged, their texts in the flow', () => {
  for (let seed = 0; seed < 500; seed++) {
    const blocks = randomBlocks(seed)
    fromBlocks(blocks).check()
    expect(again(blocks), `seed ${seed}`).toEqual(blocks)
    const cards = kinds(blocks).filter((name) => name === 'card').length
    expect(cards).toBe(blocks.filter(({ type }) => type !== 'prose' && type !== 'quote').length)
  }
})

test.each<readonly [string, Block[]]>([
  ['laid out for paper', [{ type: 'prose', paper: true, body: ['a'] }]],
  ['with an id but no title', [{ type: 'prose', id: 'her', body: ['a'] }]],
  [
    'after a text without a heading',
    [
      { type: 'prose', body: ['b'] },
      { type: 'prose', body: ['a'] },
    ],
  ],
  ['with spaces that copy does not keep', [{ type: 'prose', body: ['a  b'] }]],
  ['with two marks side by side', [{ type: 'prose', body: ['**a****b**'] }]],
  ['on a ground of its own', [{ type: 'quote', ground: 'almond', text: 'a' }]],
  ['numbered without a list', [{ type: 'prose', numbered: 3, body: ['a'] }]],
])('a text %s is a card and comes back unchanged', (_, blocks) => {
  expect(kinds(blocks).at(-1)).toBe('card')
  expect(again(blocks)).toEqual(blocks)
})

test('keeps an id that is not made from the heading', () => {
  const blocks: Block[] = [
    { type: 'prose', id: 'gammelt-navn', title: 'Nyt navn', body: ['a'] },
    { type: 'prose', title: 'Uden id', body: ['a'] },
  ]
  expect(kinds(blocks)).toEqual(['heading', 'paragraph', 'heading', 'paragraph'])
  expect(again(blocks)).toEqual(blocks)
})

test('an article without blocks is one empty paragraph', () => {
  expect(kinds([])).toEqual(['paragraph'])
  expect(again([])).toEqual([])
})
