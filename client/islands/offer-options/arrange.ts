import type { OfferContent, OfferLine } from '#shared/schemas/offers/offer.ts'

/** One row of an offer's list: a line, or options that exclude each other. */
export type Row =
  | { readonly line: OfferLine }
  | {
      readonly choice: { readonly id: string; readonly title: string }
      readonly lines: readonly OfferLine[]
    }

export interface Group {
  readonly id: string
  readonly title: string
  readonly rows: readonly Row[]
}

/** An offer's lines in display order: options that exclude each other form one row, at the position of the first one. */
export function arrange({ groups, choices }: Pick<OfferContent, 'groups' | 'choices'>): Group[] {
  const all = groups.flatMap(({ lines }) => lines)
  const placed = new Set<string>()
  const rowOf = (line: OfferLine): Row[] => {
    const choice = choices.find(({ id }) => id === line.choice)
    if (!choice) return [{ line }]
    if (placed.has(choice.id)) return []
    placed.add(choice.id)
    return [{ choice, lines: all.filter((other) => other.choice === choice.id) }]
  }
  return groups
    .map(({ id, title, lines }) => ({ id, title, rows: lines.flatMap(rowOf) }))
    .filter(({ rows }) => rows.length > 0)
}
