import type { OfferFunctionName } from '#shared/functions.ts'
import { readOfferId } from '#shared/domain/offers/id.ts'
import { href } from '#shared/routes/href.ts'
import type { Deps } from '#worker/deps.ts'
import { serveProblem } from '#worker/render/document.tsx'
import { wantsPage } from '#worker/request/wants-page.ts'
import { acceptOffer } from '#worker/services/offers/accept.ts'
import type { CustomerPost } from '#worker/services/offers/act.ts'
import { askAboutOffer } from '#worker/services/offers/ask.ts'
import { cancelAgreement } from '#worker/services/offers/cancel.ts'
import { chooseOptions } from '#worker/services/offers/choose.ts'
import { declineOffer } from '#worker/services/offers/decline.ts'
import type { FunctionHandler } from '../call.ts'

/** What a customer does, and the part of the page that answers for it. */
interface OfferAct {
  readonly run: (deps: Deps, post: CustomerPost) => Promise<object>
  readonly anchor: string
}

const acts: Readonly<Record<OfferFunctionName, OfferAct>> = {
  'offer-options': { run: chooseOptions, anchor: 'tilvalg' },
  'offer-question': { run: askAboutOffer, anchor: 'spoergsmaal' },
  'offer-accept': { run: acceptOffer, anchor: 'kvittering' },
  'offer-decline': { run: declineOffer, anchor: 'svar' },
  'offer-cancel': { run: cancelAgreement, anchor: 'fortrydelse' },
}

/** What customers do with an offer: 200 with what came of it; a browser without script goes back to the offer's page. */
export const offerActs = Object.fromEntries(Object.entries(acts).map(([name, act]) => [name, handlerOf(act)])) as Readonly<
  Record<OfferFunctionName, FunctionHandler>
>

function handlerOf({ run, anchor }: OfferAct): FunctionHandler {
  return {
    async run({ c, deps, body, bodyType }) {
      const result = await run(deps, { request: c.req.raw, body })
      const headers = { 'Cache-Control': 'no-store' }
      if (bodyType !== 'form' || !wantsPage(c)) return Response.json(result, { headers })
      const id = readOfferId(body['id']) ?? ''
      return new Response(null, { status: 303, headers: { Location: href('personalOffer', { id }, anchor), ...headers } })
    },

    /** The seam for the offer's own page with what was sent and what is wrong; until then the problem's page. */
    async refusePage({ c }, problem) {
      const response = await serveProblem(c, problem)
      if (problem.retryAfterSeconds) response.headers.set('Retry-After', String(problem.retryAfterSeconds))
      return response
    },
  }
}
