import { type OfferTemplate, emptyTemplate, templateSchema } from '../schemas/offers/template.ts'
import { resource } from './define.ts'
import * as f from './field.ts'

/** Contents that an offer can be started from, per kind of house. */
export const offerTemplates = resource('offer-templates', {
  one: 'skabelon',
  many: 'skabeloner',
  label: ({ name }) => name,
  verbs: ['list', 'find', 'create', 'update', 'remove'],
  fields: {
    ...f.recordFields,
    name: f.text('Navn', { required: 'Skriv et navn', max: 100 }),
    content: f.custom<OfferTemplate>('Indhold', emptyTemplate, () => templateSchema),
    createdAt: f.readOnly(f.moment('Oprettet')),
    updatedAt: f.readOnly(f.moment('Ændret')),
  },
  list: {
    search: 'navn',
    sort: ['name', 'updatedAt'],
    order: 'name',
  },
})
