import { expect, test } from 'vitest'
import { readPosts } from '#dev/posts/read.ts'
import { blockSchema } from '#shared/schemas/content/block.ts'
import { articleBlocks } from '#shared/schemas/content/post.ts'
import { randomBlocks } from '#test/helpers/random-blocks.ts'
import { blockFields } from './describe.ts'
import { fromTyped, toTyped } from './typed.ts'

test('every block of every article comes back unchanged from its form', () => {
  const blocks = [
    ...readPosts().flatMap(({ body }) => body),
    ...Array.from({ length: 200 }, (_, seed) => randomBlocks(seed)).flat(),
  ]
  for (const block of blocks) {
    if (block.type === 'prose' || block.type === 'quote') continue
    const fields = blockFields(block.type)
    expect({ type: block.type, ...fromTyped(fields, toTyped(fields, { ...block })) }).toEqual(block)
  }
})

test('a new block of every type has what must be filled in, and is not valid yet', () => {
  for (const type of articleBlocks) {
    if (type === 'prose' || type === 'quote') continue
    const fields = blockFields(type)
    const { success } = blockSchema.safeParse({ type, ...fromTyped(fields, toTyped(fields)) })
    expect([type, success]).toEqual([type, false])
  }
})

test('a published value is typed as =key, an estimate with ca.', () => {
  const fields = blockFields('facts')
  const rows = [
    { label: 'a', value: '=tariff.energinet' },
    { label: 'b', value: 'ca. =solar.year' },
    { label: 'c', value: 'lig = med' },
  ]
  expect(fromTyped(fields, { ...toTyped(fields, { title: 'T' }), rows })['rows']).toEqual([
    { label: 'a', value: { value: 'tariff.energinet' } },
    { label: 'b', value: { value: 'solar.year', estimate: true } },
    { label: 'c', value: { text: 'lig = med' } },
  ])
})
