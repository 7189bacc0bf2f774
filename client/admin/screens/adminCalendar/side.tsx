import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type BookingCalendar, type BookingRow, meetingNames } from '#shared/admin/bookings.ts'
import { formatTown } from '#shared/domain/postcodes.ts'
import { longWeekday, shortTime } from '../../format.ts'
import { Mark } from '../../kit/badge.tsx'
import { Card } from '../../kit/card.tsx'
import { type AdviserDay, needsOutcome, whenText } from './model.ts'
import { dayOf, firstName } from './plan.ts'

interface Props {
  readonly calendar: BookingCalendar
  readonly plan: readonly (readonly AdviserDay[])[]
  readonly now: number
  readonly toBooking: (id: string) => string
  readonly toPlace: (id: string) => string
  /** The list of meetings without an outcome. */
  readonly toOpen: string
}

/** What waits for someone: meetings without a time or an outcome, drives that are too short, calendars that can't be read. */
export function Side({ calendar, plan, now, toBooking, toPlace, toOpen }: Props) {
  const { waiting } = calendar
  const open = calendar.bookings.filter((row) => needsOutcome(row, now))
  const short = plan
    .flat()
    .flatMap((cell) =>
      cell.drives
        .filter(({ room, minutes }) => room < minutes)
        .map((drive) => ({ ...drive, cell })),
    )
  const names = new Map(
    plan.flatMap(([cell]) => (cell ? [[cell.adviser.id, cell.adviser.name]] : [])),
  )
  const feeds = calendar.feeds.filter(({ adviserId }) => names.has(adviserId))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 overflow-y-auto max-wide:hidden">
      <Card className="p-3.5">
        <h2 className="text-[0.9375rem]">Vil gerne have en tid ({waiting.length})</h2>
        {waiting.length === 0 && <p className="mt-1 text-mute">Ingen venter på en tid.</p>}
        <Rows rows={waiting} to={toPlace}>
          {(row) => (
            <>
              <span className="block text-[0.84375rem]">
                {[meetingNames[row.kind], formatTown(row)].filter(Boolean).join(', ')}
              </span>
              <span className="block text-[0.84375rem] text-act">Ønsket {whenText(row)}</span>
              {!plan[0]?.some(({ day }) => day === dayOf(row)) && (
                <span className="block text-[0.84375rem] text-mute">
                  Dagen er ikke blandt dem, der vises.
                </span>
              )}
            </>
          )}
        </Rows>
      </Card>
      {open.length > 0 && (
        <Card className="p-3.5">
          <h2 className="flex items-baseline gap-2 text-[0.9375rem]">
            <Mark tone="wait" className="text-wait" /> Udfaldet mangler ({open.length})
          </h2>
          <Rows rows={open.slice(0, 5)} to={toBooking}>
            {(row) => (
              <span className="block text-[0.84375rem]">
                {[whenText(row), firstName(names.get(row.adviserId ?? '') ?? '')]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            )}
          </Rows>
          {open.length > 5 && (
            <Link to={toOpen} className="inline-block py-1 text-act underline underline-offset-2">
              Se alle {open.length}
            </Link>
          )}
        </Card>
      )}
      {short.map(({ visit, minutes, room, cell }) => (
        <Card key={visit} className="p-3.5">
          <h2 className="flex items-baseline gap-2 text-[0.9375rem]">
            <Mark tone="wait" className="text-wait" /> Kørslen er for kort
          </h2>
          <p className="mt-1">
            {firstName(cell.adviser.name)} {longWeekday(cell.day)}: der er {room} min, men ruten
            tager ca. {minutes} min.
          </p>
          <Link
            to={toBooking(visit)}
            className="inline-block py-1 text-act underline underline-offset-2"
          >
            Se besøget
          </Link>
        </Card>
      ))}
      {feeds.length > 0 && (
        <Card className="p-3.5">
          <h2 className="text-[0.9375rem]">Egne kalendere</h2>
          <ul className="mt-1 grid gap-1.5">
            {feeds.map(({ adviserId, isFine, lines, readAt }) => (
              <li key={adviserId} className="text-[0.84375rem]">
                <span className="font-semibold text-ink">
                  {firstName(names.get(adviserId) ?? '')}
                </span>
                {isFine && readAt !== null ? (
                  <span className="text-mute">
                    {' '}
                    læst {shortTime(new Date(readAt).toISOString())}
                  </span>
                ) : (
                  lines.map((line) => (
                    <span key={line} className={`block ${isFine ? 'text-mute' : 'text-wait'}`}>
                      {line}
                    </span>
                  ))
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

const Rows = ({
  rows,
  to,
  children,
}: {
  readonly rows: readonly BookingRow[]
  readonly to: (id: string) => string
  readonly children: (row: BookingRow) => ReactNode
}) => (
  <ul className="mt-1">
    {rows.map((row) => (
      <li key={row.id} className="border-t border-line py-2 first:border-0 last:pb-0">
        <Link to={to(row.id)} className="block rounded-sm hover:underline">
          <strong className="block truncate">{row.name || 'Uden navn'}</strong>
          {children(row)}
        </Link>
      </li>
    ))}
  </ul>
)
