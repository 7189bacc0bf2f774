import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type BookingFigures, bookings } from '#shared/admin/bookings.ts'
import { bookingPartnerName } from '#shared/content/booking-partners.ts'
import { dayAfter, isCalendarDay } from '#shared/domain/dates.ts'
import { useAdviserNames } from '../../data/advisers.ts'
import { bookingFiguresQuery } from '../../data/bookings.ts'
import { count } from '../../format.ts'
import { TextLink } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { TextField } from '../../kit/form/field.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { today as todayOf } from '../../kit/kinds/typed.ts'
import { EmptyState } from '../../kit/notices.tsx'
import { listQuery } from '../../kit/screen/use-screen-address.ts'
import { Page } from '../../shell/page.tsx'
import { useAddress } from '../../use-address.ts'
import { CalendarButtons, CalendarTabs } from './view-tabs.tsx'

type Sums = Omit<BookingFigures, 'adviser' | 'partner'>

const columns = {
  booked: 'Booket',
  coming: 'Kommende',
  open: 'Uden udfald',
  held: 'Holdt',
  missed: 'Udeblev',
  cancelled: 'Aflyst',
  offers: 'Fik tilbud',
} as const satisfies Readonly<Record<keyof Sums, string>>
const names = Object.keys(columns) as (keyof Sums)[]

/** Sums of the rows that share a key, most booked first. */
function sumBy(
  rows: readonly BookingFigures[],
  keyOf: (row: BookingFigures) => string,
): [string, Sums][] {
  const sums = new Map<string, Sums>()
  for (const row of rows) {
    const before = sums.get(keyOf(row))
    sums.set(
      keyOf(row),
      Object.fromEntries(
        names.map((name) => [name, (before?.[name] ?? 0) + row[name]]),
      ) as unknown as Sums,
    )
  }
  return [...sums].toSorted(([, a], [, b]) => b.booked - a.booked)
}

const percent = (part: number, of: number): string =>
  of === 0 ? '–' : `${Math.round((part / of) * 100)} %`

/** What became of the meetings of a period, by adviser and by partner. */
export function Figures() {
  const [query] = useSearchParams()
  const { go } = useAddress()
  const advisers = useAdviserNames()
  const today = todayOf()
  const read = (name: string, otherwise: string): string => {
    const value = query.get(name)
    return value && isCalendarDay(value) ? value : otherwise
  }
  const first = read('fra', dayAfter(today, -30))
  const last = read('til', today)
  const isPeriod = first <= last
  const result = useQuery({ ...bookingFiguresQuery({ first, last }), enabled: isPeriod })
  const period = { startsAt: `${first}..${last}` }
  return (
    <Page
      title="Kalender"
      actions={
        <>
          <CalendarTabs current="tal" />
          <CalendarButtons />
        </>
      }
    >
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          type="date"
          label="Møder fra og med"
          value={first}
          max={last}
          {...(!isPeriod && { error: 'Den første dag skal være først' })}
          onChange={(event) => go({ fra: event.currentTarget.value || null })}
        />
        <TextField
          type="date"
          label="Til og med"
          value={last}
          min={first}
          onChange={(event) => go({ til: event.currentTarget.value || null })}
        />
      </div>
      {isPeriod && (
        <Loaded query={result}>
          {({ rows }) =>
            rows.length === 0 ? (
              <EmptyState title="Ingen møder i perioden" spot="booking" />
            ) : (
              <>
                <Table
                  title="Rådgivere"
                  rows={sumBy(rows, ({ adviser }) => adviser)}
                  nameOf={(id) => advisers?.get(id) ?? 'Tidligere rådgiver'}
                  paramsOf={(id) => ({ ...period, adviserId: id })}
                />
                <Table
                  title="Partnere"
                  rows={sumBy(rows, ({ partner }) => partner)}
                  nameOf={(partner) => bookingPartnerName(partner) || 'Uden partner'}
                  paramsOf={(partner) => ({ ...period, ...(partner && { partner }) })}
                />
                <p className="text-[0.875rem] text-mute">
                  Fremmøde er holdte møder af dem, der enten blev holdt eller udeblev. »Fik tilbud«
                  er holdte møder, hvis sag har fået sendt et tilbud siden mødet.
                </p>
              </>
            )
          }
        </Loaded>
      )}
    </Page>
  )
}

interface TableProps {
  readonly title: string
  readonly rows: readonly (readonly [string, Sums])[]
  readonly nameOf: (key: string) => string
  readonly paramsOf: (key: string) => Readonly<Record<string, string>>
}

function Table({ title, rows, nameOf, paramsOf }: TableProps) {
  const total = sumBy(
    rows.map(([, sums]) => ({ ...sums, adviser: '', partner: '' })),
    () => '',
  )[0]?.[1]
  const cell = 'border-t border-line px-3 py-2 text-right whitespace-nowrap'
  const line = (sums: Sums) => (
    <>
      {names.map((name) => (
        <td key={name} className={cell}>
          {count(sums[name])}
        </td>
      ))}
      <td className={cell}>{percent(sums.held, sums.held + sums.missed)}</td>
      <td className={cell}>{percent(sums.offers, sums.held)}</td>
    </>
  )
  return (
    <Card>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={0}
        role="region"
        aria-label={title}
        className="overflow-x-auto focus-visible:-outline-offset-2"
      >
        <table className="w-full">
          <thead>
            <tr className="text-[0.84375rem] text-mute">
              <th scope="col" className="px-3 py-2 text-left font-semibold">
                {title}
              </th>
              {[...Object.values(columns), 'Fremmøde', 'Tilbud af holdte'].map((label) => (
                <th
                  key={label}
                  scope="col"
                  className="px-3 py-2 text-right font-semibold whitespace-nowrap"
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([key, sums]) => (
              <tr key={key}>
                <th scope="row" className="border-t border-line px-3 py-2 text-left font-normal">
                  <TextLink to={`?visning=liste&${listQuery(bookings, paramsOf(key))}`}>
                    {nameOf(key)}
                  </TextLink>
                </th>
                {line(sums)}
              </tr>
            ))}
          </tbody>
          {total && rows.length > 1 && (
            <tfoot className="font-semibold text-ink">
              <tr>
                <th scope="row" className="border-t border-line px-3 py-2 text-left">
                  I alt
                </th>
                {line(total)}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </Card>
  )
}
