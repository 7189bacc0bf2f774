import { dayAfter } from '#shared/domain/dates.ts'
import { today } from '../../kit/kinds/typed.ts'
import { placeOnAxis } from './period.ts'

interface Props {
  readonly startsAt: string
  readonly endsAt: string
  /** The first day of the axis; two weeks ago without it. */
  readonly from?: string
  readonly className?: string
}

/** A period on the twelve weeks of the strip; decoration beside its text. */
export function PeriodBar({
  startsAt,
  endsAt,
  from = dayAfter(today(), -14),
  className = 'h-1.5',
}: Props) {
  const place = placeOnAxis(startsAt, endsAt, from)
  return (
    <span
      aria-hidden="true"
      className={`relative mt-1 block w-full min-w-24 overflow-hidden rounded-full bg-sunk ${className}`}
    >
      {place && (
        <span
          className="absolute inset-y-0 rounded-full bg-act"
          style={{ left: `${place.left}%`, width: `${place.width}%` }}
        />
      )}
    </span>
  )
}
