import { useInfiniteQuery } from '@tanstack/react-query'
import { bookings, type BookingRow, bookingStates, meetingNames } from '#shared/admin/bookings.ts'
import type { Case } from '#shared/admin/cases.ts'
import { href } from '#shared/routes/href.ts'
import { pagedRows } from '../../../data/queries.ts'
import { listOf } from '../../../data/resource.ts'
import { clockMinutes, shortTime } from '../../../format.ts'
import { AdviserName } from '../../../kit/adviser-name.tsx'
import { Badge } from '../../../kit/badge.tsx'
import { ButtonLink, TextLink } from '../../../kit/button.tsx'
import { Section } from '../../../kit/card.tsx'
import { useHasRole } from '../../../session.ts'

const toMeeting = (id: string, panel?: string): string =>
  `${href('adminCalendar')}?visning=liste&id=${id}${panel ? `&panel=${panel}` : ''}`

/** Where a meeting for a case is booked. */
export const toBookFor = (id: string): string => `${href('adminCalendar')}?panel=ny&sag=${id}`

const isOver = ({ endsAt }: BookingRow, now: number = Date.now()): boolean =>
  Date.parse(endsAt) <= now

/** What can be done with a meeting now, by the panel of the calendar that does it. */
function actsOf(row: BookingRow): Readonly<Record<string, string>> {
  const { move, complete, miss, cancel } = bookings.actions
  if (row.state === 'confirmed' && isOver(row))
    return { complete: complete.label, miss: miss.label, flyt: move.label }
  if (row.state === 'confirmed') return { flyt: move.label, cancel: cancel.label }
  if (row.state === 'requested' || row.state === 'unplaced')
    return { flyt: 'Giv en tid', cancel: cancel.label }
  return {}
}

/** The meetings of a case, newest first; nothing without one. */
export function CaseBookings({ row }: { readonly row: Case }) {
  const mayWrite = useHasRole('admin')
  const { data } = useInfiniteQuery(listOf(bookings, { caseId: row.id, sort: '-startsAt' }))
  const found = pagedRows(data?.pages ?? [])
  if (found.length === 0) return null
  return (
    <Section title="Møder">
      <ul className="grid gap-3">
        {found.map((each) => (
          <li key={each.id} className="grid gap-1.5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <TextLink to={toMeeting(each.id)}>
                {meetingNames[each.kind]} {shortTime(each.startsAt)}–{clockMinutes(each.endsAt)}
              </TextLink>
              <Badge tone={bookingStates[each.state][1]}>{bookingStates[each.state][0]}</Badge>
              {each.adviserId && <AdviserName id={each.adviserId} short />}
            </div>
            {each.staffNote && <p className="whitespace-pre-line">{each.staffNote}</p>}
            {mayWrite && Object.keys(actsOf(each)).length > 0 && (
              <div className="flex flex-wrap gap-2">
                {Object.entries(actsOf(each)).map(([panel, label]) => (
                  <ButtonLink key={panel} to={toMeeting(each.id, panel)} size="small">
                    {label}
                  </ButtonLink>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
