import type { ExpectedFigure } from '#shared/admin/calculation-examples.ts'
import type { Shown } from './calculate.ts'

/** Figures as an example stores them: what the calculator shows. */
export const expectedFigures = (figures: readonly Shown[]): readonly ExpectedFigure[] =>
  figures.map(({ key, label, text }) => ({ key, label, text }))

export interface ChangedFigure {
  readonly key: string
  readonly label: string
  /** »–« where the figure was not shown then. */
  readonly before: string
  /** »–« where it is not shown now. */
  readonly after: string
}

/** The figures that are shown with another text than an example has, in the order of the result; those that are gone last. */
export function changedFigures(
  expected: readonly ExpectedFigure[],
  figures: readonly Pick<Shown, 'key' | 'label' | 'text'>[],
): readonly ChangedFigure[] {
  const was = new Map(expected.map(({ key, text }) => [key, text]))
  const is = new Set(figures.map(({ key }) => key))
  return [
    ...figures.map(({ key, label, text }) => ({
      key,
      label,
      before: was.get(key) ?? '–',
      after: text,
    })),
    ...expected.flatMap(({ key, label, text }) =>
      is.has(key) ? [] : [{ key, label, before: text, after: '–' }],
    ),
  ].filter(({ before, after }) => before !== after)
}
