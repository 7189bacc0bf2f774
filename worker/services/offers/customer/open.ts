import { readOfferId } from '#shared/domain/offers/id.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import { findOpenOffer, noteOpened, type OpenedOffer } from '#worker/data/offers/acts.ts'
import { Problem } from '#worker/problem.ts'
import { logError } from '#worker/lib/log.ts'
import type { ServiceContext } from '../../context.ts'
import { announce } from '../announce.ts'
import { offerMissing } from '../refusals.ts'

/**
 * Finds the offer with this id in one query: its current version, or an older version that was sent. A draft, a retracted, an
 * erased and a missing offer give the same response.
 * @throws Problem 404 `offer_not_found`; 503 while the database does not respond.
 */
export async function openOffer(
  { deps }: ServiceContext<'customer'>,
  id: unknown,
  version: number | null = null,
): Promise<OpenedOffer> {
  const offerId = readOfferId(id)
  if (!offerId) throw offerMissing()
  try {
    const offer = await findOpenOffer(createServiceClient(deps.env), offerId, version)
    if (offer) return offer
  } catch (error) {
    throw error instanceof Problem && error.status === 503 ? offersUnavailable() : error
  }
  throw offerMissing()
}

/** Its text says nothing about an earlier act, because the caller may only have read the offer. */
const offersUnavailable = (): Problem =>
  new Problem(
    503,
    'offers_unavailable',
    'Vi kan ikke nå tilbuddet lige nu. Prøv igen om lidt, eller ring til rådgiveren.',
    { retryAfterSeconds: 30 },
  )

/** Records that a customer's browser showed the page, at most once an hour. Never throws; made for `waitUntil`. */
export async function recordOpened(
  context: ServiceContext<'customer'>,
  { id, version }: Pick<OpenedOffer, 'id' | 'version'>,
): Promise<void> {
  const { deps } = context
  try {
    const event = await noteOpened(
      createServiceClient(deps.env, 'customer'),
      id,
      version,
      deps.now(),
    )
    if (event) await announce(context, event)
  } catch (error) {
    logError('offer_opened_not_noted', error)
  }
}
