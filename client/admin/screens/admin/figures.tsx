import type { ReactNode } from 'react'
import { adviserProducts } from '#shared/admin/advisers.ts'
import type { Today } from '#shared/admin/today.ts'
import { count, formatDay, weekday } from '../../format.ts'
import { Card } from '../../kit/card.tsx'

/** How it goes: leads a day, what they ask for, and whether the promised answers were kept. */
export const Figures = ({
  today: { perDay, wants, answered, offers },
}: {
  readonly today: Today
}) => (
  <div className="grid gap-3.5 md:grid-cols-3">
    <Figure title="Henvendelser pr. dag" beside="14 dage">
      <Days perDay={perDay} />
    </Figure>
    <Figure title="Hvad spørger de om?" beside="nye sager, 14 dage">
      <Bars
        rows={Object.entries(wants).map(([product, cases]) => ({
          label: adviserProducts[product as keyof typeof adviserProducts] ?? product,
          value: cases,
        }))}
        empty="Ingen nye sager i perioden."
      />
    </Figure>
    <Figure title="Holder vi, hvad vi lover?" beside="14 dage">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
        <dt>Svaret inden for en arbejdsdag</dt>
        <dd className="text-right font-semibold text-ink">
          {answered.due > 0
            ? `${count(answered.kept)} af ${count(answered.due)} (${Math.round((100 * answered.kept) / answered.due)} %)`
            : 'Ingen endnu'}
        </dd>
        <dt>Tilbud sendt</dt>
        <dd className="text-right font-semibold text-ink">{count(offers.sent)}</dd>
        <dt>Tilbud, der blev til et ja</dt>
        <dd className="text-right font-semibold text-ink">{count(offers.accepted)}</dd>
      </dl>
    </Figure>
  </div>
)

const Figure = ({
  title,
  beside,
  children,
}: {
  readonly title: string
  readonly beside: string
  readonly children: ReactNode
}) => (
  <Card className="px-4 py-3">
    <header className="mb-3 flex items-baseline justify-between gap-3">
      <h2 className="text-base">{title}</h2>
      <p className="text-[0.8125rem] text-mute">{beside}</p>
    </header>
    {children}
  </Card>
)

/** One column a day; today is darker, and the highest and today's have their number. */
function Days({ perDay }: { readonly perDay: Today['perDay'] }) {
  const most = Math.max(1, ...perDay.map(({ leads }) => leads))
  return (
    <ol className="grid auto-cols-fr grid-flow-col items-end gap-1">
      {perDay.map(({ day, leads }, i) => {
        const isToday = i === perDay.length - 1
        return (
          <li key={day} className="grid justify-items-center gap-1">
            <span className="sr-only">{`${formatDay(day)}: ${count(leads)}`}</span>
            <span aria-hidden="true" className="text-[0.8125rem] font-semibold text-ink">
              {isToday || leads === most ? count(leads) : '\u00a0'}
            </span>
            <span
              aria-hidden="true"
              className={`w-full rounded-t-sm ${isToday ? 'bg-act' : 'bg-[light-dark(#9fcfc7,#2f6a60)]'}`}
              style={{ height: `${Math.max(2, (72 * leads) / most)}px` }}
            />
            <span aria-hidden="true" className="text-[0.75rem] text-mute">
              {weekday(day)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function Bars({
  rows,
  empty,
}: {
  readonly rows: readonly { readonly label: string; readonly value: number }[]
  readonly empty: string
}) {
  const sorted = rows.toSorted((a, b) => b.value - a.value)
  const most = Math.max(1, ...sorted.map(({ value }) => value))
  if (sorted.length === 0) return <p className="text-mute">{empty}</p>
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5">
      {sorted.map(({ label, value }) => (
        <div key={label} className="col-span-3 grid grid-cols-subgrid items-center">
          <dt>{label}</dt>
          <span aria-hidden="true" className="block h-3 rounded-sm bg-sunk">
            <span
              className="block h-3 rounded-sm bg-act"
              style={{ width: `${(100 * value) / most}%` }}
            />
          </span>
          <dd className="text-right font-semibold text-ink">{count(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
