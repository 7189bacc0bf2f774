import { useQuery } from '@tanstack/react-query'
import type { Case } from '#shared/admin/cases.ts'
import type { LeadView } from '#shared/schemas/admin.ts'
import { kindLabel } from '#shared/schemas/webhook.ts'
import { casePartsQuery } from '../../../data/cases.ts'
import { logTime, shortTime } from '../../../format.ts'
import { Mark } from '../../../kit/badge.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { LeadConsents, LeadSource } from '../detail/detail.tsx'
import { LeadTimeline } from '../detail/timeline.tsx'

const isBroken = ({ storeError, deliveries }: LeadView): boolean =>
  storeError !== null || (deliveries.error ?? 0) > 0

/** »Modtaget kl. 10.31.08 · gemt · leveret til 2 · samtykke 2026-11«. */
export function evidenceLine({ receivedAt, stored, deliveries, consents }: LeadView): string {
  const { success = 0, pending = 0, parked = 0 } = deliveries
  return [
    `Modtaget ${logTime(receivedAt)}`,
    stored ? 'gemt' : 'venter på databasen',
    success > 0 && `leveret til ${success}`,
    pending > 0 && `${pending} på vej`,
    parked > 0 && `${parked} parkeret`,
    ...new Set(consents.map(({ textVersion }) => `samtykke ${textVersion}`)),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The proof of what was received, stored, delivered and agreed to: one quiet line, open and loud only where something is broken. */
export function Evidence({ row }: { readonly row: Case }) {
  const { data } = useQuery(casePartsQuery(row.id))
  const leads = data?.leads ?? []
  const [newest] = leads
  if (!newest) return null
  const broken = leads.find(isBroken)
  return (
    <details
      // Opens by itself where it is broken; closing it stays possible.
      open={broken !== undefined}
      className="group max-h-[50%] shrink-0 overflow-y-auto border-t border-line"
    >
      <summary
        className={`sticky top-0 flex cursor-pointer list-none items-center gap-2 px-4 py-2.5 text-[0.875rem] sm:px-5 ${broken ? 'bg-bad-wash font-semibold text-bad' : 'bg-card text-text'}`}
      >
        {broken ? <Mark tone="bad" /> : <Icon name="check" className="size-4 text-good" />}
        <span className="min-w-0 flex-1 max-md:truncate max-md:group-open:whitespace-normal">
          {broken
            ? broken.storeError
              ? 'Databasen afviser en henvendelse'
              : `${broken.deliveries.error} kunne ikke leveres. Intet er tabt.`
            : evidenceLine(newest)}
        </span>
        <Icon name="down" className="size-4 group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pb-4 sm:px-5">
        {leads.map((lead) => (
          <section key={lead.id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <h3 className="text-base">
              {kindLabel(lead.kind)}, {shortTime(lead.receivedAt)}
            </h3>
            <LeadTimeline lead={lead} />
            <LeadSource lead={lead} />
            <LeadConsents lead={lead} />
          </section>
        ))}
      </div>
    </details>
  )
}
