import { bookings } from '#shared/admin/bookings.ts'
import { formatTown } from '#shared/domain/postcodes.ts'
import { danishDay, dayAfter } from '#shared/domain/dates.ts'
import { bookingStates, meetingNames } from '#shared/admin/bookings.ts'
import { AdviserName } from '../../kit/adviser-name.tsx'
import { Badge } from '../../kit/badge.tsx'
import { createScreen } from '../../kit/screen/screen.tsx'
import { minutesOf, needsOutcome, whenText } from './model.ts'
import { BookingPane } from './pane.tsx'
import { CalendarButtons, CalendarTabs } from './view-tabs.tsx'

const today = danishDay(Date.now())

/** The meetings as a list: with search, filters, and a file of them. */
export const { Component: BookingList } = createScreen(bookings, {
  title: 'Kalender',
  empty: {
    title: 'Ingen møder endnu',
    text: 'Når en kunde booker, står mødet her.',
    spot: 'booking',
  },
  views: [
    { label: 'Kommende', params: { state: 'confirmed', startsAt: `${today}..` } },
    {
      label: 'Udfald mangler',
      params: { state: 'confirmed', startsAt: `..${dayAfter(today, -1)}` },
      urgent: true,
    },
    { label: 'Venter på en tid', params: { state: 'requested,unplaced' }, urgent: true },
    { label: 'Alle', params: {} },
  ],
  filters: ['adviserId', 'kind', 'state', 'startsAt'],
  columns: [
    {
      id: 'name',
      cell: (row) => (
        <>
          <strong className="block truncate">{row.name || 'Uden navn'}</strong>
          <span className="block truncate text-mute">{whenText(row)}</span>
        </>
      ),
    },
    {
      id: 'kind',
      phone: 'line',
      cell: (row) =>
        [`${meetingNames[row.kind]}, ${minutesOf(row)} min`, formatTown(row)]
          .filter(Boolean)
          .join(', '),
    },
    {
      id: 'adviserId',
      phone: 'none',
      roomy: true,
      cell: ({ adviserId }) => <AdviserName id={adviserId} />,
    },
    { id: 'partner', phone: 'none', roomy: true },
    {
      id: 'state',
      phone: 'status',
      cell: (row) =>
        needsOutcome(row) ? (
          <Badge tone="wait">Udfald mangler</Badge>
        ) : (
          <Badge tone={bookingStates[row.state][1]}>{bookingStates[row.state][0]}</Badge>
        ),
    },
  ],
  Opened: BookingPane,
  creates: false,
  Above: () => (
    <div className="md:hidden">
      <CalendarTabs current="liste" />
    </div>
  ),
  buttons: (
    <>
      <div className="max-md:hidden">
        <CalendarTabs current="liste" />
      </div>
      <CalendarButtons />
    </>
  ),
})
