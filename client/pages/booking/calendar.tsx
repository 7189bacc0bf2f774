import type { BookingQuery } from '#shared/domain/booking/query.ts'
import { monthAfter, weeksOf, type MonthOfTimes } from '#shared/domain/booking/month.ts'
import { capital, formatMonth } from '#shared/content/format.ts'
import { formatNearDay, weekdayNames } from '#shared/content/meeting-time.ts'
import { Link } from '#client/slots.tsx'
import { Icon } from '#client/ui/icon.tsx'

interface Props {
  readonly calendar: MonthOfTimes
  /** The address of this page with another month or day. */
  readonly to: (changes: Partial<BookingQuery>) => string
}

const timesText = (count: number): string => (count === 1 ? '1 ledig tid' : `${count} ledige tider`)

/** A month whose days with free times are links. Needs no script. */
export function MonthCalendar({ calendar, to }: Props) {
  const { month, first, hasPrevious, hasNext, days, day } = calendar
  return (
    <div className="month">
      <div className="month-head">
        <p id="maaned">{capital(formatMonth(`${month}-01`))}</p>
        <p>
          <MonthLink
            isOpen={hasPrevious}
            to={to({ month: monthAfter(month, -1), day: '', time: null })}
            label="Forrige måned"
          />
          <MonthLink
            isOpen={hasNext}
            to={to({ month: monthAfter(month), day: '', time: null })}
            label="Næste måned"
          />
        </p>
      </div>
      <table aria-labelledby="maaned">
        <thead>
          <tr>
            {weekdayNames.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, first).map((week, i) => (
            <tr key={i}>
              {week.map((each, place) => (
                <td key={place}>
                  {each && (
                    <Day day={each} count={days.get(each) ?? 0} isOpen={each === day} to={to} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="month-note">Overstregede dage er lukket eller optaget. Tider er i dansk tid.</p>
    </div>
  )
}

function MonthLink({
  isOpen,
  to,
  label,
}: {
  readonly isOpen: boolean
  readonly to: string
  readonly label: string
}) {
  const icon = <Icon name="chevron-down" />
  return isOpen ? (
    <Link href={`${to}#dag`} rel="nofollow" aria-label={label}>
      {icon}
    </Link>
  ) : (
    <span aria-hidden="true">{icon}</span>
  )
}

interface DayProps extends Pick<Props, 'to'> {
  readonly day: string
  readonly count: number
  readonly isOpen: boolean
}

function Day({ day, count, isOpen, to }: DayProps) {
  const number = Number(day.slice(8))
  if (count === 0) return <s>{number}</s>
  return (
    <Link
      href={`${to({ day, month: '', time: null })}#tid`}
      rel="nofollow"
      aria-label={`${formatNearDay(day)}, ${timesText(count)}`}
      aria-current={isOpen ? 'date' : undefined}
    >
      {number}
    </Link>
  )
}
