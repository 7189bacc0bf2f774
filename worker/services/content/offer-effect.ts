import type { DraftEffect, OfferEffect } from '#shared/admin/publications.ts'
import {
  readStoredCalculation,
  type StoredCalculation,
} from '#shared/domain/calculators/calculation/stored-calculation.ts'
import { readConstants } from '#shared/domain/constants.ts'
import { danishDay } from '#shared/domain/dates.ts'
import type { Constant } from '#shared/schemas/content/snapshot.ts'
import type { ChangedFigure } from '#shared/schemas/offers/view.ts'
import { countOpenOffers, listDraftCalculations } from '#worker/data/offers/calculation.ts'
import { logError } from '#worker/lib/log.ts'
import { constantsOf } from '#worker/publishing/constants.ts'
import { asUser, type ServiceContext } from '../context.ts'
import { calculateWith } from '../leads/figures/calculate-figures.ts'
import { changedFigures } from '../leads/figures/changed-figures.ts'
import { type ProposedChange, proposeConstants } from './effect.ts'

/** Drafts that are listed. */
const mostListed = 50

/**
 * The offers that were never sent and whose calculation gives other figures with the changes, as far as the user may read them. It is
 * calculated with the code that compares an offer's calculation before the offer is sent.
 */
export async function calculateOfferEffect(
  context: ServiceContext,
  changes: readonly ProposedChange[],
): Promise<OfferEffect> {
  const client = asUser(context)
  const [{ now, snapshot, after, keys }, { rows, total }, sent] = await Promise.all([
    proposeConstants(context, changes),
    listDraftCalculations(client),
    countOpenOffers(client, danishDay(context.deps.now())),
  ])
  const compare = createComparison(constantsOf(snapshot).rows, constantsOf(after).rows, keys, now)
  const touched = rows.flatMap(({ calculation, ...draft }): DraftEffect[] => {
    const stored = readStoredCalculation(calculation)
    const figures = stored ? compare(stored) : []
    return figures.length > 0 ? [{ ...draft, figures }] : []
  })
  return {
    drafts: touched.slice(0, mostListed),
    count: touched.length,
    calculated: rows.length,
    total,
    sent,
  }
}

/** Compares a calculation before and after. Equal calculations are compared once: copies of an offer share theirs. */
function createComparison(
  before: readonly Constant[],
  after: readonly Constant[],
  keys: ReadonlySet<string>,
  now: number,
): (stored: StoredCalculation) => readonly ChangedFigure[] {
  const known = new Map<string, readonly ChangedFigure[]>()
  const compare = ({ name, inputs }: StoredCalculation): readonly ChangedFigure[] => {
    try {
      const [was, is] = [readConstants(before, now), readConstants(after, now)]
      const figures = calculateWith(name, inputs, was)
      // Most drafts do not depend on a changed constant.
      if (!was.used().some(({ key }) => keys.has(key))) return []
      return changedFigures(figures, calculateWith(name, inputs, is), 0)
    } catch (error) {
      logError('calculation_not_compared', error, { calculation: name })
      return []
    }
  }
  return (stored) => {
    const name = JSON.stringify([stored.name, stored.inputs])
    const found = known.get(name) ?? compare(stored)
    known.set(name, found)
    return found
  }
}
