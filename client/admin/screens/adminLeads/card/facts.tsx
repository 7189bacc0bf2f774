import { type Case, type CaseParts, cases } from '#shared/admin/cases.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { href } from '#shared/routes/href.ts'
import type { LeadView } from '#shared/schemas/admin.ts'
import { StatusBadge } from '../../../kit/badge.tsx'
import { TextLink } from '../../../kit/button.tsx'
import { showValue } from '../../../kit/kinds/cell.tsx'
import { offerStatus } from '../../adminOffers/status.ts'
import { LeadCalculation, LeadEstimates } from '../detail/calculation.tsx'
import { formatDay } from '../../../format.ts'

/** In the order of a call, with a short label; `wide` takes both columns. */
const shown = [
  { name: 'wants', label: 'Ønsker', wide: true },
  { name: 'timeline', label: 'Hvornår' },
  { name: 'consumption', label: 'Forbrug' },
  { name: 'heating', label: 'Varme' },
  { name: 'heatingCost', label: 'Regning' },
  { name: 'email', label: 'E-mail', wide: true },
  { name: 'heardOf', label: 'Hørte om' },
  { name: 'campaign', label: 'Kampagne' },
  { name: 'leadKinds', label: 'Kom som' },
  { name: 'mailConsent', label: 'Nyhedsmail' },
] as const satisfies readonly {
  readonly name: keyof Case
  readonly label: string
  readonly wide?: boolean
}[]

/** What the household wants and has, in two columns where there is room. */
export function CaseFacts({ row }: { readonly row: Case }) {
  const facts = shown.flatMap(({ name, label, ...rest }) => {
    const value = showValue(cases.fields[name], row[name])
    return value === null ? [] : [{ label, value, wide: 'wide' in rest }]
  })
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-1 sm:grid-cols-2">
      {facts.map(({ label, value, wide }) => (
        <div
          key={label}
          className={`grid grid-cols-[5rem_minmax(0,1fr)] gap-x-2 ${wide ? 'sm:col-span-2' : ''}`}
        >
          <dt className="text-mute">{label}</dt>
          <dd className="break-words text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const messageOf = ({ values }: LeadView): string => {
  const message = values['besked'] ?? values['message']
  return typeof message === 'string' ? message.trim() : ''
}

/** What the household wrote, newest first. */
export function Messages({ leads }: Pick<CaseParts, 'leads'>) {
  const written = leads.filter((lead) => messageOf(lead) !== '')
  return written.map((lead) => (
    <blockquote
      key={lead.id}
      className="max-h-64 overflow-y-auto border-l-[3px] border-[#d9b98a] bg-almond px-4 py-2.5 text-[0.9375rem] leading-normal break-words whitespace-pre-line text-dark-green in-data-[theme=dark]:bg-sunk in-data-[theme=dark]:text-ink"
    >
      »{messageOf(lead)}«
    </blockquote>
  ))
}

/** The newest calculation of the household, and the estimates that it got. */
export function Calculations({ leads }: Pick<CaseParts, 'leads'>) {
  const calculated = leads.find(({ values }) => values['calculation'])
  const estimated = leads.find(({ values }) => values['estimates'])
  return (
    <>
      {calculated && <LeadCalculation lead={calculated} />}
      {estimated && <LeadEstimates lead={estimated} />}
    </>
  )
}

/** The offers of the case, each with its state. */
export function CaseOffers({ offers }: Pick<CaseParts, 'offers'>) {
  if (offers.length === 0) return null
  return (
    <ul aria-label="Tilbud" className="grid gap-1.5">
      {offers.map((offer) => (
        <li key={offer.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <TextLink to={`${href('adminOffers')}?id=${offer.id}`}>Tilbud {offer.number}</TextLink>
          <StatusBadge status={offerStatus(offer)} />
          {offer.total !== null && <span className="text-ink">{formatAmount(offer.total)}</span>}
          {offer.state === 'sent' && offer.validUntil && (
            <span>gælder til {formatDay(offer.validUntil)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
