import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import {
  type BookingCalendar,
  bookings,
  type CalendarBooking,
  meetingNames,
} from '#shared/admin/bookings.ts'
import { isForbidden, problemsOf, staffProblems } from '#shared/admin/booking-problems.ts'
import { danishDay, dayAfter, isCalendarDay } from '#shared/domain/dates.ts'
import { type Adviser, adviserNamesQuery } from '../../data/advisers.ts'
import { calendarQuery } from '../../data/bookings.ts'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { useKeys } from '../../kit/keys.ts'
import { EmptyState } from '../../kit/notices.tsx'
import { Filters } from '../../kit/screen/filters.tsx'
import {
  listQuery,
  type ScreenAddress,
  useScreenAddress,
} from '../../kit/screen/use-screen-address.ts'
import { useHasRole, useStaff } from '../../session.ts'
import { Page } from '../../shell/page.tsx'
import { showToast } from '#client/state/toasts.ts'
import { Agenda } from './agenda.tsx'
import { clockOf, instantAt } from './geometry.ts'
import { kindLooks, hatch } from './looks.tsx'
import {
  adviserDay,
  advisersShown,
  type CalendarView,
  daysShown,
  minutesOf,
  passes,
  periodTitle,
  weekSpan,
  windowOfDays,
} from './model.ts'
import type { PlanProps, Spot, Verdict } from './plan.ts'
import { BookingPane } from './pane.tsx'
import { Side } from './side.tsx'
import { TimeGrid } from './time-grid.tsx'
import { CalendarButtons, CalendarTabs } from './view-tabs.tsx'
import { Week } from './week.tsx'

/** The filters that fit a calendar: it shows a period, and nothing that was cancelled. */
const filtered = {
  ...bookings,
  list: {
    ...bookings.list,
    filters: Object.fromEntries(
      ['adviserId', 'kind', 'partner'].map((name) => [name, bookings.list.filters[name]!]),
    ),
  },
}

/** How often the line of the present time moves, in ms. */
const tickMs = 30_000

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

export type PeriodView = Exclude<CalendarView, 'liste' | 'tal'>

/** Day, week and adviser's week of the calendar. All of it is in the address. */
export function Calendar({ view }: { readonly view: PeriodView }) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const address = useScreenAddress(bookings)
  const now = useNow()
  const today = danishDay(now)
  const given = query.get('dag')
  const day = given && isCalendarDay(given) ? given : today
  const span = weekSpan(day)
  const result = useQuery(calendarQuery(span))
  const { data: advisers = [] } = useQuery(adviserNamesQuery)
  const days = useMemo(
    () =>
      view === 'dag'
        ? [day]
        : result.data
          ? daysShown(span, advisers, result.data)
          : weekdays(span),
    // oxlint-disable-next-line react/exhaustive-deps
    [view, day, result.data, advisers],
  )
  const go = useDays(view, day, today)
  const title = periodTitle(view, day, days)
  const { id } = address
  const close = () => void navigate(address.back, { replace: true })
  useKeys('Kalender', [
    { keys: 't', label: 'I dag', run: () => go.today() },
    { keys: 'ArrowLeft', label: 'Forrige', run: () => go.by(-1) },
    { keys: 'ArrowRight', label: 'Næste', run: () => go.by(1) },
    { keys: 'Escape', label: 'Luk mødet', run: () => (id ? close() : false) },
  ])
  const period = <Period title={title} unit={view === 'dag' ? 'dag' : 'uge'} go={go} />
  return (
    <Page
      fill
      title="Kalender"
      detailOpen={id !== null}
      beside={<div className="max-md:hidden">{period}</div>}
      actions={
        <>
          <CalendarTabs current={view} />
          <CalendarButtons />
        </>
      }
    >
      <div className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${id ? 'max-wide:hidden' : ''}`}>
        <div className="w-full md:hidden">{period}</div>
        <Filters
          noun={filtered}
          address={address}
          first={view === 'raadgiver' ? ['kind'] : ['adviserId', 'kind']}
        />
        <Legend />
      </div>
      <div
        data-open={id !== null}
        className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] gap-3 wide:grid-cols-[minmax(0,1fr)_16.5rem] wide:data-[open=true]:grid-cols-[minmax(0,1fr)_18rem] min-[90rem]:data-[open=true]:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div className={`flex min-h-0 min-w-0 flex-col ${id ? 'max-wide:hidden' : ''}`}>
          <Loaded query={result}>
            {(calendar) => (
              <Plan
                {...{ view, days, now, address, calendar, advisers }}
                toDay={(each) => go.toDay(each)}
              />
            )}
          </Loaded>
        </div>
        {id ? (
          <BookingPane key={id} id={id} address={address} />
        ) : (
          result.data && (
            <SidePart
              calendar={result.data}
              advisers={advisers}
              days={days}
              now={now}
              address={address}
            />
          )
        )}
      </div>
    </Page>
  )
}

/** The days that are shown, and the way to others. */
const Period = ({
  title,
  unit,
  go,
}: {
  readonly title: string
  readonly unit: string
  readonly go: ReturnType<typeof useDays>
}) => (
  <div className="flex items-center gap-2">
    <Button
      icon="back"
      aria-label={`Forrige ${unit}`}
      className="w-9 px-0 max-md:size-11"
      onClick={() => go.by(-1)}
    />
    <p aria-live="polite" className="font-semibold text-ink max-md:flex-1 md:whitespace-nowrap">
      {title}
    </p>
    <Button
      icon="back"
      aria-label={`Næste ${unit}`}
      className="w-9 px-0 *:rotate-180 max-md:size-11"
      onClick={() => go.by(1)}
    />
    <Button aria-keyshortcuts="t" className="max-md:h-11" onClick={() => go.today()}>
      I dag
    </Button>
  </div>
)

const weekdays = ({ first }: { readonly first: string }): readonly string[] =>
  [0, 1, 2, 3, 4].map((after) => dayAfter(first, after))

/** Moves through the days, keeping view and filters. */
function useDays(view: PeriodView, day: string, today: string) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const toDay = (next: string, more: Readonly<Record<string, string | null>> = {}): string => {
    const params = new URLSearchParams(query)
    for (const name of ['id', 'panel', 'til', 'slut', 'hos']) params.delete(name)
    for (const [name, value] of Object.entries(more))
      if (value === null) params.delete(name)
      else params.set(name, value)
    if (next === today) params.delete('dag')
    else params.set('dag', next)
    return `?${params.toString()}`
  }
  return {
    toDay: (next: string) => toDay(next, { visning: 'dag' }),
    by: (steps: number) =>
      void navigate(toDay(dayAfter(day, steps * (view === 'dag' ? 1 : 7))), { replace: true }),
    today: () => void navigate(toDay(today), { replace: true }),
  }
}

const Legend = () => (
  <ul className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-1 text-[0.84375rem] max-md:hidden">
    {(Object.keys(meetingNames) as (keyof typeof meetingNames)[]).map((kind) => (
      <li key={kind} className="flex items-center gap-1.5">
        <span
          aria-hidden="true"
          className={`h-3 w-4 rounded-xs border-l-[3px] ${kindLooks[kind].edge} ${kindLooks[kind].ground}`}
        />
        {meetingNames[kind]}
      </li>
    ))}
    <li className="flex items-center gap-1.5">
      <span aria-hidden="true" className={`h-3 w-4 rounded-xs ${hatch}`} />
      Kørsel og fravær
    </li>
    <li className="flex items-center gap-1.5">
      <span aria-hidden="true" className="h-3 w-4 rounded-xs bg-plain-wash" />
      Spærret
    </li>
  </ul>
)

interface Shown {
  readonly calendar: BookingCalendar
  readonly advisers: readonly Adviser[]
  readonly days: readonly string[]
  readonly now: number
  readonly address: ScreenAddress
}

/** The advisers of the filter with their days. */
function usePlan(
  { calendar, advisers, days, address }: Omit<Shown, 'now'>,
  /** The adviser of the address is chosen among all. */
  isChoice = false,
) {
  const staff = useStaff()
  const me = advisers.find(({ userId }) => userId === staff?.id)?.id ?? null
  const { params } = address
  return useMemo(() => {
    const { adviserId, ...others } = params
    const filters = isChoice ? others : params
    const shown = advisersShown(advisers, calendar, filters, me)
    const isShown = passes({ ...filters, state: undefined }, me)
    const wanted = adviserId?.split(',').map((each) => (each === 'me' ? me : each)) ?? [me]
    return {
      /** Whose week is shown, where only one is. */
      chosen: shown.find(({ id }) => wanted.includes(id)) ?? shown[0],
      plan: shown.map((adviser) =>
        days.map((day) => adviserDay(adviser, day, calendar, isShown, advisers)),
      ),
    }
  }, [advisers, calendar, days, params, me, isChoice])
}

function SidePart(props: Shown) {
  const { plan } = usePlan(props)
  const { calendar, now, address } = props
  return (
    <Side
      calendar={calendar}
      plan={plan}
      now={now}
      toBooking={address.to}
      toPlace={(id) => address.toPanel('flyt', id)}
      toOpen={`?visning=liste&${listQuery(bookings, { state: 'confirmed', startsAt: `..${danishDay(now)}` })}`}
    />
  )
}

function Plan({
  view,
  toDay,
  ...shown
}: Shown & { readonly view: PeriodView; readonly toDay: (day: string) => string }) {
  const { calendar, advisers, days, now, address } = shown
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const mayWrite = useHasRole('admin')
  const isWeekOfOne = view === 'raadgiver'
  const { plan: all, chosen } = usePlan(shown, isWeekOfOne)
  const plan = useMemo(
    () => (isWeekOfOne ? all.filter(([cell]) => cell?.adviser === chosen) : all),
    [isWeekOfOne, chosen, all],
  )
  const ids = useMemo(
    () =>
      plan
        .flat()
        .flatMap(({ entries }) =>
          entries.flatMap((entry) => (entry.type === 'booking' ? [entry.row] : [])),
        )
        .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
        .map(({ id }) => id),
    [plan],
  )
  const step = (by: number) => {
    const at = address.id ? ids.indexOf(address.id) : by > 0 ? -1 : ids.length
    const next = ids[at + by]
    if (next) void navigate(address.to(next), { replace: address.id !== null })
  }
  useKeys('Kalender', [
    { keys: 'j', label: 'Næste møde', run: () => step(1) },
    { keys: 'k', label: 'Forrige møde', run: () => step(-1) },
    ...(mayWrite
      ? [
          {
            keys: 'b',
            label: 'Book et møde',
            run: () => void navigate(address.toPanel('ny', null)),
          },
        ]
      : []),
  ])
  const withParams = (change: Readonly<Record<string, string | null>>): string => {
    const params = new URLSearchParams(query)
    for (const [name, value] of Object.entries(change))
      if (value === null) params.delete(name)
      else params.set(name, value)
    return `?${params.toString()}`
  }
  const spotParams = ({ adviserId, day, from }: Spot) => ({
    til: `${day}T${clockOf(from)}`,
    hos: adviserId,
  })
  const verdict = (row: CalendarBooking, spot: Spot): Verdict | null => {
    const adviser = advisers.find(({ id }) => id === spot.adviserId)
    if (!adviser) return null
    const from = instantAt(spot.day, spot.from)
    const slot = {
      kind: row.kind,
      postcode: row.postcode,
      from,
      to: from + minutesOf(row) * 60_000,
    }
    const problems = problemsOf(slot, adviser, calendar, { now, moving: row.id })
    const [first] = problems
    return first ? { isForbidden: problems.some(isForbidden), text: staffProblems[first] } : null
  }
  const props: PlanProps = {
    plan,
    days,
    window: windowOfDays(plan.flat()),
    step: calendar.settings.stepMinutes === 30 ? 15 : calendar.settings.stepMinutes,
    now,
    openId: address.id,
    mayWrite,
    toBooking: address.to,
    toBlock: (id) => withParams({ panel: 'spaer', spaerring: id }),
    toDay,
    toAdviser: (id) => withParams({ visning: 'raadgiver', raadgiver: id }),
    verdict,
    onMove: (row, spot) => {
      const found = verdict(row, spot)
      if (found?.isForbidden)
        return showToast({
          text: `${row.name} er ikke flyttet. ${found.text}: vælg en anden tid.`,
          tone: 'bad',
        })
      void navigate(withParams({ id: row.id, panel: 'flyt', ...spotParams(spot) }))
    },
    onBlock: (spot, to) =>
      void navigate(
        withParams({
          id: null,
          panel: 'spaer',
          ...spotParams(spot),
          slut: `${spot.day}T${clockOf(to)}`,
        }),
      ),
  }
  if (plan.length === 0)
    return (
      <EmptyState
        title={advisers.length === 0 ? 'Ingen rådgivere endnu' : 'Ingen rådgivere passer'}
        spot="booking"
      >
        {address.params['adviserId'] ? (
          <ButtonLink to={withParams({ raadgiver: null })}>Vis alle rådgivere</ButtonLink>
        ) : (
          'Opret rådgivere under Folk, så står deres møder her.'
        )}
      </EmptyState>
    )
  if (view === 'uge')
    return (
      <>
        <Agenda {...props} />
        <div className="flex min-h-0 flex-1 flex-col max-md:hidden">
          <Week {...props} />
        </div>
      </>
    )
  return (
    <>
      {isWeekOfOne && all.length > 1 && (
        <AdviserPicker
          advisers={all.flatMap(([cell]) => (cell ? [cell.adviser] : []))}
          current={chosen?.id ?? ''}
          to={props.toAdviser}
        />
      )}
      <TimeGrid {...props} isAdviserWeek={isWeekOfOne} />
    </>
  )
}

/** Whose week it is, while no filter names one adviser. */
function AdviserPicker({
  advisers,
  current,
  to,
}: {
  readonly advisers: readonly Adviser[]
  readonly current: string
  readonly to: (id: string) => string
}) {
  return (
    <nav aria-label="Rådgiver" className="mb-2 flex gap-1.5 overflow-x-auto p-0.5">
      {advisers.map(({ id, name }) => (
        <ButtonLink
          key={id}
          to={to(id)}
          size="small"
          aria-current={id === current ? 'true' : undefined}
          className="aria-[current]:border-act aria-[current]:bg-wash"
        >
          {name}
        </ButtonLink>
      ))}
    </nav>
  )
}
