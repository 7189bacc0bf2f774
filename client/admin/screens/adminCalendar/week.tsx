import { Link } from 'react-router'
import type { CalendarBooking } from '#shared/admin/bookings.ts'
import { clockMinutes } from '../../format.ts'
import { Initials } from '../../kit/adviser-name.tsx'
import { DriveLine, Meeting, Taken } from './entries.tsx'
import { clockOf, type Minutes, minutesInto, shareOf } from './geometry.ts'
import { hatch, kindLooks } from './looks.tsx'
import { type AdviserDay, dayHead, driveText, meetingCount } from './model.ts'
import { firstName, isSameSpot, isToday, type PlanProps, type Spot, spotOf } from './plan.ts'
import { placeAt, type Point, useDrag } from './use-drag.ts'

/** The cell under a point, at the meeting's own clock time. */
function locate(point: Point, row: CalendarBooking): Spot | null {
  const [adviserId, day] = placeAt(point, 'data-cell')?.dataset['cell']?.split(' ') ?? []
  return adviserId && day ? { ...spotOf(row), adviserId, day } : null
}

/**
 * The week of all advisers: a row for each, and in a cell the meetings of a day below a strip that shows how they lie. A meeting that
 * is dragged to another day or adviser keeps its clock time.
 */
export function Week(props: PlanProps) {
  const { plan, days, window, now } = props
  const { drag, begin } = useDrag<CalendarBooking, Spot>({
    locate,
    onDrop: (row, spot) => {
      if (!isSameSpot(spotOf(row), spot)) props.onMove(row, spot)
    },
  })
  return (
    <div
      data-scroller
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      tabIndex={0}
      role="region"
      aria-label="Ugens møder"
      className="min-h-0 flex-1 overflow-auto overscroll-contain rounded-box border border-line bg-card focus-visible:-outline-offset-2"
    >
      <table className="w-full min-w-[40rem] table-fixed border-separate border-spacing-0">
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-0 left-0 z-20 w-28 border-b border-line bg-card px-3 py-2.5 text-left text-[0.875rem] font-normal text-mute"
            >
              <span className="sr-only">Rådgiver, kl. </span>
              {clockOf(window.from).slice(0, 2)}–{clockOf(window.to).slice(0, 2)}
            </th>
            {days.map((day, i) => {
              const closed = plan[0]?.[i]?.closed
              return (
                <th
                  key={day}
                  scope="col"
                  className="sticky top-0 z-10 border-b border-l border-line bg-card overflow-hidden px-2.5 py-2.5 text-left font-semibold whitespace-nowrap text-ink data-today:bg-wash"
                  data-today={isToday(day, now) ? '' : undefined}
                >
                  <Link to={props.toDay(day)} className="rounded-sm hover:underline">
                    {dayHead(day)}
                    <span className="sr-only">, vis dagen</span>
                  </Link>
                  {isToday(day, now) && (
                    <span className="ml-1.5 text-[0.84375rem] font-semibold whitespace-nowrap text-bad">
                      nu {clockMinutes(new Date(now).toISOString())}
                    </span>
                  )}
                  {closed && (
                    <span className="block truncate text-[0.78125rem] font-normal text-mute">
                      {closed}
                    </span>
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {plan.map((row) => (
            <tr key={row[0]?.adviser.id}>
              <RowHead days={row} toAdviser={props.toAdviser} />
              {row.map((cell) => (
                <Cell
                  key={cell.day}
                  cell={cell}
                  {...props}
                  drag={drag}
                  {...(props.mayWrite && { begin })}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function RowHead({
  days,
  toAdviser,
}: {
  readonly days: readonly AdviserDay[]
  readonly toAdviser: (id: string) => string
}) {
  const adviser = days[0]?.adviser
  if (!adviser) return null
  const count = days.reduce(
    (sum, { entries }) => sum + entries.filter(({ type }) => type === 'booking').length,
    0,
  )
  const minutes = days.reduce(
    (sum, { drives }) => sum + drives.reduce((all, drive) => all + drive.minutes, 0),
    0,
  )
  return (
    <th
      scope="row"
      className="sticky left-0 z-10 border-b border-line bg-card px-3 py-2 text-left align-top font-normal"
    >
      <Initials name={adviser.name} className="mb-1 size-6.5" />
      <Link
        to={toAdviser(adviser.id)}
        title={adviser.name}
        className="block truncate font-semibold text-ink hover:underline"
      >
        {firstName(adviser.name)}
        <span className="sr-only">, vis ugen</span>
      </Link>
      <span className="block text-[0.84375rem] text-mute">{meetingCount(count)}</span>
      {minutes > 0 && (
        <span className="block text-[0.84375rem] text-mute">{driveText(minutes)}</span>
      )}
    </th>
  )
}

interface CellProps extends PlanProps {
  readonly cell: AdviserDay
  readonly drag: ReturnType<typeof useDrag<CalendarBooking, Spot>>['drag']
  readonly begin?: ReturnType<typeof useDrag<CalendarBooking, Spot>>['begin']
}

function Cell({
  cell,
  drag,
  begin,
  window,
  now,
  openId,
  toBooking,
  toBlock,
  verdict: judge,
}: CellProps) {
  const { adviser, day, entries, drives, away, closed } = cell
  const target = drag?.target?.adviserId === adviser.id && drag.target.day === day && drag.target
  const verdict = drag && target ? judge(drag.item, target) : null
  return (
    <td
      data-cell={`${adviser.id} ${day}`}
      data-today={isToday(day, now) ? '' : undefined}
      className={`h-28 border-b border-l border-line px-1.5 pt-1.5 pb-3 align-top data-today:bg-wash/40 ${target ? 'outline-2 -outline-offset-2 outline-act' : ''}`}
    >
      <Strip cell={cell} window={window} now={isToday(day, now) ? now : null} />
      <ul className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-1">
        {(away || (closed && entries.length > 0)) && (
          <li
            className={`rounded-lg px-2 py-1 text-[0.84375rem] leading-snug ${hatch} ${entries.length === 0 ? 'min-h-20' : ''}`}
          >
            <span className="block font-semibold text-text">{away ? 'Fravær' : closed}</span>
            {away?.deputy && `${firstName(away.deputy)} tager over`}
          </li>
        )}
        {closed && !away && entries.length === 0 && (
          <li className={`min-h-20 rounded-lg ${hatch}`}>
            <span className="sr-only">Lukket</span>
          </li>
        )}
        {entries.map((entry) => {
          if (entry.type !== 'booking')
            return (
              <li key={entry.key}>
                <Taken entry={entry} to={entry.type === 'block' ? toBlock(entry.id) : ''} />
              </li>
            )
          const drive = drives.find(({ visit }) => visit === entry.key)
          return (
            <li key={entry.key} className="grid grid-cols-[minmax(0,1fr)] gap-1">
              {drive && <DriveLine drive={drive} />}
              <Meeting
                row={entry.row}
                to={toBooking(entry.key)}
                isOpen={openId === entry.key}
                isDragged={drag?.item.id === entry.key}
                wraps
                now={now}
                onPointerDown={begin && ((event) => begin(event, entry.row))}
              />
            </li>
          )
        })}
        {drag && target && (
          <li
            className={`rounded-lg border-2 border-dashed bg-card px-2 py-1 text-[0.8125rem] leading-snug ${verdict?.isForbidden ? 'border-bad text-bad' : verdict ? 'border-wait text-wait' : 'border-act text-act'}`}
          >
            <strong className="block truncate text-inherit">
              {clockOf(target.from).replace(':', '.')} {drag.item.name}
            </strong>
            {verdict?.text ?? 'Slip her'}
          </li>
        )}
      </ul>
    </td>
  )
}

/** How a day lies: what takes its time, on a line from the first hour to the last. */
function Strip({
  cell: { day, away, closed, entries, drives },
  window,
  now,
}: {
  readonly cell: AdviserDay
  readonly window: Minutes
  readonly now: number | null
}) {
  const place = (time: Minutes) => {
    const { at, size } = shareOf(time, window)
    return { left: `${at * 100}%`, width: `${size * 100}%` }
  }
  const minutes = now === null ? null : minutesInto(day, now)
  return (
    <span
      aria-hidden="true"
      className="relative block h-1.75 overflow-hidden rounded-xs bg-plain-wash"
    >
      {(away || closed) && <span className="absolute inset-0 bg-rim/60" />}
      {drives.map((drive) => (
        <span key={drive.visit} style={place(drive)} className="absolute inset-y-0 bg-rim/45" />
      ))}
      {entries.map((entry) => (
        <span
          key={entry.key}
          style={place(entry.time)}
          className={`absolute inset-y-0 ${entry.type === 'booking' ? kindLooks[entry.row.kind].fill : 'bg-rim/75'}`}
        />
      ))}
      {minutes !== null && minutes > window.from && minutes < window.to && (
        <span
          style={{ left: place({ from: minutes, to: minutes }).left }}
          className="absolute inset-y-0 w-0.5 bg-bad"
        />
      )}
    </span>
  )
}
