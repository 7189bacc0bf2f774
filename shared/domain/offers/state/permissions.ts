import { danishDay } from '../../dates.ts'
import type { OfferContent, OfferSubsidy } from '../../../schemas/offers/offer.ts'

/** `cancelled`: the customer withdrew from the agreement · `retracted`: staff withdrew the offer. */
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

interface Current {
  readonly state: OfferState
  readonly content: Pick<OfferContent, 'validUntil' | 'subsidies'>
  /** Last day of the right of withdrawal; null before the goods have arrived, when the customer can always withdraw. */
  readonly cancelUntil: string | null
}

/** What the customer can do with an offer now: the refusal of each act, null where it is allowed. */
export interface OfferPermissions {
  /** Not answered, and past its last day. */
  readonly expired: boolean
  /** Betinget: the agreement waits for the approval of a subsidy. */
  readonly conditional: boolean
  readonly choose: OfferRefusal | null
  readonly accept: OfferRefusal | null
  readonly decline: OfferRefusal | null
  readonly cancel: OfferRefusal | null
}

/** True once the offer's last day is over in Denmark. `now` in ms. */
export const isPast = (lastDay: string, now: number): boolean => danishDay(now) > lastDay

/** Whether a subsidy blocks a binding agreement. A refused subsidy does not. */
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

/** What a customer can do with an offer at an instant (ms). The database checks again during the act. */
export function findPermissions(
  { state, content, cancelUntil }: Current,
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
