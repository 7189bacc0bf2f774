import { formatTime } from '#shared/domain/booking/query.ts'
import type { Interval } from '#shared/domain/booking/intervals.ts'
import { formatClock, formatNearDay } from '#shared/content/meeting-time.ts'
import { capital } from '#shared/content/format.ts'
import { Icon } from '#client/ui/icon.tsx'

/** The times of a day as buttons of the form around them. */
export function Times({
  day,
  times,
  chosen,
}: {
  readonly day: string
  readonly times: readonly Interval[]
  readonly chosen: Interval | null
}) {
  return (
    <>
      <p className="times-head">
        <strong>{capital(formatNearDay(day))}</strong> · {times.length}{' '}
        {times.length === 1 ? 'ledig' : 'ledige'}
      </p>
      <ul className="times">
        {times.map((time) => {
          const isChosen = time.from === chosen?.from
          return (
            <li key={time.from}>
              <button
                name="tid"
                value={formatTime(time)}
                aria-pressed={isChosen}
                aria-label={`${formatNearDay(day)} klokken ${formatClock(time.from)}`}
              >
                {isChosen && <Icon name="check" />}
                {formatClock(time.from)}
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
