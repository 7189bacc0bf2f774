import {
  discardOffer,
  eraseOffer,
  noteDelivery,
  retractOffer,
  setSubsidyApproval,
} from '#worker/services/offers/staff/acts.ts'
import { listOffers } from '#worker/services/offers/staff/list.ts'
import { createOffer, updateOffer } from '#worker/services/offers/staff/save.ts'
import { sendOffer } from '#worker/services/offers/staff/send.ts'
import { showOffer } from '#worker/services/offers/staff/show.ts'
import { type AdminCall, answer, withQuery } from './call.ts'
import { jsonOf, offerQuery, pageSize } from './input.ts'

/** An offer with all its lines, in bytes. */
const maxOfferBytes = 128 * 1024

export const list = withQuery(offerQuery, async ({ query: { q, mine, ...filter }, ...call }) => {
  const adviser = mine && { adviser: call.actor.session.userId }
  return answer(await listOffers(call, { ...filter, ...adviser, search: q, limit: pageSize }))
})
export const show = async (call: AdminCall): Promise<Response> =>
  answer(await showOffer(call, call.id))
export const create = async (call: AdminCall): Promise<Response> => {
  const { made, offer } = await createOffer(call, await jsonOf(call.c, maxOfferBytes))
  return answer({ offer }, made ? 201 : 200)
}
export const update = async (call: AdminCall): Promise<Response> =>
  answer(await updateOffer(call, call.id, await jsonOf(call.c, maxOfferBytes)))
export const discard = async (call: AdminCall): Promise<Response> =>
  answer(await discardOffer(call, call.id))
export const send = async (call: AdminCall): Promise<Response> =>
  answer(await sendOffer(call, call.id, await jsonOf(call.c)))
export const retract = async (call: AdminCall): Promise<Response> =>
  answer(await retractOffer(call, call.id, await jsonOf(call.c)))
export const approve = async (call: AdminCall): Promise<Response> =>
  answer(await setSubsidyApproval(call, call.id, await jsonOf(call.c)))
export const deliver = async (call: AdminCall): Promise<Response> =>
  answer(await noteDelivery(call, call.id, await jsonOf(call.c)))
export const erase = async (call: AdminCall): Promise<Response> =>
  answer(await eraseOffer(call, call.id))
