import { type Block, type BlockType, blockSchema } from '#shared/schemas/content/block.ts'
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

/** The text of a section: paragraphs apart by an empty line, points after `- `. */
export const writeProse = (body: Prose['body']): string =>
  body
    .map((part) => (typeof part === 'string' ? part : part.map((point) => `- ${point}`).join('\n')))
    .join('\n\n')

/** The paragraphs and lists of such a text. */
export const readProse = (text: string): Prose['body'] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim().split('\n'))
    .filter(([first = '']) => first !== '')
    .map((lines) =>
      lines.every((line) => line.startsWith('- '))
        ? lines.map((line) => line.slice(2).trim())
        : lines.join(' '),
    )

/** The section as it would be stored; null while it has no text. */
export const toProse = (block: Prose | null, title: string, text: string): Block | null => {
  const { title: _, ...rest } = block ?? { type: 'prose' as const, body: [] }
  const parsed = blockSchema.safeParse({
    ...rest,
    ...(title.trim() && { title: title.trim() }),
    body: readProse(text),
  })
  return parsed.success ? parsed.data : null
}
