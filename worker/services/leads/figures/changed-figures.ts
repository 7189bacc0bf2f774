import type { Figure } from '#shared/domain/calculators/calculation/stored-calculation.ts'
import type { ChangedFigure } from '#shared/schemas/offers/view.ts'

/** The figures whose middle differs by more than a share of it. */
export const changedFigures = (
  before: readonly Figure[],
  now: readonly Figure[],
  leastShare: number,
): readonly ChangedFigure[] =>
  before.flatMap(({ key, label, unit, mid }) => {
    const same = now.find((figure) => figure.key === key)
    return same && differs(mid, same.mid, leastShare)
      ? [{ label, unit, before: mid, now: same.mid }]
      : []
  })

const differs = (before: number | null, now: number | null, leastShare: number): boolean =>
  before === null || now === null
    ? before !== now
    : Math.abs(before - now) > Math.abs(before) * leastShare
