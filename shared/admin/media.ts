import { resource, type RowOf } from './define.ts'
import * as f from './field.ts'

/** Largest upload, in bytes: a picture in its three widths, or a drawing. */
export const maxUploadBytes = 6 * 1024 * 1024
/** Largest file that the console reads, in bytes: it shrinks pictures before they are sent. */
export const maxChosenBytes = 30 * 1024 * 1024
export const maxDrawingBytes = 512 * 1024

/** Pictures of pages and products. They are added and replaced with their files, see worker/admin/media.ts. */
export const media = resource('media', {
  one: 'billede',
  many: 'billeder',
  neuter: true,
  label: ({ name }) => name,
  verbs: ['list', 'find', 'update', 'remove', 'bulk', 'export'],
  fields: {
    ...f.recordFields,
    name: f.text('Navn', { required: 'Giv billedet et navn', max: 120 }),
    folder: f.text('Mappe', { max: 60 }),
    alt: f.text('Beskrivelse', {
      required: 'Beskriv billedet med ord',
      max: 300,
      hint: 'Læses op for dem, der ikke ser billedet',
    }),
    kind: f.readOnly(f.choice('Slags', { photo: 'Billede', drawing: 'Tegning (SVG)' })),
    path: f.anyText('Fil'),
    width: f.readOnly(f.number('Bredde')),
    height: f.readOnly(f.number('Højde')),
    bytes: f.readOnly(f.number('Fylder')),
    uses: f.readOnly(f.number('Bruges på')),
    createdAt: f.readOnly(f.moment('Lagt op')),
    updatedAt: f.readOnly(f.moment('Ændret')),
  },
  list: {
    search: 'navn, mappe eller beskrivelse',
    filters: ['kind', 'folder', 'createdAt'],
    moreFilters: { unused: f.flag('Bruges ikke') },
    sort: ['name', 'folder', 'bytes', 'uses', 'createdAt'],
    order: 'name',
  },
})

export type MediaRow = RowOf<typeof media>

/** A record that uses a file. */
export interface MediaUse {
  readonly noun: 'products' | 'posts' | 'mentions'
  readonly id: string
  readonly name: string
  /** In what staff edit. */
  readonly isDraft: boolean
  /** In what visitors see. */
  readonly isLive: boolean
}
