import * as z from 'zod/mini'
import { withdrawalUntil } from '#shared/domain/offers/withdrawal.ts'
import { calendarDate } from '#shared/schemas/offers/offer.ts'
import type { OfferSaved } from '#shared/schemas/offers/view.ts'
import { noteDelivered } from '#worker/data/offers/offers.ts'
import { type ServiceContext, asUser } from '../../context.ts'
import { checkBody } from '../check.ts'
import { announceAndShow } from './send.ts'

const bodySchema = z.object({ deliveredOn: calendarDate })

/**
 * Notes the day on which all goods had arrived: the right of withdrawal has a last day from then on, and the customer is told
 * which. `body`: `{ deliveredOn }`. @throws Problem 404, 409 `not_accepted`, `before_agreement`, `to_come`, `earlier`; 422, 403, 503.
 */
export async function noteDelivery(
  acting: ServiceContext,
  id: string,
  body: unknown,
): Promise<OfferSaved> {
  const { deliveredOn } = checkBody(bodySchema, body)
  return announceAndShow(
    acting,
    id,
    await noteDelivered(asUser(acting), id, {
      deliveredOn,
      cancelUntil: withdrawalUntil(deliveredOn),
    }),
  )
}
