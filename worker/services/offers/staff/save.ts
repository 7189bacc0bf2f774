import * as z from 'zod/mini'
import { newOfferId } from '#shared/domain/offers/id.ts'
import { calculateTotals } from '#shared/domain/offers/totals.ts'
import type { OfferSaved } from '#shared/schemas/offers/view.ts'
import { type DraftWrite, insertOffer, saveDraft } from '#worker/data/offers/offers.ts'
import { type ServiceContext, asUser } from '../../context.ts'
import { checkBody, checkContent } from '../check.ts'
import { staffRefusalOf } from '../refusals.ts'
import { showOffer } from './show.ts'

const leadSchema = z.object({ leadId: z.optional(z.guid('Henvendelsen kendes ikke')) })

const requestSchema = z.object({ requestId: z.optional(z.guid('Genindlæs siden, og prøv igen.')) })
const seenSchema = z.object({
  revision: z.guid('Det fremgår ikke, hvilken kladde der er rettet i. Genindlæs siden.'),
})

type Body = Readonly<Record<string, unknown>>

/**
 * Makes an offer with a first draft. `body`: `{ content, leadId?, requestId? }`; the same `requestId` again is the offer it made,
 * with what was typed since (409 `stale_version` where somebody changed that). @throws Problem 409, 422, 403, 503.
 */
export async function createOffer(
  acting: ServiceContext,
  body: Body,
): Promise<OfferSaved & { readonly made: boolean }> {
  const { requestId = crypto.randomUUID() } = checkBody(requestSchema, body)
  const result = await insertOffer(asUser(acting), requestId, readDraft(newOfferId(), body))
  if (!result.ok) throw staffRefusalOf(result.reason)
  return { offer: await showOffer(acting, result.id), made: result.made }
}

/**
 * Saves the draft; after sending, a new version's. `body` as for `createOffer`, and the `revision` of the newest version that
 * was edited: where somebody changed it since, 409 `stale_version` and nothing is saved. @throws Problem 404, 409, 422, 403, 503.
 */
export async function updateOffer(
  acting: ServiceContext,
  id: string,
  body: Body,
): Promise<OfferSaved> {
  const draft = readDraft(id, body)
  const saved = await saveDraft(asUser(acting), checkBody(seenSchema, body).revision, draft)
  if (!saved.ok) throw staffRefusalOf(saved.reason)
  return { offer: await showOffer(acting, id) }
}

function readDraft(id: string, body: Body): DraftWrite {
  const content = checkContent(body['content'])
  const { leadId } = checkBody(leadSchema, body)
  return { id, content, total: calculateTotals(content, null).total, leadId }
}
