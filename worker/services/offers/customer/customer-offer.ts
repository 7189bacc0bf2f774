import { acceptanceText } from '#shared/content/offers/texts.ts'
import { findPermissions } from '#shared/domain/offers/state/permissions.ts'
import {
  chosenTitles,
  type OfferTotals,
  calculateTotals,
} from '#shared/domain/offers/price/totals.ts'
import type { OfferContent } from '#shared/schemas/offers/offer.ts'
import type { Acceptance, Cancellation, CustomerOffer } from '#shared/schemas/offers/view.ts'
import type { OpenedOffer } from '#worker/data/offers/acts.ts'

/** An offer as its page shows it at an instant (ms). Every sum is calculated from the content and the chosen options. */
export function toCustomerOffer(opened: OpenedOffer, now: number): CustomerOffer {
  const {
    id,
    number,
    state,
    version,
    currentVersion,
    versions,
    sentAt,
    content: sent,
    validUntil,
    deliveredOn,
    cancelUntil,
    answers,
    questions,
  } = opened
  const isReplaced = version !== currentVersion
  const isEnded = !isReplaced && validUntil < sent.validUntil
  const content = isEnded ? { ...sent, validUntil } : sent
  // Only the current version has a choice.
  const totals = calculateTotals(content, isReplaced ? null : opened.chosen)
  const { accepted, declined, cancelled } = answers
  const isAgreement = state === 'accepted' || state === 'cancelled'
  return {
    id,
    number,
    state,
    version,
    currentVersion,
    versions: versions.map((one) => ({ version: one.version, sentAt: iso(one.sentAt) })),
    sentAt: iso(sentAt),
    content,
    totals,
    can: {
      ...findPermissions({ state, content, cancelUntil }, now),
      ...(isReplaced && replacedPermissions),
    },
    deliveredOn,
    cancelUntil,
    acceptanceText: textToAccept({ number, version, content }, totals),
    acceptance: isAgreement && accepted ? toAcceptance(accepted) : null,
    declinedAt: state === 'declined' && declined ? iso(declined['at']) : null,
    cancelledAt: state === 'cancelled' && cancelled ? iso(cancelled['at']) : null,
    cancellation: state === 'cancelled' && cancelled ? toCancellation(cancelled) : null,
    questions: questions.map((question) => ({
      at: iso(question['at']),
      text: String(question['besked'] ?? ''),
    })),
  }
}

interface Version {
  readonly number: string
  readonly version: number
  readonly content: OfferContent
}

/** The text to agree to, for the chosen options. */
export const textToAccept = (
  { number, version, content }: Version,
  { total, chosen }: OfferTotals,
): string => acceptanceText({ number, version, total, options: chosenTitles(content, chosen) })

const replacedPermissions = {
  expired: false,
  conditional: false,
  choose: 'stale_version',
  accept: 'stale_version',
  decline: 'stale_version',
} as const

const toCancellation = (stored: Readonly<Record<string, unknown>>): Cancellation => ({
  at: iso(stored['at']),
  name: String(stored['navn'] ?? ''),
  email: String(stored['email'] ?? ''),
  text: String(stored['text'] ?? ''),
})

const toAcceptance = (stored: Readonly<Record<string, unknown>>): Acceptance => ({
  at: iso(stored['at']),
  version: Number(stored['version']),
  name: String(stored['navn'] ?? ''),
  text: String(stored['text'] ?? ''),
  options: Array.isArray(stored['options']) ? stored['options'].map(String) : [],
  total: Number(stored['total']),
})

const iso = (at: unknown): string => new Date(String(at)).toISOString()
