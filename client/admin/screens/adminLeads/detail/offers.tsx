import { useInfiniteQuery } from '@tanstack/react-query'
import { offers } from '#shared/admin/offers.ts'
import { href } from '#shared/routes/href.ts'
import type { LeadView } from '#shared/schemas/admin.ts'
import { pagedRows } from '../../../data/queries.ts'
import { listOf } from '../../../data/resource.ts'
import { ButtonLink, TextLink } from '../../../kit/button.tsx'
import { useHasRole } from '../../../session.ts'
import { offerStatus } from '../../adminOffers/status.ts'

interface Props {
  readonly lead: LeadView
  /** The case that the lead has joined, where it is known. */
  readonly caseId: string | undefined
}

/** Leads to the lead's case, makes an offer from a lead of a kind that asks for one, and lists the offers made already. */
export function LeadOffers({ lead, caseId }: Props) {
  const asks = lead.kind === 'offer' || lead.kind === 'contact'
  const mayWrite = useHasRole('admin')
  // If this fails, the offers are still listed on their own screen.
  const { data } = useInfiniteQuery({ ...listOf(offers, { leadId: lead.id }), enabled: asks })
  const made = data ? pagedRows(data.pages) : []
  const mayOffer = asks && mayWrite
  if (!caseId && !mayOffer && made.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {caseId && <ButtonLink to={`${href('adminLeads')}?id=${caseId}`}>Åbn sagen</ButtonLink>}
      {mayOffer && (
        <ButtonLink
          to={`${href('adminOffers')}?henvendelse=${lead.id}`}
          look={made.length > 0 ? 'secondary' : 'primary'}
        >
          {made.length > 0 ? 'Lav et tilbud til' : 'Lav tilbud'}
        </ButtonLink>
      )}
      {made.map((offer) => (
        <TextLink key={offer.id} to={`${href('adminOffers')}?id=${offer.id}`}>
          Tilbud {offer.number}: {offerStatus(offer).label.toLowerCase()}
        </TextLink>
      ))}
    </div>
  )
}
