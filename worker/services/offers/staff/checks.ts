import * as z from 'zod/mini'
import { constantNames } from '#shared/content/constants/names.ts'
import {
  readStoredCalculation,
  type StoredCalculation,
} from '#shared/domain/calculators/calculation/stored-calculation.ts'
import { readConstants } from '#shared/domain/constants.ts'
import { danishDay } from '#shared/domain/dates.ts'
import type { Constant } from '#shared/schemas/content/snapshot.ts'
import type { ChangedCalculation, OfferChecks } from '#shared/schemas/offers/view.ts'
import { findCalculation } from '#worker/data/offers/calculation.ts'
import { findOffer, listOtherOffers, statusOn } from '#worker/data/offers/list.ts'
import { logError } from '#worker/lib/log.ts'
import { constantsOf } from '#worker/publishing/constants.ts'
import { type ServiceContext, asUser } from '../../context.ts'
import { parseInput } from '../../input.ts'
import { calculateWith } from '../../leads/figures/calculate-figures.ts'
import { changedFigures } from '../../leads/figures/changed-figures.ts'

const id = (pattern: RegExp) =>
  z._default(z.nullable(z.string().check(z.regex(pattern, 'Findes ikke'))), null)
const schema = z.object({
  id: id(/^[a-z2-7]{26,40}$/),
  leadId: id(/^[0-9a-f-]{36}$/),
  caseId: id(/^[0-9a-f-]{36}$/),
  calculation: z._default(z.unknown(), null),
  email: z._default(z.string().check(z.maxLength(254, 'Ugyldig e-mailadresse')), ''),
})

/** A figure has changed if it differs by this share: measured constants move a little every day. */
const leastChange = 0.01

/**
 * What only the server knows of an offer before it is sent: other open offers to the same customer, and whether the calculation it was
 * made from has changed: the one that its savings are from, else the household's own. `body`: `{ id?, leadId?, caseId?, email?,
 * calculation? }` of the offer as the editor has it.
 * @throws Problem 422, 503.
 */
export async function checkBeforeSending(
  context: ServiceContext,
  body: unknown,
): Promise<OfferChecks> {
  const { id: offerId, email, calculation: own, ...given } = parseInput(schema, body)
  const client = asUser(context)
  const now = context.deps.now()
  const offer = offerId ? await findOffer(client, offerId) : null
  const caseId = offer?.caseId ?? given.caseId
  const leadId = offer?.leadId ?? given.leadId
  const ofOffer = readStoredCalculation(own)
  const [others, stored] = await Promise.all([
    listOtherOffers(client, { email, caseId, exceptId: offerId }),
    ofOffer ?? findCalculation(client, { leadId, caseId }).then(readStoredCalculation),
  ])
  const today = danishDay(now)
  return {
    others: others.map((other) => ({ ...other, status: statusOn(other, today) })),
    calculation: await findChanges(context, stored),
  }
}

/** Null where nothing changed, or where the calculation can't be repeated: sending never depends on it. */
async function findChanges(
  { deps, waitUntil }: ServiceContext,
  stored: StoredCalculation | null,
): Promise<ChangedCalculation | null> {
  if (!stored?.summary) return null
  try {
    const { rows } = constantsOf(await deps.snapshot.current((work) => waitUntil?.(work)))
    return compareCalculation(stored, rows, deps.now())
  } catch (error) {
    logError('calculation_not_compared', error, { calculation: stored.name })
    return null
  }
}

/** A stored calculation next to the same one today; null where no figure differs. `now` in ms. @throws where a constant is missing. */
function compareCalculation(
  { name, inputs, summary }: StoredCalculation,
  rows: readonly Constant[],
  now: number,
): ChangedCalculation | null {
  if (!summary) return null
  const constants = readConstants(rows, now)
  const today = calculateWith(name, inputs, constants)
  const figures = changedFigures(summary.figures, today, leastChange)
  if (figures.length === 0) return null
  const at = Date.parse(summary.reckonedAt)
  const used = [...new Map(constants.used().map((row) => [`${row.key} ${row.area}`, row])).values()]
  const names = constantNames(used)
  return {
    calculatedAt: summary.reckonedAt,
    figures,
    constants: used.flatMap(({ key, area, unit }) => {
      const where = area === null ? {} : { area }
      if (!constants.has(key, where) || !constants.has(key, { ...where, at })) return []
      const [before, after] = [constants.value(key, { ...where, at }), constants.value(key, where)]
      return before === after ? [] : [{ label: names[key] ?? key, unit, before, now: after }]
    }),
  }
}
