import type { CustomerOffer } from '../../../schemas/offers/view.ts'

/** The states of an offer's page: they decide its texts and forms. */
export type PageState =
  | Exclude<CustomerOffer['state'], 'sent'>
  | 'open'
  | 'conditional'
  | 'expired'
  | 'replaced'

/** The state of an offer's page. Expired comes before conditional, because an expired offer waits for no subsidy. */
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
