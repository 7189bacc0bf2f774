import type { ZodMiniType } from 'zod/mini'
import type { OfferFunctionName } from '#shared/functions.ts'
import {
  acceptSchema,
  askSchema,
  cancelSchema,
  chooseSchema,
  declineSchema,
} from '#shared/schemas/offers/acts.ts'
import { readOfferId } from '#shared/domain/offers/id.ts'
import { href } from '#shared/routes/href.ts'
import { maxFormBytes } from '#worker/request/form-size.ts'
import { privately, serveOfferProblem } from '#worker/render/offer/offer-page.tsx'
import { refusedPostCookies } from '#worker/cookies/refused-post.ts'
import { redirectWithCookies } from '#worker/cookies/with-cookies.ts'
import { limitGuesses } from '#worker/request/limit-guesses.ts'
import { customerContext } from '#worker/request/service-context.ts'
import { wantsPage } from '#worker/request/wants-page.ts'
import type { ServiceContext } from '#worker/services/context.ts'
import type { Body } from '#worker/services/offers/customer/act.ts'
import {
  acceptOffer,
  askAboutOffer,
  cancelAgreement,
  chooseOptions,
  declineOffer,
} from '#worker/services/offers/customer/acts.ts'
import { openOffer } from '#worker/services/offers/customer/open.ts'
import { Problem } from '#worker/problem.ts'
import type { FunctionHandler } from '../call.ts'

/** An act of a customer, and the part of the page that confirms it. */
interface OfferAct {
  readonly run: (context: ServiceContext<'customer'>, body: Body) => Promise<object>
  readonly anchor: string
  readonly schema: ZodMiniType<unknown>
}

/** The ids of all options of the largest offer, one field each. */
const optionBytes = 32 * 1024

const acts: Readonly<Record<OfferFunctionName, OfferAct>> = {
  'offer-options': { run: chooseOptions, anchor: 'tilvalg', schema: chooseSchema },
  'offer-question': { run: askAboutOffer, anchor: 'spoergsmaal', schema: askSchema },
  'offer-accept': { run: acceptOffer, anchor: 'kvittering', schema: acceptSchema },
  'offer-decline': { run: declineOffer, anchor: 'svar', schema: declineSchema },
  'offer-cancel': { run: cancelAgreement, anchor: 'fortrydelse', schema: cancelSchema },
}

/** The acts of customers on an offer. They respond 200 with the result; without JavaScript, the browser returns to the offer's page. */
export const offerActs = Object.fromEntries(
  Object.entries(acts).map(([name, act]) => [name, createHandler(name as OfferFunctionName, act)]),
) as Readonly<Record<OfferFunctionName, FunctionHandler>>

function createHandler(
  name: OfferFunctionName,
  { run, anchor, schema }: OfferAct,
): FunctionHandler {
  return {
    maxBytes: () => maxFormBytes([schema], optionBytes),

    // A GET does not name an offer; this page explains how to find it.
    page: 'solarOffers',

    async run({ c, body, bodyType }) {
      // Staff can read the URLs of offers, so a post of theirs does not come from the customer.
      if (c.get('isStaff'))
        throw new Problem(
          403,
          'staff_session',
          'Du er logget ind som medarbejder. Kun kunden kan svare på tilbuddet.',
        )
      const result = await limitGuesses(c, () => run(customerContext(c), body))
      const headers = { 'Cache-Control': 'no-store' }
      if (bodyType !== 'form' || !wantsPage(c)) return Response.json(result, { headers })
      const id = readOfferId(body['id']) ?? ''
      return new Response(null, {
        status: 303,
        headers: { Location: href('personalOffer', { id }, anchor), ...headers },
      })
    },

    // Guesses of ids behind the same address must not use up the customer's limit; they have their own (`limitGuesses`).
    gateKey: ({ body }) => [readOfferId(body['id']) ?? ''],

    /** Redirects to the offer's page, which shows the post and its errors. */
    async refusePage({ c, deps, body }, problem) {
      try {
        // These say that the offer can't be read, so don't read it again.
        if (problem.status === 404 || problem.status === 429 || problem.status === 503)
          throw problem
        const opened = await limitGuesses(c, () => openOffer(customerContext(c), body['id']))
        const { id: _id, version: _version, idempotencyKey: _key, ...values } = body
        const { message, fields: errors = {} } = problem
        const refused = {
          form: name,
          values,
          errors,
          message: Object.keys(errors).length > 0 ? '' : message,
        }
        const path = href('personalOffer', { id: opened.id })
        const cookies = await refusedPostCookies(deps, path, refused)
        return privately(redirectWithCookies(path, cookies), c)
      } catch (error) {
        if (error instanceof Problem) return serveOfferProblem(c, error)
        throw error
      }
    },
  }
}
