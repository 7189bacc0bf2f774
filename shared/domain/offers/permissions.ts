import { danishDay } from '../dates.ts'
import type { OfferContent, OfferSubsidy } from '../../schemas/offers/offer.ts'

/** `cancelled`: the customer withdrew from the agreement · `retracted`: we took the offer back. */
export const offerStates = [
  'draft',
  'sent',
  'accepted',
  'declined',
  'cancelled',
  'retracted',
] as const
export type OfferState = (typeof offerStates)[number]

/** Why an act is refused. `offer_act` in the database refuses by the same names. */
export const offerRefusals = [
  'not_found',
  'stale_version',
  'expired',
  'conditional',
  'changed',
  'already_accepted',
  'already_declined',
  'already_cancelled',
  'not_accepted',
  'too_late',
  'too_many_questions',
] as const
export type OfferRefusal = (typeof offerRefusals)[number]

interface Standing {
  readonly state: OfferState
  readonly content: Pick<OfferContent, 'validUntil' | 'subsidies'>
  /** Last day of the right of withdrawal; null until the goods have arrived: in an agreement it is open then. */
  readonly cancelUntil: string | null
}

/** What can be done with an offer now. Null = it can be done. */
export interface OfferPermissions {
  /** Not answered, and its last day is over. */
  readonly expired: boolean
  /** Betinget: a subsidy that must be approved before the agreement is not approved yet. */
  readonly conditional: boolean
  readonly choose: OfferRefusal | null
  readonly accept: OfferRefusal | null
  readonly decline: OfferRefusal | null
  readonly cancel: OfferRefusal | null
}

/** True once the offer's last day is over in Denmark. `now` in ms. */
export const isPast = (lastDay: string, now: number): boolean => danishDay(now) > lastDay

/** A subsidy that keeps the agreement from being binding. One that was refused does not: it is not coming. */
export const blocksAgreement = ({
  approval,
  requiredBefore,
}: Pick<OfferSubsidy, 'approval' | 'requiredBefore'>): boolean =>
  requiredBefore === 'agreement' && approval === 'pending'

const answered: Readonly<Record<OfferState, OfferRefusal | null>> = {
  draft: 'not_found',
  retracted: 'not_found',
  sent: null,
  accepted: 'already_accepted',
  declined: 'already_declined',
  cancelled: 'already_cancelled',
}

/** What a customer may do with an offer at an instant (ms). The database decides again when it is done. */
export function findPermissions(
  { state, content, cancelUntil }: Standing,
  now: number,
): OfferPermissions {
  const conditional = content.subsidies.some(blocksAgreement)
  const past = isPast(content.validUntil, now)
  const before = answered[state]
  const choose = before ?? (past ? 'expired' : null)
  return {
    expired: state === 'sent' && past,
    conditional,
    choose,
    accept: choose ?? (conditional ? 'conditional' : null),
    decline: before,
    cancel: cancelRefusal(state, cancelUntil, now),
  }
}

function cancelRefusal(state: OfferState, until: string | null, now: number): OfferRefusal | null {
  if (state === 'cancelled') return 'already_cancelled'
  if (state === 'draft' || state === 'retracted') return 'not_found'
  if (state !== 'accepted') return 'not_accepted'
  return until !== null && isPast(until, now) ? 'too_late' : null
}
