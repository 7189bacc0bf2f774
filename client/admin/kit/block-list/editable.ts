import type { Block, BlockType } from '#shared/schemas/content/block.ts'
import { pieceBlocks } from '#shared/schemas/content/piece.ts'
import { slideBlocks } from '#shared/schemas/presentation.ts'
import { blockFields } from '../article-editor/block-form/describe.ts'
import { fromTyped, toTyped } from '../article-editor/block-form/typed.ts'
import { isSameContent } from '../../data/same-content.ts'

/** Blocks that staff can add to a page, to a piece, and to a slide. */
export const addedBlocks = {
  page: [
    'prose',
    'callout',
    'facts',
    'table',
    'bars',
    'working',
    'fits',
    'cards',
    'faq',
    'steps',
    'callToAction',
    'piece',
  ],
  piece: pieceBlocks,
  slide: slideBlocks,
} as const satisfies Readonly<Record<'page' | 'piece' | 'slide', readonly BlockType[]>>

/** Whether its form can hold the whole of a block: what it can't, only the build changes. */
export function isEditable(block: Block): boolean {
  if (block.type === 'prose') return true
  const fields = blockFields(block.type)
  return isSameContent(
    { type: block.type, ...fromTyped(fields, toTyped(fields, { ...block })) },
    block,
  )
}

export type Prose = Extract<Block, { readonly type: 'prose' }>
