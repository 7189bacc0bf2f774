import type { CustomerOffer } from '../../schemas/offers/view.ts'

/** What the page of an offer is about now: the one thing that decides which words and which forms it shows. */
export const pageStates = [
  'open',
  'conditional',
  'expired',
  'accepted',
  'declined',
  'cancelled',
  'replaced',
] as const
export type PageState = (typeof pageStates)[number]

/** The state of an offer's page. Expired comes before conditional: nobody waits for a subsidy of an offer that is over. */
export function pageStateOf({
  version,
  currentVersion,
  state,
  can,
}: Pick<CustomerOffer, 'version' | 'currentVersion' | 'state' | 'can'>): PageState {
  if (version !== currentVersion) return 'replaced'
  if (state !== 'sent') return state
  if (can.expired) return 'expired'
  return can.conditional ? 'conditional' : 'open'
}
