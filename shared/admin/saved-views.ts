import * as z from 'zod/mini'
import { resource, type RowOf } from './define.ts'
import * as f from './field.ts'

const screen = f.custom('Liste', 'cases', () =>
  z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/, 'Listen kendes ikke')),
)

/** Named filters and orders of a list: a user's own, which no one else sees, and the team's, which admins make. */
export const savedViews = resource('saved-views', {
  one: 'visning',
  many: 'visninger',
  label: ({ name }) => name,
  roles: { read: 'viewer', write: 'viewer' },
  verbs: ['list', 'find', 'create', 'update', 'remove'],
  fields: {
    ...f.recordFields,
    /** The noun of the list; a view stays with its list. */
    screen,
    name: f.text('Navn', { required: 'Giv visningen et navn', max: 60 }),
    /** The query of the list's address, without `?`. */
    query: f.custom('Det viste', '', () => f.text('Det viste', { max: 2000 }).schema()),
    team: f.flag('For hele holdet'),
    position: f.number('Rækkefølge', { max: 10_000 }),
  },
  list: { sort: ['position'], order: 'position' },
})

export type SavedView = RowOf<typeof savedViews>
