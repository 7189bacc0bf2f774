import type { Figure } from '#shared/domain/calculators/calculation/stored-calculation.ts'
import { count } from '../../../format.ts'

interface Given {
  /** As the household saw them; empty where they were not stored. */
  readonly seen: readonly Figure[]
  readonly today: readonly Figure[]
  /** The same without a battery; null where that is no question. */
  readonly without: readonly Figure[] | null
}

const find = (figures: readonly Figure[], key: string): Figure | undefined =>
  figures.find((figure) => figure.key === key)

/** Differences below this share are rounding. */
const noticeable = 0.02

/** What is worth saying about a calculation in a call: at most two sentences, what is against us included. */
export function worthSaying({ seen, today, without }: Given): readonly string[] {
  const facts: string[] = []
  for (const key of ['price', 'firstYear', 'saving', 'total']) {
    const [before, now] = [find(seen, key)?.mid, find(today, key)]
    if (!now?.mid || !before || Math.abs(now.mid - before) / Math.abs(before) < noticeable) continue
    facts.push(
      `${now.label} er nu ${count(now.mid)} ${now.unit}; da de regnede, var det ${count(before)}.`,
    )
  }
  const payback = find(today, 'payback')
  if (payback && payback.mid === null)
    facts.push(
      payback.high === null
        ? 'Det er ikke tjent hjem i de år, der er regnet på. Det må de høre fra os.'
        : `Det er kun i bedste fald tjent hjem, efter ca. ${payback.high} år. Det må de høre fra os.`,
    )
  const own = find(today, 'selfSufficiency')?.mid
  const ownWithout = without && find(without, 'selfSufficiency')?.mid
  if (own)
    facts.push(
      ownWithout
        ? `Med batteri dækker de ca. ${own} % af strømmen selv. Uden er det ca. ${ownWithout} %.`
        : `Solcellerne dækker ca. ${own} % af strømmen.`,
    )
  if (payback?.mid) {
    const late = payback.low === null ? ' I værste fald er det aldrig.' : ''
    facts.push(`Det er tjent hjem efter ca. ${payback.mid} år.${late}`)
  }
  const saving = find(today, 'saving')
  if (saving?.mid && saving.mid <= 0)
    facts.push('Varmepumpen sparer dem ikke penge det første år. Det må de høre fra os.')
  return facts.slice(0, 2)
}
