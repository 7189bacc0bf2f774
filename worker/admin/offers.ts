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
import { readJson, offerQuery, pageSize } from './input.ts'

/** Largest offer with all its lines, in bytes. */
const maxOfferBytes = 128 * 1024

export const list = withQuery(offerQuery, ({ query: { mine, ...query }, ...call }) =>
  listOffers(call, {
    ...query,
    limit: pageSize,
    ...(mine && { adviser: call.actor.session.userId }),
  }),
)
export const show = async (call: AdminCall) => ({ row: await showOffer(call, call.id) })
export async function create(call: AdminCall): Promise<Response> {
  const { made, row } = await createOffer(call, await readJson(call.c, maxOfferBytes))
  return answer({ row }, made ? 201 : 200)
}
export const update = async (call: AdminCall) =>
  updateOffer(call, call.id, await readJson(call.c, maxOfferBytes))
export const discard = (call: AdminCall) => discardOffer(call, call.id)
export const send = async (call: AdminCall) => sendOffer(call, call.id, await readJson(call.c))
export const retract = async (call: AdminCall) =>
  retractOffer(call, call.id, await readJson(call.c))
export const approve = async (call: AdminCall) =>
  setSubsidyApproval(call, call.id, await readJson(call.c))
export const deliver = async (call: AdminCall) =>
  noteDelivery(call, call.id, await readJson(call.c))
export const erase = (call: AdminCall) => eraseOffer(call, call.id)
