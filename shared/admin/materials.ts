import type { MaterialType } from '../domain/materials/paths.ts'
import type { CustomerLink } from './customer-link.ts'
import { action, resource, type RowOf } from './define.ts'
import * as f from './field.ts'

/** Documents for staff and customers. Their files are sent apart, each as a version (worker/admin/materials.ts). */
export const materials = resource('materials', {
  one: 'materiale',
  many: 'materialer',
  neuter: true,
  label: ({ name }) => name,
  fields: {
    ...f.recordFields,
    name: f.text('Navn', { required: 'Giv materialet et navn', max: 120 }),
    kind: f.choice('Type', {
      datasheet: 'Datablad',
      guide: 'Vejledning',
      priceList: 'Prisliste',
      contract: 'Kontrakt',
      script: 'Manuskript',
      internal: 'Intern vejledning',
    }),
    topic: f.text('Produkt eller emne', { max: 60 }),
    sharing: f.choice(
      'Må sendes til kunden?',
      {
        internal: 'Nej, kun internt',
        link: 'Ja, med et link',
        public: 'Ja, på en offentlig adresse',
      },
      { hint: 'Et internt materiale får aldrig en offentlig adresse' },
    ),
    owner: f.adviser('Ansvarlig', {
      hint: 'Får besked på Overblik, før det udløber. Uden en ansvarlig får administratorer den',
    }),
    expiresOn: f.day('Udløber', { hint: 'Sidste dag, det må gives ud' }),
    note: f.longText('Note', { max: 500 }),
    version: f.readOnly(f.number('Udgave')),
    versionAt: f.readOnly(f.moment('Udgave fra')),
    type: f.readOnly(
      f.choice<MaterialType | ''>('Format', {
        '': '',
        pdf: 'PDF',
        docx: 'Word',
        xlsx: 'Excel',
        pptx: 'PowerPoint',
      }),
    ),
    bytes: f.readOnly(f.number('Fylder')),
    slug: f.anyText('Adresse'),
    links: f.readOnly(f.number('Links')),
    opens: f.readOnly(f.number('Åbnet')),
    state: f.readOnly(
      f.status('Status', {
        empty: ['Mangler fil', 'wait'],
        valid: ['Gælder', 'good'],
        expiring: ['Udløber snart', 'wait'],
        expired: ['Udløbet', 'bad'],
        archived: ['Arkiveret', 'plain'],
      }),
    ),
    createdAt: f.readOnly(f.moment('Lagt op')),
    updatedAt: f.readOnly(f.moment('Ændret')),
  },
  list: {
    search: 'navn, produkt eller emne',
    filters: ['kind', 'sharing', 'owner', 'state', 'expiresOn'],
    sort: ['name', 'topic', 'versionAt', 'opens'],
    order: 'name',
  },
  actions: {
    share: action('Lav et link til en kunde', {
      fields: {
        recipient: f.text('Til', {
          required: 'Skriv, hvem linket er til',
          max: 120,
          hint: 'Navn eller sagsnummer. Kunden ser det ikke',
        }),
        expiresOn: f.day('Virker til og med', { required: 'Vælg en dag' }),
      },
    }),
    archive: action('Arkivér', { many: true }),
    unarchive: action('Hent frem igen', { many: true }),
  },
})

export type MaterialRow = RowOf<typeof materials>

/** A version of a document. The newest is the one that is given out. */
export interface MaterialVersion {
  readonly number: number
  readonly type: MaterialType
  readonly bytes: number
  readonly note: string
  readonly createdAt: string
  readonly by: string | null
}

/** A customer's link to one version. */
export interface MaterialLink extends CustomerLink {
  /** The version that it leads to. */
  readonly number: number
}

/** Something whose end its owner, or else an admin, must see to. */
export interface Expiring {
  readonly noun: 'materials' | 'proven-claims' | 'mentions'
  readonly id: string
  readonly name: string
  /** The last day, ISO. */
  readonly on: string
  readonly isOver: boolean
}
