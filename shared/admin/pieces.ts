import * as z from 'zod/mini'
import { type Block, blockSchema } from '../schemas/content/block.ts'
import { isPieceBlock, type PieceContent } from '../schemas/content/piece.ts'
import { contentActions, contentFields } from './content-fields.ts'
import { resource, type RowOf } from './define.ts'
import * as f from './field.ts'

/** Blocks that pages and articles share by reference, as staff write them: working copies, published with the basket. */
export const pieces = resource('pieces', {
  one: 'stykke',
  many: 'stykker',
  neuter: true,
  label: ({ title }) => title,
  maxBytes: 512 * 1024,
  fields: {
    ...f.recordFields,
    title: f.text('Navn', {
      required: 'Giv stykket et navn',
      max: 100,
      hint: 'Kun til os: besøgende ser det ikke',
    }),
    /** What blocks name it by. */
    key: f.anyText('Navn i koden'),
    blocks: f.custom<readonly Block[]>('Blokke', [], () =>
      z.readonly(
        z.array(blockSchema, 'Blokkene kan ikke læses').check(
          z.maxLength(40, 'Højst 40 blokke'),
          z.refine((blocks) => blocks.every(isPieceBlock), 'En blok kan ikke være i et stykke'),
        ),
      ),
    ),
    ...contentFields<PieceContent>(),
    uses: f.readOnly(f.number('Bruges på')),
  },
  list: {
    search: 'navn',
    filters: ['status'],
    sort: ['title', 'uses', 'updatedAt'],
    order: 'title',
  },
  verbs: ['list', 'find', 'create', 'update', 'remove'],
  actions: {
    ...contentActions,
  },
})

export type PieceRow = RowOf<typeof pieces>

/** A piece that blocks can name. */
export interface PieceName {
  readonly id: string
  readonly key: string
  readonly title: string
}
