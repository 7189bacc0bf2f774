import { useState } from 'react'
import { Link } from 'react-router'
import { cases } from '#shared/admin/cases.ts'
import type { TodayEvent } from '#shared/admin/today.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { href } from '#shared/routes/href.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Time } from '../../kit/time.tsx'

/** As long as the list of the day beside it usually is. */
const shownFirst = 6

/** What customers did since yesterday, newest first. */
export function Happened({ events }: { readonly events: readonly TodayEvent[] }) {
  const [showsAll, setShowsAll] = useState(false)
  return (
    <Card className="px-4 py-3">
      <h2 className="mb-2 text-base">Sket siden i går</h2>
      {events.length === 0 && <p className="text-mute">Intet nyt fra kunderne.</p>}
      <ol className="grid gap-2.5">
        {events.slice(0, showsAll ? undefined : shownFirst).map((event) => {
          const { title, below } = describe(event)
          return (
            <li key={event.id} className="flex gap-3">
              <p className="min-w-0 flex-1">
                <Link
                  to={`${href('adminLeads')}?id=${event.caseId}`}
                  className="font-semibold text-ink underline-offset-2 hover:underline"
                >
                  {event.name || event.number}
                </Link>{' '}
                {title}
                {below && (
                  <span className="block truncate text-[0.8125rem] text-mute">{below}</span>
                )}
              </p>
              <Time at={event.at} className="shrink-0 text-[0.8125rem] text-mute" />
            </li>
          )
        })}
      </ol>
      {events.length > shownFirst && !showsAll && (
        <Button size="small" look="quiet" className="mt-2 -ml-3" onClick={() => setShowsAll(true)}>
          Vis flere
        </Button>
      )}
    </Card>
  )
}

const productLabel = (want: string): string =>
  cases.fields.wants.options.find(({ value }) => value === want)?.label ?? want

/** The event in words: after the name, and below it. */
function describe({ kind, number, total, text, nth, wants }: TodayEvent): {
  title: string
  below: string
} {
  const offer = total === null ? number : `${number} · ${formatAmount(total)}`
  switch (kind) {
    case 'opened':
      return { title: nth > 1 ? `åbnede tilbuddet (${nth}.)` : 'åbnede tilbuddet', below: offer }
    case 'options':
      return { title: 'ændrede sine valg', below: offer }
    case 'question':
      return { title: 'spurgte', below: text ? `»${text}«` : offer }
    case 'accepted':
      return { title: 'sagde ja', below: offer }
    case 'declined':
      return { title: 'sagde nej', below: offer }
    case 'cancelled':
      return { title: 'fortrød', below: offer }
    case 'merged':
      return { title: 'blev samlet med en anden sag', below: number }
    default:
      return {
        title: 'skrev til os',
        below: [wants.map(productLabel).join(', '), number].filter(Boolean).join(' · '),
      }
  }
}
