import { Link } from 'react-router'
import { bookings } from '#shared/admin/bookings.ts'
import { type StepKind, stepKinds, stepReasons } from '#shared/admin/cases.ts'
import type { Today, TodayStep } from '#shared/admin/today.ts'
import { phoneHref } from '#shared/content/copy/contact-links.ts'
import { href } from '#shared/routes/href.ts'
import { count, timeOrDay } from '../../format.ts'
import { Badge } from '../../kit/badge.tsx'
import { ButtonLink } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { EmptyState } from '../../kit/notices.tsx'
import { listQuery } from '../../kit/screen/use-screen-address.ts'
import { overdueText } from '../adminLeads/step.ts'

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
        <p className="text-[0.8125rem] text-mute">{count(counts.due)} ting, efter tid</p>
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

/** What one does first with a step, in one click; null where that is opening its case. */
function nextOf(
  { id, phone, stepKind, stepReason }: TodayStep,
  isPastMeeting: boolean,
): { readonly label: string; readonly to: string } | null {
  const toCase = `${href('adminLeads')}?id=${id}`
  const toMeetings = `${href('adminCalendar')}?visning=liste&${listQuery(bookings, { caseId: id })}`
  if (stepKind === 'meeting' && stepReason === 'booked')
    return { label: isPastMeeting ? 'Skriv udfald' : 'Åbn', to: toMeetings }
  // Agreed by phone: no meeting of the calendar has its outcome.
  if (isPastMeeting) return { label: 'Skriv udfald', to: `${toCase}&panel=gjort` }
  if (stepKind === 'answer') return { label: 'Svar', to: toCase }
  if (phone && (stepKind === 'call' || stepKind === 'follow_up'))
    return { label: 'Ring', to: phoneHref(phone) }
  return null
}

function Step({ step, now }: { readonly step: TodayStep; readonly now: number }) {
  const { id, name, number, town, stepKind, stepText, stepAt, stepReason } = step
  const isOverdue = Date.parse(stepAt) < now
  const kind = stepKind as StepKind
  const isPastMeeting = isOverdue && kind === 'meeting'
  const act = isPastMeeting ? 'Møde uden udfald' : (stepKinds[kind] ?? stepText)
  const next = nextOf(step, isPastMeeting)
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
            <Badge tone="wait">{overdueText(stepAt, now)}</Badge>
          </span>
        )}
        {next && (
          <ButtonLink
            to={next.to}
            size="small"
            className="relative z-10"
            aria-label={`${next.label}: ${name || number}`}
          >
            {next.label}
          </ButtonLink>
        )}
      </span>
    </li>
  )
}
