import { useInfiniteQuery } from '@tanstack/react-query'
import { type OfferFilter, offersQuery } from '../../data/offers.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { PagedCard } from '../../kit/paged-card.tsx'
import { offerStateWords } from '../../words.ts'
import { OfferTable } from './table.tsx'

interface Props {
  readonly filter: OfferFilter
  readonly selectedId: string | undefined
  readonly to: (id: string) => string
}

export function OfferList({ filter, selectedId, to }: Props) {
  const result = useInfiniteQuery(offersQuery(filter))
  return (
    <PagedCard result={result} empty={<NoOffers filter={filter} />}>
      {(rows) => <OfferTable rows={rows} to={to} selectedId={selectedId} />}
    </PagedCard>
  )
}

function NoOffers({ filter: { state, search, mine } }: { readonly filter: OfferFilter }) {
  if (search) return <EmptyState title={`Ingen tilbud med »${search}«`} spot="document" />
  if (state)
    return (
      <EmptyState
        title={`Ingen tilbud her: ${offerStateWords[state].toLowerCase()}`}
        spot="document"
      />
    )
  return (
    <EmptyState
      title={mine ? 'Du har ikke lavet nogen tilbud endnu' : 'Ingen tilbud endnu'}
      spot="document"
    >
      Lav et nyt, eller begynd fra en henvendelse med »Lav tilbud«.
    </EmptyState>
  )
}
