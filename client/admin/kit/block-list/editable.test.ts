import { expect, test } from 'vitest'
import { brand } from '#shared/brand.ts'
import { pages } from '#shared/content/pages.ts'
import { fromBlocks, toBlocks } from '../article-editor/document.ts'
import { isEditable } from './editable.ts'
import { toFlow } from './prose-dialog.tsx'

const blocks = Object.values(pages).flatMap((page) => page(brand).blocks)

test('every block of every page has a form that holds the whole of it', () => {
  expect(blocks.filter((block) => !isEditable(block)).map(({ type }) => type)).toEqual([])
})

test('every section of every page comes back unchanged from the editor, as text', () => {
  for (const block of blocks)
    if (block.type === 'prose') {
      const flow = toFlow(block)
      const document = fromBlocks(flow)
      expect(toBlocks(document)).toEqual(flow)
      document.forEach((node) => expect(node.type.name).not.toBe('card'))
    }
})
