import { formatTime } from '#shared/domain/booking/query.ts'
import type { Interval } from '#shared/domain/booking/intervals.ts'
import { formatClock, formatNearDay } from '#shared/content/meeting-time.ts'
import { capital, rangeDash } from '#shared/content/format.ts'
import { Icon } from '#client/ui/icon.tsx'

/** `45 minutter`, `30–60 minutter`; '' without times. */
export function lengthOf(times: readonly Interval[]): string {
  const minutes = times.map(({ from, to }) => (to - from) / 60_000)
  const [least, most] = [Math.min(...minutes), Math.max(...minutes)]
  if (minutes.length === 0) return ''
  return `${least === most ? '' : `${least}${rangeDash}`}${most} minutter`
}

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
        {times.length > 0 && ` · ${lengthOf(times)}`}
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
