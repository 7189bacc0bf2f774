import { acceptanceText } from '#shared/content/offers/texts.ts'
import { findPermissions } from '#shared/domain/offers/permissions.ts'
import { chosenTitles, type OfferTotals, calculateTotals } from '#shared/domain/offers/totals.ts'
import type { OfferContent } from '#shared/schemas/offers/offer.ts'
import type { Acceptance, Cancellation, CustomerOffer } from '#shared/schemas/offers/view.ts'
import type { OpenedOffer } from '#worker/data/offers/acts.ts'

/** An offer as its page shows it, at an instant (ms): every sum reckoned anew from the content and the choice. */
export function toCustomerOffer(opened: OpenedOffer, now: number): CustomerOffer {
  const {
    id,
    number,
    state,
    version,
    currentVersion,
    versions,
    sentAt,
    content,
    deliveredOn,
    cancelUntil,
    answers,
    questions,
  } = opened
  const isReplaced = version !== currentVersion
  // What is chosen is chosen in the version that holds.
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
    can: isReplaced
      ? { ...findPermissions({ state, content, cancelUntil }, now), ...nothingOfAnOldOne }
      : findPermissions({ state, content, cancelUntil }, now),
    deliveredOn,
    cancelUntil,
    acceptanceText: textToAccept({ number, version, content }, totals),
    acceptance: isAgreement && accepted ? acceptanceOf(accepted) : null,
    declinedAt: state === 'declined' && declined ? iso(declined['at']) : null,
    cancelledAt: state === 'cancelled' && cancelled ? iso(cancelled['at']) : null,
    cancellation: state === 'cancelled' && cancelled ? cancellationOf(cancelled) : null,
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

/** The words to agree to, for what is chosen. */
export const textToAccept = (
  { number, version, content }: Version,
  { total, chosen }: OfferTotals,
): string => acceptanceText({ number, version, total, options: chosenTitles(content, chosen) })

const nothingOfAnOldOne = {
  expired: false,
  conditional: false,
  choose: 'stale_version',
  accept: 'stale_version',
  decline: 'stale_version',
} as const

const cancellationOf = (kept: Readonly<Record<string, unknown>>): Cancellation => ({
  at: iso(kept['at']),
  name: String(kept['navn'] ?? ''),
  email: String(kept['email'] ?? ''),
  text: String(kept['text'] ?? ''),
})

const acceptanceOf = (kept: Readonly<Record<string, unknown>>): Acceptance => ({
  at: iso(kept['at']),
  version: Number(kept['version']),
  name: String(kept['navn'] ?? ''),
  text: String(kept['text'] ?? ''),
  options: Array.isArray(kept['options']) ? kept['options'].map(String) : [],
  total: Number(kept['total']),
})

const iso = (at: unknown): string => new Date(String(at)).toISOString()
