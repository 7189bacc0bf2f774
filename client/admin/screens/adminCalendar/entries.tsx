import type { PointerEvent } from 'react'
import { Link } from 'react-router'
import { type CalendarBooking, meetingNames } from '#shared/admin/bookings.ts'
import { formatTown } from '#shared/domain/postcodes.ts'
import { clockMinutes } from '../../format.ts'
import { Mark } from '../../kit/badge.tsx'
import { clockOf } from './geometry.ts'
import { meetingBox, stateMark } from './looks.tsx'
import { type Drive, driveText, type Entry, minutesOf, placeText } from './model.ts'
import { canDrag } from './plan.ts'

interface MeetingProps {
  readonly row: CalendarBooking
  readonly to: string
  readonly isOpen: boolean
  /** It is being dragged: its old place is pale. */
  readonly isDragged: boolean
  readonly now: number
  /** Begins a drag; missing for those who may not move meetings. */
  readonly onPointerDown?: ((event: PointerEvent<HTMLElement>) => void) | undefined
  /** There is no room for a second line. */
  readonly isLow?: boolean
  /** The name may take a second line. */
  readonly wraps?: boolean
  readonly className?: string
}

/** A meeting: when, who and where, with its kind as colour and word. */
export function Meeting({
  row,
  to,
  isOpen,
  isDragged,
  now,
  onPointerDown,
  isLow = false,
  wraps = false,
  className = '',
}: MeetingProps) {
  const mark = stateMark(row, now)
  const mayDrag = onPointerDown !== undefined && canDrag(row)
  const name = row.name || (row.state === 'held' ? 'En kunde vælger' : 'Uden navn')
  return (
    <Link
      to={to}
      draggable={false}
      aria-current={isOpen ? 'true' : undefined}
      title={`${name}, ${meetingNames[row.kind].toLowerCase()}, ${minutesOf(row)} min`}
      onPointerDown={mayDrag ? onPointerDown : undefined}
      className={`block overflow-hidden px-2 py-0.75 leading-[1.15rem] text-ink select-none hover:brightness-97 in-data-[theme=dark]:hover:brightness-115 focus-visible:-outline-offset-2 ${meetingBox(row)} ${isOpen ? 'ring-2 ring-act ring-inset' : ''} ${isDragged ? 'opacity-40' : ''} ${mayDrag ? 'cursor-grab touch-pan-y [-webkit-touch-callout:none]' : ''} ${className}`}
    >
      <strong
        className={`text-[0.84375rem] ${wraps ? 'line-clamp-2 [overflow-wrap:anywhere]' : 'block truncate'}`}
      >
        {clockMinutes(row.startsAt)} {name}
      </strong>
      <span
        className={
          isLow
            ? 'sr-only'
            : `text-[0.78125rem] text-text ${wraps ? 'line-clamp-2' : 'block truncate'}`
        }
      >
        {mark ? `${mark} · ` : ''}
        {placeText(row)}
        {row.kind === 'visit' && formatTown(row) && <span className="sr-only">, besøg</span>}
      </span>
    </Link>
  )
}

/** Time that is taken without a meeting: blocked by staff, which opens, or in the adviser's own calendar. */
export function Taken({
  entry,
  to,
  isLow = false,
  className = '',
}: {
  readonly entry: Exclude<Entry, { readonly type: 'booking' }>
  readonly to: string
  readonly isLow?: boolean
  readonly className?: string
}) {
  const { from, to: end } = entry.time
  const isWholeDay = from === 0 && end === 24 * 60
  const until = isWholeDay ? '' : ` til ${clockOf(end).replace(':', '.')}`
  const text = entry.type === 'block' ? entry.text || 'Spærret' : 'Optaget'
  const content = (
    <>
      <span className="block truncate text-[0.84375rem] font-semibold text-text">
        {isWholeDay ? `${text} hele dagen` : `${clockOf(from).replace(':', '.')} ${text}`}
      </span>
      {!isLow && (
        <span className="block truncate text-[0.78125rem] text-mute">
          {entry.type === 'block' ? `spærret${until}` : `egen kalender${until}`}
        </span>
      )}
    </>
  )
  const look = `block overflow-hidden rounded-lg bg-plain-wash px-2 py-0.75 leading-[1.15rem] ${className}`
  if (entry.type === 'busy') return <span className={look}>{content}</span>
  return (
    <Link
      to={to}
      draggable={false}
      className={`${look} hover:brightness-97 focus-visible:-outline-offset-2`}
    >
      {content}
    </Link>
  )
}

/** The drive to a visit, with a warning where the room for it is too short. */
export const DriveLine = ({ drive }: { readonly drive: Drive }) =>
  drive.room < drive.minutes ? (
    <span className="block truncate rounded-md bg-wait-wash px-2 py-px text-[0.78125rem] font-semibold text-wait">
      <Mark tone="wait" /> {driveText(drive.minutes)}
    </span>
  ) : (
    <span className="block truncate rounded-md bg-[repeating-linear-gradient(135deg,var(--color-plain-wash)_0_4px,transparent_4px_9px)] px-2 text-[0.78125rem] text-text">
      <span className="bg-card px-0.5">{driveText(drive.minutes)}</span>
    </span>
  )
