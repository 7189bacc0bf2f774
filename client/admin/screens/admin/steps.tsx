import { Link } from 'react-router'
import { stepKinds, stepReasons } from '#shared/admin/cases.ts'
import type { Today, TodayStep } from '#shared/admin/today.ts'
import { phoneHref } from '#shared/content/copy/contact-links.ts'
import { href } from '#shared/routes/href.ts'
import { ageOf, count, timeOrDay } from '../../format.ts'
import { Badge } from '../../kit/badge.tsx'
import { ButtonLink } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { EmptyState } from '../../kit/notices.tsx'

/** One list of what must be done today, by time. What is overdue comes first. */
export function Steps({
  today: { steps, counts, tomorrow },
  now,
}: {
  readonly today: Today
  /** When the day was read, ms since 1970. */
  readonly now: number
}) {
  return (
    <Card className="overflow-hidden">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-line px-4 py-2.5">
        <h2 className="text-base">I dag</h2>
        <p className="text-[0.8125rem] text-mute">
          {count(counts.due)} ting, efter tid · kl. 09–17 tæller
        </p>
        {tomorrow > 0 && (
          <p className="ml-auto text-[0.8125rem] text-mute">I morgen: {count(tomorrow)}</p>
        )}
      </header>
      {steps.length === 0 ? (
        <EmptyState title="Intet venter i dag" spot="booking">
          Nye henvendelser får selv et næste skridt, og så står de her.
        </EmptyState>
      ) : (
        <ul>
          {steps.map((step) => (
            <Step key={step.id} step={step} now={now} />
          ))}
        </ul>
      )}
      {counts.due > steps.length && (
        <p className="border-t border-line px-4 py-2.5">
          <Link to={href('adminLeads')} className="text-act underline">
            Se alle {count(counts.due)}
          </Link>
        </p>
      )}
    </Card>
  )
}

function Step({ step, now }: { readonly step: TodayStep; readonly now: number }) {
  const { id, name, number, town, phone, stepKind, stepText, stepAt, stepReason } = step
  const isOverdue = Date.parse(stepAt) < now
  const act = stepKinds[stepKind as keyof typeof stepKinds] ?? stepText
  const why = stepText || stepReasons[stepReason as keyof typeof stepReasons] || ''
  return (
    <li
      className={`relative grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line px-4 py-2 last:border-b-0 hover:bg-sunk ${isOverdue ? 'shadow-[inset_3px_0_0_#d98c00]' : ''}`}
    >
      <span className={`font-semibold ${isOverdue ? 'text-wait' : 'text-ink'}`}>
        {timeOrDay(stepAt)}
      </span>
      <span className="min-w-0">
        <Link
          to={`${href('adminLeads')}?id=${id}`}
          className="block truncate font-semibold text-ink after:absolute after:inset-0"
        >
          {[name || number, town].filter(Boolean).join(', ')}
        </Link>
        <span className="block truncate text-[0.8125rem] text-mute">
          {[act, why].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="flex items-center gap-2.5">
        {isOverdue && (
          <span className="max-sm:hidden">
            <Badge tone="wait">{`${ageOf(stepAt)} over`}</Badge>
          </span>
        )}
        {phone && (stepKind === 'call' || stepKind === 'follow_up') && (
          <ButtonLink
            to={phoneHref(phone)}
            size="small"
            className="relative z-10"
            aria-label={`Ring til ${name || number}`}
          >
            Ring
          </ButtonLink>
        )}
      </span>
    </li>
  )
}
