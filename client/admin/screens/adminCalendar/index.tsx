import { useSearchParams } from 'react-router'
import { loadLater } from '../../kit/load-later.tsx'
import { Calendar } from './calendar.tsx'
import { CalendarDialogs } from './dialogs.tsx'
import { readView } from './view-tabs.tsx'

const BookingList = loadLater(async () => (await import('./list.tsx')).BookingList)
const Figures = loadLater(async () => (await import('./figures.tsx')).Figures)

/** The advisers' meetings: by day, week or adviser, as a list, and in figures. */
export function Component() {
  const [query] = useSearchParams()
  const view = readView(query)
  return (
    <>
      {view === 'liste' ? (
        <BookingList />
      ) : view === 'tal' ? (
        <Figures />
      ) : (
        <Calendar key={view} view={view} />
      )}
      <CalendarDialogs />
    </>
  )
}
