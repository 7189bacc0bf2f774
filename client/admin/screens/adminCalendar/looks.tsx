import type { BookingRow } from '#shared/admin/bookings.ts'
import type { MeetingKind } from '#shared/domain/booking/adviser.ts'
import { needsOutcome } from './model.ts'

/** Colours of a kind of meeting: its edge and its ground. The words beside say it too. */
export const kindLooks: Readonly<
  Record<MeetingKind, { readonly edge: string; readonly ground: string; readonly fill: string }>
> = {
  visit: { edge: 'border-l-note', ground: 'bg-note-wash', fill: 'bg-note' },
  video: { edge: 'border-l-act', ground: 'bg-wash', fill: 'bg-act' },
  phone: { edge: 'border-l-call', ground: 'bg-call-wash', fill: 'bg-call' },
}

export const hatch =
  'bg-[repeating-linear-gradient(135deg,var(--color-plain-wash)_0_5px,transparent_5px_10px)]'

/** What a meeting's state adds to its time: a mark with its word; '' for an ordinary one. */
export function stateMark(row: BookingRow, now: number): string {
  if (row.state === 'held') return 'holdes'
  if (row.state === 'completed') return '✓ holdt'
  if (row.state === 'missed') return '◆ udeblev'
  return needsOutcome(row, now) ? '▲ uden udfald' : ''
}

/** The box of a meeting in the calendar. */
export const meetingBox = ({ kind, state }: Pick<BookingRow, 'kind' | 'state'>): string =>
  `rounded-lg border-l-[3px] ${kindLooks[kind].edge} ${
    state === 'held'
      ? 'border border-l-[3px] border-dashed border-rim bg-card'
      : kindLooks[kind].ground
  } ${state === 'missed' ? 'opacity-80' : ''}`
