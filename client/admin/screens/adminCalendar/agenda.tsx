import { Link } from 'react-router'
import { danishDay } from '#shared/domain/dates.ts'
import { longWeekday } from '../../format.ts'
import { Initials } from '../../kit/adviser-name.tsx'
import { Meeting, Taken } from './entries.tsx'
import { driveText } from './model.ts'
import { firstName, isToday, type PlanProps } from './plan.ts'

/** The week on a phone: the days below each other, with everyone's meetings in order of time. In this week the days before today are folded. */
export function Agenda(props: PlanProps) {
  const { days, now } = props
  const today = danishDay(now)
  const isOver = days.some((day) => day >= today) ? (day: string) => day < today : () => false
  const over = days.filter(isOver)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 overflow-y-auto overscroll-contain pb-4 md:hidden">
      {over.length > 0 && (
        <details>
          <summary className="flex min-h-11 items-center text-text">Tidligere i ugen</summary>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {over.map((day) => (
              <Day key={day} {...props} day={day} />
            ))}
          </div>
        </details>
      )}
      {days.map((day) => !isOver(day) && <Day key={day} {...props} day={day} />)}
    </div>
  )
}

function Day({
  plan,
  days,
  now,
  openId,
  toBooking,
  toBlock,
  toDay,
  day,
}: PlanProps & { readonly day: string }) {
  const cells = plan.flatMap((row) => row[days.indexOf(day)] ?? [])
  const closed = cells[0]?.closed
  const entries = cells
    .flatMap((cell) => cell.entries.map((entry) => ({ cell, entry })))
    .toSorted((a, b) => a.entry.time.from - b.entry.time.from)
  const away = cells.filter((cell) => cell.away)
  return (
    <section aria-label={`${longWeekday(day)} ${Number(day.slice(8))}.`}>
      <h2 className="flex items-baseline gap-2 border-b border-line pb-1 text-base">
        <Link to={toDay(day)} className="inline-flex min-h-8 items-center first-letter:uppercase">
          <span className="inline-block first-letter:uppercase">
            {longWeekday(day)} {Number(day.slice(8))}.
          </span>
        </Link>
        {isToday(day, now) && (
          <span className="text-[0.84375rem] font-semibold text-bad">i dag</span>
        )}
        {closed && <span className="text-[0.84375rem] font-normal text-mute">{closed}</span>}
      </h2>
      {away.length > 0 && (
        <p className="mt-1.5 text-[0.875rem] text-mute">
          Fravær: {away.map(({ adviser }) => firstName(adviser.name)).join(', ')}
        </p>
      )}
      <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-1.5">
        {entries.map(({ cell, entry }) => {
          const drive = cell.drives.find(({ visit }) => visit === entry.key)
          return (
            <li
              key={`${cell.adviser.id} ${entry.key}`}
              className="grid grid-cols-[1.75rem_minmax(0,1fr)] items-center gap-2"
            >
              <span title={cell.adviser.name}>
                <Initials name={cell.adviser.name} className="size-7" />
                <span className="sr-only">{cell.adviser.name}</span>
              </span>
              <div>
                {drive && (
                  <span
                    className={`block text-[0.8125rem] ${drive.room < drive.minutes ? 'text-wait' : 'text-mute'}`}
                  >
                    {drive.room < drive.minutes && '▲ '}
                    {driveText(drive.minutes)}
                  </span>
                )}
                {entry.type === 'booking' ? (
                  <Meeting
                    row={entry.row}
                    to={toBooking(entry.key)}
                    isOpen={openId === entry.key}
                    isDragged={false}
                    now={now}
                    className="py-1.5"
                  />
                ) : (
                  <Taken
                    entry={entry}
                    to={entry.type === 'block' ? toBlock(entry.id) : ''}
                    className="py-1.5"
                  />
                )}
              </div>
            </li>
          )
        })}
        {entries.length === 0 && <li className="text-mute">Ingen møder.</li>}
      </ul>
    </section>
  )
}
