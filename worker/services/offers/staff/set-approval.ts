import * as z from 'zod/mini'
import type { OfferSaved } from '#shared/schemas/offers/view.ts'
import { findOffer, listVersions } from '#worker/data/offers/list.ts'
import { sendNext } from '#worker/data/offers/offers.ts'
import { Problem } from '#worker/problem.ts'
import { type ServiceContext, asUser } from '../../context.ts'
import { checkBody, checkContent } from '../check.ts'
import { offerMissing, staffRefusalOf } from '../refusals.ts'
import { announceAndShow, calculateShown } from './send.ts'

const bodySchema = z.object({
  subsidyId: z.string('Vælg tilskuddet'),
  approval: z.enum(['pending', 'approved', 'refused'], 'Vælg, hvad der er svaret'),
})

/**
 * Writes what became of a subsidy's application: a new version, sent at once, because the one before said otherwise.
 * What the customer chose stays chosen: the lines are the same. `body`: `{ subsidyId, approval }`. @throws Problem 404, 409 (not sent, answered, over, a draft waits), 422, 403, 503.
 */
export async function setSubsidyApproval(
  acting: ServiceContext,
  id: string,
  body: unknown,
): Promise<OfferSaved> {
  const { subsidyId, approval } = checkBody(bodySchema, body)
  const client = asUser(acting)
  const [offer, versions] = await Promise.all([findOffer(client, id), listVersions(client, id)])
  const current = versions.find(({ version }) => version === offer?.currentVersion)
  if (!offer) throw offerMissing()
  if (!current) throw staffRefusalOf('not_sent')
  const before = checkContent(current.content)
  const subsidy = before.subsidies.find((one) => one.id === subsidyId)
  if (!subsidy) throw new Problem(404, 'no_subsidy', 'Tilskuddet står ikke i tilbuddet.')
  if (subsidy.approval === approval) throw new Problem(409, 'unchanged', 'Det står der allerede.')
  const content = checkContent({
    ...before,
    subsidies: before.subsidies.map((one) => (one === subsidy ? { ...one, approval } : one)),
  })
  const shown = {
    ...calculateShown(content, offer.chosen),
    approval: { subsidy: subsidy.name, approval },
  }
  return announceAndShow(acting, id, await sendNext(client, id, current.version, content, shown))
}
