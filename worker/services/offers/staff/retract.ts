import * as z from 'zod/mini'
import { text } from '#shared/schemas/fields/form-fields.ts'
import type { OfferSaved } from '#shared/schemas/offers/view.ts'
import { retractOffer as retract } from '#worker/data/offers/offers.ts'
import { type ServiceContext, asUser } from '../../context.ts'
import { checkBody } from '../check.ts'
import { announceAndShow } from './send.ts'

const bodySchema = z.object({ reason: z._default(text(0, '', 500), '') })

/** Takes an offer back: its address is then one that doesn't exist. `body`: `{ reason? }`. @throws Problem 404, 409, 422, 403, 503. */
export async function retractOffer(
  acting: ServiceContext,
  id: string,
  body: unknown,
): Promise<OfferSaved> {
  return announceAndShow(acting, id, await retract(asUser(acting), id, checkBody(bodySchema, body)))
}
