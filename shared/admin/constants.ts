import type { constantsByTopic } from '../content/constants/default-constants.ts'
import { constantRowsSchema } from '../schemas/content/constant.ts'
import type { Constant } from '../schemas/content/snapshot.ts'
import { action, resource, type RowOf } from './define.ts'
import * as f from './field.ts'

/** Whether what staff see is what the public sees. */
export const contentStatus = () =>
  f.readOnly(
    f.status('Status', {
      draft: ['Kladde', 'plain'],
      seed: ['Udgivet', 'good'],
      live: ['Udgivet', 'good'],
      changed: ['Ændret', 'wait'],
    }),
  )

/** The subjects of constants. */
export const constantTopics: Readonly<Record<keyof typeof constantsByTopic, string>> = {
  electricity: 'El og afgifter',
  consumption: 'Forbrug',
  solar: 'Solceller',
  battery: 'Batteri',
  heating: 'Varme',
  'electric-car': 'Elbil',
  'grid-balancing': 'Netbalancering',
  subsidies: 'Tilskud og fradrag',
  finance: 'Lån',
  modelled: 'Fra vores model',
}

/** The numbers that calculators and pages calculate with. */
export const constants = resource('constants', {
  one: 'konstant',
  many: 'konstanter',
  label: ({ title }) => title,
  fields: {
    ...f.recordFields,
    title: f.readOnly(f.text('Konstant')),
    key: f.readOnly(f.text('Navn i koden')),
    topic: f.readOnly(f.choice('Emne', constantTopics)),
    /** As staff last wrote them; published with the basket. */
    body: f.custom<readonly Constant[]>('Værdier', [], constantRowsSchema),
    note: {
      ...f.longText('Hvorfor', { max: 300 }),
      hint: 'Skal skrives, når en værdi ændrer sig med over 25 %. Bliver grunden, når der udgives',
    },
    /** The rows that the public's figures are calculated with. */
    published: f.shown<readonly Constant[]>('Udgivet', []),
    status: contentStatus(),
    changedAt: f.readOnly(f.moment('Ændret')),
  },
  list: {
    search: 'navn',
    filters: ['topic', 'status'],
    sort: ['topic', 'title', 'status'],
    order: 'topic',
  },
  verbs: ['list', 'find', 'update', 'export'],
  actions: {
    restore: action('Hent tilbage', { fields: { number: f.number('Udgave') } }),
  },
})

export type ConstantRow = RowOf<typeof constants>
