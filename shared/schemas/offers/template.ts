import * as z from 'zod/mini'
import { storableContentSchema } from './check.ts'
import type { OfferContent, OfferSavings } from './offer.ts'

/** What a template keeps of an offer: nothing about its customer, its adviser or its last day. */
export type OfferTemplate = Pick<OfferContent, (typeof kept)[number]>

const kept = [
  'title',
  'intro',
  'groups',
  'choices',
  'risks',
  'subsidies',
  'financing',
  'savings',
  'deliveryNote',
] as const

export const emptyTemplate: OfferTemplate = {
  title: '',
  intro: '',
  groups: [],
  choices: [],
  risks: [],
  subsidies: [],
  financing: null,
  savings: null,
  deliveryNote: '',
}

/** Savings for another household: those from a calculation are only for the one that made it. */
export const withoutCalculated = (savings: OfferSavings | null): OfferSavings | null =>
  savings?.calculation ? null : savings

/** The part of an offer that a template keeps. Approvals are those of another household. */
export const toTemplate = (content: OfferContent): OfferTemplate => ({
  ...(Object.fromEntries(kept.map((key) => [key, content[key]])) as unknown as OfferTemplate),
  savings: withoutCalculated(content.savings),
  subsidies: content.subsidies.map((subsidy) => ({
    ...subsidy,
    approval: subsidy.approval === 'not-needed' ? 'not-needed' : 'pending',
  })),
})

const blank = {
  salutation: '',
  customer: { email: '', postcode: '' },
  place: '',
  adviser: { email: '' },
  validUntil: '',
} as const

/** Checks a template as the offer that it would make, and drops everything else. */
export const templateSchema = z.pipe(
  z.pipe(
    z.record(z.string(), z.unknown(), 'Skabelonen mangler sit indhold'),
    z.transform((template): unknown => ({ ...template, ...blank })),
  ),
  z.pipe(storableContentSchema, z.transform(toTemplate)),
) as unknown as z.ZodMiniType<OfferTemplate>
