import { noteDelivery } from '#worker/services/offers/staff/note-delivery.ts'
import { discardOffer } from '#worker/services/offers/staff/discard.ts'
import { eraseOffer } from '#worker/services/offers/staff/erase.ts'
import { listOffers } from '#worker/services/offers/staff/list.ts'
import { retractOffer } from '#worker/services/offers/staff/retract.ts'
import { createOffer, updateOffer } from '#worker/services/offers/staff/save.ts'
import { sendOffer } from '#worker/services/offers/staff/send.ts'
import { setSubsidyApproval } from '#worker/services/offers/staff/set-approval.ts'
import { showOffer } from '#worker/services/offers/staff/show.ts'
import { type AdminCall, answer, withQuery } from './call.ts'
import { jsonOf, offerQuery, pageSize } from './input.ts'

/** An offer with all its lines, in bytes. */
const maxOfferBytes = 128 * 1024

/** What an offer's event causes goes out after the answer. */
const promptly = (call: AdminCall) => ({
  ...call,
  later: (work: Promise<unknown>) => call.c.executionCtx.waitUntil(work),
})

export const list = withQuery(
  offerQuery,
  async ({ deps, session, query: { q, mine, ...filter } }) =>
    answer(
      await listOffers(
        { deps, session },
        { ...filter, search: q, limit: pageSize, ...(mine && { adviser: session.userId }) },
      ),
    ),
)
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
  answer(await sendOffer(promptly(call), call.id, await jsonOf(call.c)))
export const retract = async (call: AdminCall): Promise<Response> =>
  answer(await retractOffer(promptly(call), call.id, await jsonOf(call.c)))
export const approve = async (call: AdminCall): Promise<Response> =>
  answer(await setSubsidyApproval(promptly(call), call.id, await jsonOf(call.c)))
export const deliver = async (call: AdminCall): Promise<Response> =>
  answer(await noteDelivery(promptly(call), call.id, await jsonOf(call.c)))
export const erase = async (call: AdminCall): Promise<Response> =>
  answer(await eraseOffer(call, call.id))
