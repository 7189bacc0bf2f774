import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pagedRows } from '../../data/queries.ts'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { Loaded } from '../loaded.tsx'

interface Props<Row> {
  readonly result: UseInfiniteQueryResult<InfiniteData<{ readonly rows: readonly Row[] }>>
  readonly children: (rows: readonly Row[]) => ReactNode
  /** Shown when there are no rows. */
  readonly empty: ReactNode
}

/** A paged list on a page that scrolls as a whole: loading, failed, empty, or its rows with a button for the next page. */
export const PagedCard = <Row extends { readonly id: string }>({
  result,
  children,
  empty,
}: Props<Row>) => (
  <Loaded query={result}>
    {({ pages }) => {
      const rows = pagedRows(pages)
      return (
        <Card className="overflow-hidden">
          {rows.length > 0 ? children(rows) : empty}
          <LoadMore result={result} />
        </Card>
      )
    }}
  </Loaded>
)

/** The button for the next page, below the rows. */
export function LoadMore({
  result: { hasNextPage, isFetchingNextPage, fetchNextPage },
}: {
  readonly result: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >
}) {
  if (!hasNextPage) return null
  return (
    <div className="p-3 text-center">
      <Button size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchingNextPage ? 'Henter…' : 'Vis flere'}
      </Button>
    </div>
  )
}
