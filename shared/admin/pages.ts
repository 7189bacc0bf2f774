import * as z from 'zod/mini'
import { type Block, blockSchema } from '../schemas/content/block.ts'
import type { PageContent } from '../schemas/content/page.ts'
import { contentActions, contentFields } from './content-fields.ts'
import { resource, type RowOf } from './define.ts'
import * as f from './field.ts'

/** The copy of the site's pages, as staff write it: working copies, published with the basket. */
export const pages = resource('pages', {
  one: 'side',
  many: 'sider',
  label: ({ title }) => title,
  maxBytes: 512 * 1024,
  fields: {
    ...f.recordFields,
    title: f.anyText('Side'),
    key: f.anyText('Navn i koden'),
    path: f.anyText('Adresse'),
    blocks: f.custom<readonly Block[]>('Blokke', [], () =>
      z.readonly(
        z
          .array(blockSchema, 'Blokkene kan ikke læses')
          .check(z.minLength(1, 'Siden er tom'), z.maxLength(100, 'Højst 100 blokke')),
      ),
    ),
    seoTitle: f.text('Titel i søgemaskiner', {
      required: 'Skriv en titel',
      max: 65,
      hint: '10–65 tegn',
    }),
    seoDescription: f.longText('Beskrivelse i søgemaskiner', { max: 165, hint: '50–165 tegn' }),
    ...contentFields<PageContent>(),
  },
  list: {
    search: 'navn eller adresse',
    filters: ['status'],
    sort: ['title', 'updatedAt'],
    order: 'title',
  },
  verbs: ['list', 'find', 'update'],
  actions: {
    ...contentActions,
  },
})

export type PageRow = RowOf<typeof pages>
