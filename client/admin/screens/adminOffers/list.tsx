import { useInfiniteQuery } from '@tanstack/react-query'
import { type OfferFilter, offersQuery } from '../../data/offers.ts'
import { rowsOf } from '../../data/pages.ts'
import { Card } from '../../kit/card.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { ErrorNotice } from '../../kit/error-notice.tsx'
import { LoadMore } from '../../kit/load-more.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { offerStateWords } from '../../words.ts'
import { OfferTable } from './table.tsx'

interface Props {
  readonly filter: OfferFilter
  readonly selectedId: string | undefined
  readonly to: (id: string) => string
}

export function OfferList({ filter, selectedId, to }: Props) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(offersQuery(filter))
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <Card>
        <Skeleton />
      </Card>
    )
  }
  const rows = rowsOf(data.pages)
  return (
    <Card className="overflow-hidden">
      {rows.length > 0 ? <OfferTable rows={rows} to={to} selectedId={selectedId} /> : <NoOffers filter={filter} />}
      <LoadMore more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </Card>
  )
}

function NoOffers({ filter: { state, search, mine } }: { readonly filter: OfferFilter }) {
  if (search) return <EmptyState title={`Ingen tilbud med »${search}«`} spot="document" />
  if (state) return <EmptyState title={`Ingen tilbud her: ${offerStateWords[state].toLowerCase()}`} spot="document" />
  return (
    <EmptyState title={mine ? 'Du har ikke lavet nogen tilbud endnu' : 'Ingen tilbud endnu'} spot="document">
      Lav et nyt, eller begynd fra en henvendelse med »Lav tilbud«.
    </EmptyState>
  )
}
