import * as z from 'zod/mini'
import { resource, type RowOf } from './define.ts'
import * as f from './field.ts'

const instant = (label: string) =>
  f.custom(label, '', () =>
    z.string().check(z.refine((at) => !Number.isNaN(Date.parse(at)), 'Skriv et tidspunkt')),
  )

/** Times that staff keep free of meetings. */
export const adviserBlocks = resource('adviser-blocks', {
  one: 'spærring',
  many: 'spærringer',
  label: ({ text }) => text || 'Spærret tid',
  verbs: ['list', 'find', 'create', 'update', 'remove'],
  fields: {
    ...f.recordFields,
    adviserId: f.custom('Rådgiver', '', () => z.guid('Vælg en rådgiver')),
    startsAt: instant('Fra'),
    endsAt: instant('Til'),
    text: f.text('Hvad', { max: 200, hint: 'Kun for os' }),
  },
  list: { sort: ['startsAt'], order: 'startsAt' },
})

export type BlockRow = RowOf<typeof adviserBlocks>
