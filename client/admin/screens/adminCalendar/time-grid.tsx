import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { CalendarBooking } from '#shared/admin/bookings.ts'
import { clockMinutes } from '../../format.ts'
import { Initials } from '../../kit/adviser-name.tsx'
import { DriveLine, Meeting, Taken } from './entries.tsx'
import { clockOf, dropAt, laneOut, type Minutes, minutesInto, shareOf, snap } from './geometry.ts'
import { hatch } from './looks.tsx'
import { type AdviserDay, dayHead, driveText, meetingCount, minutesOf } from './model.ts'
import { firstName, isSameSpot, isToday, type PlanProps, type Spot, spotOf } from './plan.ts'
import { placeAt, type Point, useDrag } from './use-drag.ts'

/** Height of an hour, in rem. */
const hourRem = 3.75
/** Minutes below which a box has one line. */
const lowMinutes = 35

/** A meeting that moves, taken some minutes after its start; or a time to block, from where the drag began. */
type Dragged =
  | { readonly type: 'move'; readonly row: CalendarBooking; readonly grabbed: number }
  | { readonly type: 'block'; readonly start: Spot }

interface Target extends Spot {
  readonly to: number
}

interface Props extends PlanProps {
  /** One column a day of one adviser; else one an adviser of one day. */
  readonly isAdviserWeek: boolean
}

/** Days with their hours from top to bottom, side by side: of all advisers, or of one adviser's week. */
export function TimeGrid(props: Props) {
  const { plan, window, step, now, isAdviserWeek, mayWrite } = props
  const columns = plan.flat()
  const hours = Array.from(
    { length: (window.to - window.from) / 60 },
    (_, i) => window.from + i * 60,
  )
  const { drag, begin } = useDrag<Dragged, Target>({
    locate: (point, item) => locate(point, item, window, step),
    onDrop: (item, target) => {
      if (item.type === 'block') return props.onBlock(target, target.to)
      if (!isSameSpot(spotOf(item.row), target)) props.onMove(item.row, target)
    },
  })
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const line = scroller.current?.querySelector<HTMLElement>('[data-now]')
    if (line && scroller.current)
      scroller.current.scrollTop = Math.max(0, line.offsetTop - scroller.current.clientHeight / 2)
  }, [])
  return (
    <div
      ref={scroller}
      data-scroller
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      tabIndex={0}
      role="region"
      aria-label={isAdviserWeek ? 'Rådgiverens uge' : 'Dagens møder'}
      className="relative min-h-0 flex-1 overflow-auto overscroll-contain rounded-box border border-line bg-card focus-visible:-outline-offset-2"
    >
      <div
        className="grid min-h-full min-w-max"
        style={{
          gridTemplateRows: `auto minmax(${hours.length * hourRem}rem, 1fr)`,
          gridTemplateColumns: `3.25rem repeat(${columns.length}, minmax(${isAdviserWeek ? 8 : 9}rem, 1fr))`,
        }}
      >
        <div className="sticky top-0 left-0 z-30 border-b border-line bg-card" />
        {columns.map((column) => (
          <ColumnHead key={`${column.adviser.id} ${column.day}`} column={column} {...props} />
        ))}
        <div aria-hidden="true" className="sticky left-0 z-20 bg-card">
          {hours.map((hour, i) => (
            <span
              key={hour}
              className={`absolute right-2 text-[0.78125rem] leading-none text-mute ${i > 0 ? '-translate-y-1/2' : 'pt-1'}`}
              style={{ top: `${(i / hours.length) * 100}%` }}
            >
              {clockOf(hour).replace(':', '.')}
            </span>
          ))}
        </div>
        {columns.map((column) => (
          <Column
            key={`${column.adviser.id} ${column.day}`}
            column={column}
            {...props}
            drag={drag}
            {...(mayWrite && { begin })}
          />
        ))}
      </div>
      {columns.length === 0 && <p className="p-6 text-mute">Ingen rådgivere at vise.</p>}
      <span className="sr-only">
        {columns.some(({ day }) => isToday(day, now)) &&
          `Klokken er ${clockMinutes(new Date(now).toISOString())}`}
      </span>
    </div>
  )
}

/** Where a drag is: a meeting's new start, or the end of a time to block. */
function locate(point: Point, item: Dragged, window: Minutes, step: number): Target | null {
  const column = placeAt(point, 'data-column')
  const [adviserId, day] = column?.dataset['column']?.split(' ') ?? []
  if (!column || !adviserId || !day) return null
  const { top, height } = column.getBoundingClientRect()
  const y = point.y - top
  if (item.type === 'move') {
    const length = minutesOf(item.row)
    const from = dropAt(y, { window, height, grabbed: item.grabbed, length, step })
    return { adviserId, day, from, to: from + length }
  }
  // The time stays in the column that it began in.
  const at = snap(window.from + (y / height) * (window.to - window.from), step)
  const { from } = item.start
  const [first, last] = at >= from ? [from, Math.max(at, from + step)] : [at, from]
  return { ...item.start, from: Math.max(first, window.from), to: Math.min(last, window.to) }
}

function ColumnHead({
  column: { adviser, day, entries, drives, closed },
  isAdviserWeek,
  now,
  toDay,
  toAdviser,
}: Props & { readonly column: AdviserDay }) {
  const count = entries.filter(({ type }) => type === 'booking').length
  const drive = driveText(drives.reduce((sum, { minutes }) => sum + minutes, 0))
  return (
    <div
      data-today={isAdviserWeek && isToday(day, now) ? '' : undefined}
      className="sticky top-0 z-20 border-b border-l border-line bg-card px-2.5 py-2 data-today:bg-wash"
    >
      <h2 className="flex items-center gap-2 text-[0.9375rem]">
        {isAdviserWeek ? (
          <Link to={toDay(day)} className="hover:underline">
            {dayHead(day)}
            <span className="sr-only">, vis dagen</span>
          </Link>
        ) : (
          <>
            <Initials name={adviser.name} />
            <Link
              to={toAdviser(adviser.id)}
              title={adviser.name}
              className="truncate hover:underline"
            >
              {firstName(adviser.name)}
              <span className="sr-only">, vis ugen</span>
            </Link>
          </>
        )}
      </h2>
      <p className="truncate text-[0.8125rem] text-mute">
        {[closed, meetingCount(count), drive].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}

interface ColumnProps extends Props {
  readonly column: AdviserDay
  readonly drag: ReturnType<typeof useDrag<Dragged, Target>>['drag']
  readonly begin?: ReturnType<typeof useDrag<Dragged, Target>>['begin']
}

function Column({ column, drag, begin, window, step, now, openId, ...props }: ColumnProps) {
  const { adviser, day, open, entries, drives, away, closed } = column
  const lanes = laneOut(entries.map(({ time }) => time))
  const place = (time: Minutes) => {
    const { at, size } = shareOf(time, window)
    return { top: `${at * 100}%`, height: `${size * 100}%` }
  }
  const hourShare = 100 / ((window.to - window.from) / 60)
  const minutes = minutesInto(day, now)
  const target = drag?.target?.adviserId === adviser.id && drag.target.day === day && drag.target
  const verdict =
    drag && target && drag.item.type === 'move' ? props.verdict(drag.item.row, target) : null
  return (
    <div
      data-column={`${adviser.id} ${day}`}
      className={`relative border-l border-line ${begin ? 'cursor-crosshair' : ''} bg-sunk`}
      onPointerDown={
        begin &&
        ((event) => {
          if (
            event.target !== event.currentTarget &&
            !(event.target as Element).closest('[data-hours]')
          )
            return
          const { top, height } = event.currentTarget.getBoundingClientRect()
          const at = window.from + ((event.clientY - top) / height) * (window.to - window.from)
          const from = Math.floor(at / step) * step
          begin(event, { type: 'block', start: { adviserId: adviser.id, day, from } })
        })
      }
    >
      {open.map((time) => (
        <span
          key={time.from}
          data-hours
          aria-hidden="true"
          style={place(time)}
          className="absolute inset-x-0 bg-card"
        />
      ))}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0"
        style={{
          background: `repeating-linear-gradient(to bottom, var(--color-line) 0 1px, transparent 1px ${hourShare}%)`,
          backgroundSize: `100% 100%`,
        }}
      />
      {(away || closed) && (
        <p
          className={`pointer-events-none absolute inset-x-1.5 top-1.5 rounded-lg px-2 py-1 text-[0.84375rem] ${hatch}`}
        >
          <span className="font-semibold text-text">{away ? 'Fravær' : closed}</span>
          {away?.deputy && ` · ${firstName(away.deputy)} tager over`}
        </p>
      )}
      {drives.map((drive) => (
        <div
          key={drive.visit}
          style={place(drive)}
          className="pointer-events-none absolute inset-x-1 flex items-end overflow-hidden"
        >
          <span className="w-full">
            <DriveLine drive={drive} />
          </span>
        </div>
      ))}
      {entries.map((entry, i) => {
        const { lane, lanes: count } = lanes[i] ?? { lane: 0, lanes: 1 }
        const style = {
          ...place(entry.time),
          left: `calc(${(lane / count) * 100}% + 0.1875rem)`,
          width: `calc(${100 / count}% - 0.375rem)`,
        }
        const isLow = entry.time.to - entry.time.from < lowMinutes
        return (
          <div key={entry.key} style={style} className="absolute py-px">
            {entry.type === 'booking' ? (
              <Meeting
                row={entry.row}
                to={props.toBooking(entry.key)}
                isOpen={openId === entry.key}
                isDragged={drag?.item.type === 'move' && drag.item.row.id === entry.key}
                now={now}
                isLow={isLow}
                className="h-full"
                onPointerDown={
                  begin &&
                  ((event) => {
                    const box = event.currentTarget.getBoundingClientRect()
                    const share = (event.clientY - box.top) / box.height
                    begin(event, {
                      type: 'move',
                      row: entry.row,
                      grabbed: share * (entry.time.to - entry.time.from),
                    })
                  })
                }
              />
            ) : (
              <Taken
                entry={entry}
                to={entry.type === 'block' ? props.toBlock(entry.id) : ''}
                isLow={isLow}
                className="h-full"
              />
            )}
          </div>
        )
      })}
      {isToday(day, now) && minutes > window.from && minutes < window.to && (
        <span
          data-now
          aria-hidden="true"
          style={{ top: place({ from: minutes, to: minutes }).top }}
          className="pointer-events-none absolute inset-x-0 z-10 h-0.5 bg-bad before:absolute before:-top-1 before:-left-1 before:size-2.5 before:rounded-full before:bg-bad"
        />
      )}
      {drag && target && (
        <div
          style={place(target)}
          className={`pointer-events-none absolute inset-x-0.75 z-20 overflow-hidden rounded-lg border-2 border-dashed bg-card/90 px-2 py-0.5 text-[0.8125rem] leading-snug ${verdict?.isForbidden ? 'border-bad text-bad' : verdict ? 'border-wait text-wait' : 'border-act text-act'}`}
        >
          <strong className="block truncate text-inherit">
            {clockOf(target.from).replace(':', '.')}–{clockOf(target.to).replace(':', '.')}{' '}
            {drag.item.type === 'move' ? drag.item.row.name : 'Spærret'}
          </strong>
          {verdict?.text}
        </div>
      )}
    </div>
  )
}
