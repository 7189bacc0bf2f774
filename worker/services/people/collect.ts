import { toE164 } from '#shared/domain/e164.ts'
import { consentTextOf } from '#shared/domain/consent-texts.ts'
import type { PersonSummary } from '#shared/admin/people.ts'
import type { Lead } from '#shared/schemas/lead.ts'
import type { Delivery } from '#shared/schemas/webhook.ts'
import {
  listPersonCases,
  listPersonConsents,
  listPersonDeliveries,
  listPersonLeads,
  listPersonOffers,
  listPersonSuppressions,
  type PersonKeys,
  type StoredConsent,
} from '#worker/data/people.ts'
import type { LeadDetail } from '#worker/outbox/contract.ts'
import { Problem } from '#worker/problem.ts'
import { asUser, type ServiceContext } from '../context.ts'
import { summarizeLead } from '../leads/summarize.ts'

type Row = Readonly<Record<string, unknown>>

/** Everything that is stored about a person. */
export interface Dossier {
  readonly email: string | null
  readonly phone: string | null
  /** ISO 8601. */
  readonly collectedAt: string
  readonly leads: readonly Lead[]
  readonly consents: readonly (StoredConsent & { readonly text: string })[]
  readonly suppressions: readonly Row[]
  readonly offers: readonly Row[]
  readonly cases: readonly Row[]
  readonly deliveries: readonly (Delivery | Row)[]
}

/** Leads that the outbox is searched for; a person has a handful. */
const heldAtMost = 200

/**
 * Collects everything that is stored about a person, in the database and in the outbox, which has what the database has not taken yet.
 * @throws Problem 422 where neither an address nor a number is given, 403, 503.
 */
export async function collectPerson(
  context: ServiceContext,
  typed: { readonly email?: string | undefined; readonly phone?: string | undefined },
): Promise<Dossier> {
  const keys = readKeys(typed)
  const client = asUser(context)
  const [stored, held] = await Promise.all([
    listPersonLeads(client, keys),
    listHeldLeads(context, keys),
  ])
  const leads = new Map<string, Lead>([
    ...held.map((lead) => [lead.id, withoutDeliveries(lead)] as const),
    ...stored.map((lead) => [lead.id, lead] as const),
  ])
  const ids = [...leads.keys()]
  const [consents, suppressions, offers, cases, deliveries] = await Promise.all([
    listPersonConsents(client, keys),
    listPersonSuppressions(client, keys),
    listPersonOffers(client, keys, ids),
    listPersonCases(client, keys, ids),
    listPersonDeliveries(client, keys, ids),
  ])
  const sent = new Map<unknown, Delivery | Row>([
    ...deliveries.map((delivery) => [delivery['id'], delivery] as const),
    ...held.flatMap(({ deliveryList }) => deliveryList.map((each) => [each.id, each] as const)),
  ])
  return {
    ...keys,
    collectedAt: new Date(context.deps.now()).toISOString(),
    leads: [...leads.values()],
    consents: consents.map((consent) => ({
      ...consent,
      text: consentTextOf(consent.textVersion),
    })),
    suppressions,
    offers,
    cases,
    deliveries: [...sent.values()],
  }
}

/** What is stored about a person, as a list to look through. */
export function summarizePerson(dossier: Dossier): PersonSummary {
  const { email, phone, leads, offers, cases, consents, deliveries, suppressions } = dossier
  const text = (value: unknown): string => (typeof value === 'string' ? value : '')
  return {
    email,
    phone,
    leads: leads.map((lead) => {
      const { name, subject, receivedAt } = summarizeLead({
        ...lead,
        stored: true,
        storeError: null,
        deliveries: {},
      })
      return { id: lead.id, label: [name, subject].filter(Boolean).join(' · '), at: receivedAt }
    }),
    offers: offers.map((offer) => ({
      id: text(offer['id']),
      label: [text(offer['number']), text(offer['customerName'])].filter(Boolean).join(' · '),
      at: text(offer['createdAt']),
    })),
    cases: cases.map((row) => ({
      id: text(row['id']),
      label: [text(row['number']), text(row['name'])].filter(Boolean).join(' · '),
      at: text(row['createdAt']),
    })),
    consents: consents.length,
    deliveries: deliveries.length,
    suppressions: suppressions.map((row) => ({
      id: text(row['id']),
      label: text(row['value']),
      at: text(row['at']),
    })),
  }
}

/** @throws Problem 422. */
function readKeys({
  email = '',
  phone = '',
}: {
  readonly email?: string | undefined
  readonly phone?: string | undefined
}): PersonKeys {
  const number = phone === '' ? null : toE164(phone)
  if (phone !== '' && !number)
    throw new Problem(422, 'invalid', 'Skriv et telefonnummer, udenlandske med landekode', {
      fields: { phone: 'Skriv et telefonnummer, udenlandske med landekode' },
    })
  if (email === '' && !number)
    throw new Problem(422, 'invalid', 'Skriv en e-mailadresse eller et telefonnummer', {
      fields: { email: 'Skriv en e-mailadresse eller et telefonnummer' },
    })
  return { email: email.trim().toLowerCase() || null, phone: number }
}

/** Leads that the outbox holds, with their deliveries. */
async function listHeldLeads(
  { deps: { outbox } }: ServiceContext,
  { email, phone }: PersonKeys,
): Promise<LeadDetail[]> {
  const pages = await Promise.all(
    [email, phone]
      .filter((key) => key !== null)
      .map((search) => outbox.listLeads({ search, limit: heldAtMost })),
  )
  const ids = new Set(
    pages
      .flatMap(({ rows }) => rows)
      .filter(
        ({ values }) =>
          (email &&
            String(values['email'] ?? '')
              .trim()
              .toLowerCase() === email) ||
          (phone && values['phoneE164'] === phone),
      )
      .map(({ id }) => id),
  )
  const details = await Promise.all([...ids].map((id) => outbox.showLead(id)))
  return details.filter((lead) => lead !== null)
}

const withoutDeliveries = ({
  deliveryList: _deliveryList,
  deliveries: _deliveries,
  stored: _stored,
  storeError: _storeError,
  ...lead
}: LeadDetail): Lead => lead
