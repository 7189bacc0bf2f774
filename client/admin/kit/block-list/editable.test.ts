import { expect, test } from 'vitest'
import { brand } from '#shared/brand.ts'
import { pages } from '#shared/content/pages.ts'
import { isEditable, readProse, toProse, writeProse } from './editable.ts'

const blocks = Object.values(pages).flatMap((page) => page(brand).blocks)

test('every block of every page has a form that holds the whole of it', () => {
  expect(blocks.filter((block) => !isEditable(block)).map(({ type }) => type)).toEqual([])
})

test('every section of every page comes back unchanged from its text', () => {
  for (const block of blocks)
    if (block.type === 'prose')
      expect(toProse(block, block.title ?? '', writeProse(block.body))).toEqual(block)
})

test('paragraphs are apart by an empty line, and points begin with a hyphen', () => {
  expect(readProse('Et afsnit\nover to linjer.\n\n- Et\n- To\n\n\nDet sidste.')).toEqual([
    'Et afsnit over to linjer.',
    ['Et', 'To'],
    'Det sidste.',
  ])
  expect(toProse(null, 'Tom', ' \n ')).toBeNull()
})
