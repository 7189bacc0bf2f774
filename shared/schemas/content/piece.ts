import * as z from 'zod/mini'
import { type Block, type BlockType, blockSchema } from './block.ts'

/** Blocks that pages and articles share by reference; those that do something belong to one page. */
export const pieceBlocks = [
  'prose',
  'quote',
  'callout',
  'facts',
  'table',
  'bars',
  'band',
  'working',
  'fits',
  'cards',
  'faq',
  'receipt',
  'steps',
  'callToAction',
  'piece',
] as const satisfies readonly BlockType[]

export const isPieceBlock = ({ type }: { readonly type: BlockType }): boolean =>
  (pieceBlocks as readonly BlockType[]).includes(type)

/** Blocks under a name. */
export const pieceSchema = z.object({
  title: z.string().check(z.minLength(1), z.maxLength(100)),
  blocks: z.array(blockSchema).check(
    z.minLength(1),
    z.refine((blocks) => blocks.every(isPieceBlock), 'holds a block that no piece may hold'),
  ),
})

export interface PieceContent {
  readonly title: string
  readonly blocks: readonly Block[]
}
