import type { constantsByTopic } from '../content/constants/default-constants.ts'
import { constantRowsSchema, sourcePeriods } from '../schemas/content/constant.ts'
import type { Constant } from '../schemas/content/snapshot.ts'
import { contentStatus, restoreAction } from './content-fields.ts'
import { action, resource, type RowOf } from './define.ts'
import * as f from './field.ts'

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
      hint: 'Ændrer en værdi sig med over 25 % på 30 dage, skal du skrive hvorfor, eller en anden skal godkende. Bliver grunden, når der udgives',
    },
    /** The rows that the public's figures are calculated with. */
    published: f.shown<readonly Constant[]>('Udgivet', []),
    status: contentStatus(),
    /** How often the source must be read again. */
    sourcePeriod: f.choice('Kilden tjekkes', sourcePeriods),
    /** When the oldest source of the values in force and to come was read. */
    sourceReadOn: f.readOnly(f.day('Kilden er fra')),
    sourceState: f.readOnly(
      f.status('Kildens alder', { fresh: ['Ajour', 'good'], old: ['Skal tjekkes', 'wait'] }),
    ),
    /** Sensible values; null without a limit. A change beyond them needs a reason or a second person. */
    least: f.shown<number | null>('Mindst', null),
    most: f.shown<number | null>('Højst', null),
    changedAt: f.readOnly(f.moment('Ændret')),
  },
  list: {
    search: 'navn',
    filters: ['topic', 'status', 'sourceState'],
    sort: ['topic', 'title', 'status'],
    order: 'topic',
  },
  verbs: ['list', 'find', 'update', 'export'],
  actions: {
    restore: restoreAction,
    /** As a second person: not by who wrote it. */
    approve: action('Godkend', { role: 'super_admin' }),
  },
})

export type ConstantRow = RowOf<typeof constants>

/** A working copy of a constant that needs a reason or a second person before it is published. */
export interface LargeChange {
  readonly id: string
  readonly revision: number
  readonly title: string
  /** Of the published value: 0.48 is 48 % up or down. */
  readonly share: number
  /** Of the nearest value of the last 30 days that was looked at: small steps add up. */
  readonly total: number
  /** A value outside the limits; null where all are within. */
  readonly beyond: number | null
  readonly least: number | null
  readonly most: number | null
  /** Why it was changed; '' as long as no one has written it. */
  readonly note: string
  readonly approvedBy: string | null
  /** The signed-in user wrote it, and so can't approve it. */
  readonly isOwn: boolean
}

/** Values of constants that are fetched, as they are now. */
export interface FetchedConstants {
  /** When they last changed, ISO 8601; null while none are fetched. */
  readonly fetchedAt: string | null
  readonly rows: readonly Constant[]
}
