import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { hasRole } from '#shared/domain/auth/roles.ts'
import { href } from '#shared/routes/href.ts'
import type { LeadView } from '#shared/schemas/admin.ts'
import { offersQuery } from '../../data/offers.ts'
import { rowsOf } from '../../data/pages.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { useStaff } from '../../session.ts'
import { offerStatus } from '../adminOffers/status.ts'

/** The way from what somebody wants to an offer, for the kinds that ask for one, and the offers made of it already. */
export function LeadOffers({ lead }: { readonly lead: LeadView }) {
  const asks = lead.kind === 'offer' || lead.kind === 'contact'
  const mayWrite = hasRole(useStaff()?.role, 'admin')
  // What can't be read here stands under Tilbud all the same.
  const { data } = useInfiniteQuery({ ...offersQuery({ leadId: lead.id }), enabled: asks })
  const offers = data ? rowsOf(data.pages) : []
  if (!asks || (!mayWrite && offers.length === 0)) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {mayWrite && (
        <ButtonLink
          to={`${href('adminOffers')}?henvendelse=${lead.id}`}
          look={offers.length > 0 ? 'secondary' : 'primary'}
        >
          {offers.length > 0 ? 'Lav et tilbud til' : 'Lav tilbud'}
        </ButtonLink>
      )}
      {offers.map((offer) => (
        <Link
          key={offer.id}
          to={`${href('adminOffers')}?id=${offer.id}`}
          className="font-semibold text-act underline underline-offset-2"
        >
          Tilbud {offer.number}: {offerStatus(offer).word.toLowerCase()}
        </Link>
      ))}
    </div>
  )
}
