import { resource } from './define.ts'
import * as f from './field.ts'
import { type OfferStatus, offerStatuses } from './offer-statuses.ts'

/** The columns of the pipeline, in its order, and the statuses in each. */
export const pipeline = {
  draft: { label: 'Kladde', statuses: ['draft'] },
  sent: { label: 'Sendt', statuses: ['sent'] },
  opened: { label: 'Åbnet', statuses: ['opened'] },
  question: { label: 'Spørgsmål', statuses: ['question'] },
  waiting: { label: 'Venter på tilskud', statuses: ['waiting'] },
  accepted: { label: 'Accepteret', statuses: ['accepted'] },
  lost: { label: 'Tabt', statuses: ['expired', 'declined', 'cancelled', 'retracted'] },
} as const satisfies Readonly<
  Record<string, { readonly label: string; readonly statuses: readonly OfferStatus[] }>
>
export type PipelineColumn = keyof typeof pipeline

/** Number and sum of the offers of one status, øre with VAT. */
export interface OfferSum {
  readonly status: OfferStatus
  readonly count: number
  readonly total: number
}

/** Offers as lists show them. Their content, and the acts on one, have calls of their own (worker/admin/offers.ts). */
export const offers = resource('offers', {
  one: 'tilbud',
  many: 'tilbud',
  label: ({ number, customerName }) => `${customerName || 'Uden navn'}, ${number}`,
  verbs: ['list', 'export', 'bulk'],
  fields: {
    ...f.recordFields,
    number: f.readOnly(f.text('Nummer')),
    status: f.readOnly(f.status('Status', offerStatuses)),
    customerName: f.readOnly(f.text('Kunde')),
    customerEmail: f.readOnly(f.email('E-mail')),
    customerPhone: f.readOnly(f.phone('Telefon')),
    address: f.readOnly(f.text('Adresse')),
    postcode: f.readOnly(f.text('Postnr.')),
    city: f.readOnly(f.text('By')),
    title: f.readOnly(f.text('Overskrift')),
    /** As last calculated: with the customer's choice, or else the defaults. */
    total: f.readOnly(f.money('I alt')),
    validUntil: f.readOnly(f.day('Gælder til')),
    sentAt: f.readOnly(f.moment('Sendt')),
    /** Of the version in force, at most once an hour. */
    openedCount: f.readOnly(f.number('Åbnet', { unit: 'gange' })),
    lastOpenedAt: f.readOnly(f.moment('Sidst åbnet')),
    owner: f.adviser('Rådgiver'),
    createdAt: f.readOnly(f.moment('Oprettet')),
    updatedAt: f.readOnly(f.moment('Ændret')),
  },
  list: {
    search: 'navn, adresse, nummer, overskrift eller linje',
    filters: ['status', 'owner', 'validUntil', 'total', 'createdAt'],
    moreFilters: {
      postcode: f.postcodes('Postnumre'),
      leadId: f.reference('Fra henvendelse'),
      caseId: f.reference('Sag'),
    },
    sort: ['createdAt', 'updatedAt', 'validUntil', 'total', 'customerName', 'openedCount'],
    order: '-createdAt',
  },
})
