import { findMissing } from '#shared/domain/offers/state/missing.ts'
import { calculateTotals } from '#shared/domain/offers/price/totals.ts'
import { storableContentSchema } from '#shared/schemas/offers/check.ts'
import type { OfferContent } from '#shared/schemas/offers/offer.ts'
import type { OfferSaved } from '#shared/schemas/offers/view.ts'
import { listVersions } from '#worker/data/offers/list.ts'
import {
  type ActResult,
  type Refused,
  sendDraft,
  type StaffRefusal,
} from '#worker/data/offers/offers.ts'
import { readSignature } from '#worker/data/staff/staff.ts'
import { Problem } from '#worker/problem.ts'
import { type ServiceContext, asUser } from '../../context.ts'
import { announceLater } from '../announce.ts'
import { parseInput } from '../../input.ts'
import { staffRefusal } from '../refusals.ts'
import { showOffer } from './show.ts'

/**
 * Sends the draft: from then on it is the version the customer sees, and it never changes. `body`: `{ version, revision }` of
 * the draft that the user saw.
 * @throws Problem 409 `nothing_to_send`, `stale_version` where the draft has changed, 422 with what is missing, 404, 403, 503.
 */
export async function sendOffer(
  context: ServiceContext,
  id: string,
  body: Readonly<Record<string, unknown>>,
): Promise<OfferSaved> {
  const client = asUser(context)
  const draft = (await listVersions(client, id)).find(({ sentAt }) => sentAt === null)
  if (!draft) throw await nothingToSend(context, id)
  if (draft.version !== body['version'] || draft.revision !== body['revision'])
    throw staffRefusal('stale_version')
  const content = parseInput(storableContentSchema, draft.content)
  const missing = findMissing(content, context.deps.now())
  if (Object.keys(missing).length > 0)
    throw new Problem(422, 'not_ready', 'Tilbuddet er ikke klar til at blive sendt.', {
      fields: missing,
    })
  return announceAndShow(
    context,
    id,
    await sendDraft(client, id, draft, content, await sign(context, calculateShown(content))),
  )
}

/** @throws Problem 404 where the offer itself is missing. */
async function nothingToSend(context: ServiceContext, id: string): Promise<Problem> {
  await showOffer(context, id)
  return new Problem(409, 'nothing_to_send', 'Der er ingen kladde at sende.')
}

/** The totals that the customer sees first. They are stored with the event, so that a later calculation can't change them. */
export function calculateShown(
  content: OfferContent,
  wanted: readonly string[] | null = null,
): object {
  const { total, vat, loan, chosen } = calculateTotals(content, wanted)
  return { total, vat, loan, options: chosen }
}

/** Adds the signature of the user who sends, for the mail to the customer. */
export async function sign(context: ServiceContext, shown: object): Promise<object> {
  const signature = await readSignature(asUser(context), context.actor.session.userId)
  return signature ? { ...shown, signature } : shown
}

/** Announces an act's event, and returns the offer as it is now. @throws Problem for a refusal. */
export async function announceAndShow(
  context: ServiceContext,
  id: string,
  result: ActResult | Refused<StaffRefusal>,
): Promise<OfferSaved> {
  if (!result.ok) throw staffRefusal(result.reason)
  if (result.event) await announceLater(context, result.event)
  return { row: await showOffer(context, id) }
}
