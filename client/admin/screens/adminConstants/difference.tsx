import type { Constant } from '#shared/schemas/content/snapshot.ts'
import { rowChanges } from './values.ts'

interface Props {
  readonly before: readonly Constant[]
  readonly after: readonly Constant[]
}

/** What a working copy changes of what is published, a line for each value. */
export const Difference = ({ before, after }: Props) => (
  <ul className="grid gap-1.5">
    {rowChanges(before, after).map(({ where, before: was, after: is }) => (
      <li key={where}>
        <span className="block text-[0.8125rem] text-mute">{where}</span>
        {was && (
          <>
            <span className="sr-only">før: </span>
            <del className="text-mute">{was}</del>
          </>
        )}
        {was && ' → '}
        {is ? (
          <>
            <span className="sr-only">nu: </span>
            <strong className="text-ink">{is}</strong>
          </>
        ) : (
          <strong className="text-ink">fjernet</strong>
        )}
      </li>
    ))}
  </ul>
)
