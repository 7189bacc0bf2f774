import type { Confidence, Constant } from '../../schemas/content/snapshot.ts'

interface Source {
  readonly source: string
  readonly url?: string
  readonly readOn?: string
  readonly confidence: Confidence
}
interface When {
  readonly from?: string
  readonly to?: string
  readonly area?: string
}

/** Days are ISO; without them the row is always valid, without area everywhere. */
export function constant(
  key: string,
  value: number,
  unit: string,
  { source, url, readOn = '2026-11-01', confidence }: Source,
  { from, to, area }: When = {},
): Constant {
  return {
    key,
    value,
    unit,
    source,
    url: url ?? null,
    readOn,
    confidence,
    validFrom: from ?? null,
    validTo: to ?? null,
    area: area ?? null,
  }
}

/** Rows `.low` and `.high` of one source, with `.mid` between them where it is not halfway. */
export const spread = (
  key: string,
  [low, ...others]: readonly [number, number] | readonly [number, number, number],
  unit: string,
  source: Source,
): readonly Constant[] =>
  [low, ...others].map((value, i, all) =>
    constant(
      `${key}.${['low', 'mid', 'high'].at(i === all.length - 1 ? 2 : i)}`,
      value,
      unit,
      source,
    ),
  )
