import * as z from 'zod/mini'
import { newOfferId } from '#shared/domain/offers/id.ts'
import { calculateTotals } from '#shared/domain/offers/price/totals.ts'
import { checkForm } from '#shared/schemas/fields/check.ts'
import { storableContentSchema } from '#shared/schemas/offers/check.ts'
import type { OfferSaved } from '#shared/schemas/offers/view.ts'
import { type DraftWrite, insertOffer, saveDraft } from '#worker/data/offers/offers.ts'
import { invalid } from '#worker/problem.ts'
import { type ServiceContext, asUser } from '../../context.ts'
import { staffRefusal } from '../refusals.ts'
import { showOffer } from './show.ts'

const draftSchema = z.object({
  content: storableContentSchema,
  leadId: z.optional(z.guid('Henvendelsen kendes ikke')),
  caseId: z.optional(z.guid('Sagen kendes ikke')),
})
const newOfferSchema = z.extend(draftSchema, {
  requestId: z.optional(z.guid('Genindlæs siden, og prøv igen.')),
})
const changedOfferSchema = z.extend(draftSchema, {
  revision: z.guid('Det fremgår ikke, hvilken kladde der er rettet i. Genindlæs siden.'),
})

/**
 * Creates an offer with a first draft. `body`: `{ content, leadId?, requestId? }`. The same `requestId` again returns the offer
 * it created, with the content typed since (409 `stale_version` where someone else changed that).
 * @throws Problem 409, 422, 403, 503.
 */
export async function createOffer(
  context: ServiceContext,
  body: unknown,
): Promise<OfferSaved & { readonly made: boolean }> {
  const { requestId = crypto.randomUUID(), ...draft } = parseBody(newOfferSchema, body)
  const result = await insertOffer(asUser(context), requestId, toWrite(newOfferId(), draft))
  if (!result.ok) throw staffRefusal(result.reason)
  return { row: await showOffer(context, result.id), made: result.made }
}

/**
 * Saves the draft; after sending, the draft of the next version. `body`: as for `createOffer`, with the `revision` of the
 * version that was edited in place of `requestId`: 409 `stale_version`, and nothing is saved, where someone changed it since.
 * @throws Problem 404, 409, 422, 403, 503.
 */
export async function updateOffer(
  context: ServiceContext,
  id: string,
  body: unknown,
): Promise<OfferSaved> {
  const { revision, ...draft } = parseBody(changedOfferSchema, body)
  const saved = await saveDraft(asUser(context), revision, toWrite(id, draft))
  if (!saved.ok) throw staffRefusal(saved.reason)
  return { row: await showOffer(context, id) }
}

const toWrite = (
  id: string,
  { content, leadId, caseId }: z.output<typeof draftSchema>,
): DraftWrite => ({
  id,
  content,
  total: calculateTotals(content, null).total,
  leadId,
  caseId,
})

/** As `parseInput`; fields of the content are named without `content.`, as the editor names them. */
function parseBody<Values>(schema: z.ZodMiniType<Values>, body: unknown): Values {
  const checked = checkForm(schema, body)
  if (checked.ok) return checked.values
  const named = Object.entries(checked.fields).map(([field, message]) => [
    field.replace(/^content\./, ''),
    message,
  ])
  throw invalid(Object.fromEntries(named) as Readonly<Record<string, string>>)
}
