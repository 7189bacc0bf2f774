import * as z from 'zod/mini'
import type { ClaimRule } from '../domain/posts/claims.ts'
import { action, resource, type RowOf } from './define.ts'
import * as f from './field.ts'
import type { ContentKind } from './publications.ts'

/** What a claim is about, as the check of articles names it. */
export const claimRuleLabels: Readonly<Record<ClaimRule, string>> = {
  free: 'Gratis',
  green: 'Grøn',
  credit: 'Lån og rente',
  undated: 'Indtjening eller besparelse',
  unsourced: 'Tal uden kilde',
}

/** Statements that the law forbids without proof, with their proof. The check of articles lets the words of a valid one pass. */
export const provenClaims = resource('proven-claims', {
  one: 'påstand',
  many: 'påstande',
  label: ({ text }) => (text.length > 60 ? `${text.slice(0, 59)}…` : text),
  fields: {
    ...f.recordFields,
    text: f.longText('Påstanden', {
      required: 'Skriv påstanden',
      max: 300,
      hint: 'Ordene, præcis som de må stå i en tekst',
    }),
    rule: f.choice<ClaimRule>('Handler om', claimRuleLabels),
    source: f.text('Kilde', { required: 'Skriv, hvem der siger det', max: 200 }),
    evidenceUrl: f.url('Link til beviset'),
    materialId: f.custom<string | null>('Eller et materiale', null, () =>
      z.nullable(z.guid('Vælg et materiale')),
    ),
    expiresOn: f.day('Beviset gælder til og med', { required: 'Vælg en dag' }),
    owner: f.adviser('Ansvarlig', {
      hint: 'Får besked på Overblik, før beviset udløber. Uden en ansvarlig får administratorer den',
    }),
    note: f.longText('Note', { max: 500 }),
    /** The name of the document that proves it; '' without one. */
    material: f.anyText('Materiale'),
    approvedAt: f.readOnly(f.moment('Godkendt')),
    approvedBy: f.anyId('Godkendt af'),
    uses: f.readOnly(f.number('Bruges på')),
    state: f.readOnly(
      f.status('Status', {
        draft: ['Mangler godkendelse', 'wait'],
        valid: ['Gælder', 'good'],
        expiring: ['Udløber snart', 'wait'],
        expired: ['Udløbet', 'bad'],
      }),
    ),
    createdAt: f.readOnly(f.moment('Oprettet')),
    updatedAt: f.readOnly(f.moment('Ændret')),
  },
  list: {
    search: 'påstand eller kilde',
    filters: ['rule', 'state', 'owner'],
    sort: ['expiresOn', 'text', 'uses', 'createdAt'],
    order: 'expiresOn',
  },
  actions: {
    approve: action('Godkend'),
    withdraw: action('Træk godkendelsen tilbage'),
  },
})

export type ProvenClaimRow = RowOf<typeof provenClaims>

/** Content with the words of a claim. */
export interface ProvenClaimUse {
  readonly id: string
  readonly kind: ContentKind
  readonly title: string
  readonly isDraft: boolean
  readonly isLive: boolean
}
