import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pagedRows } from '../../data/queries.ts'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { Loaded } from '../loaded.tsx'

interface Rows {
  readonly rows: readonly { readonly id: string }[]
}

interface Props<Page extends Rows> {
  readonly result: UseInfiniteQueryResult<InfiniteData<Page>>
  readonly children: (rows: readonly Page['rows'][number][]) => ReactNode
  /** Shown when there are no rows. */
  readonly empty: ReactNode
  /** Above the card, once the first page is there. */
  readonly above?: ReactNode
}

/** A paged list: loading, failed, empty, or its rows with a button for the next page. */
export function PagedCard<Page extends Rows>({ result, children, empty, above }: Props<Page>) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = result
  return (
    <Loaded query={result}>
      {({ pages }) => {
        const rows: readonly Page['rows'][number][] = pagedRows(pages)
        return (
          <>
            {above}
            <Card className="overflow-hidden">
              {rows.length > 0 ? children(rows) : empty}
              <LoadMore
                more={hasNextPage}
                busy={isFetchingNextPage}
                onMore={() => void fetchNextPage()}
              />
            </Card>
          </>
        )
      }}
    </Loaded>
  )
}

interface LoadMoreProps {
  readonly more: boolean
  readonly busy: boolean
  readonly onMore: () => void
}

/** The button for the next page, below the rows. */
export function LoadMore({ more, busy, onMore }: LoadMoreProps) {
  if (!more) return null
  return (
    <div className="border-t border-line p-3 text-center">
      <Button size="small" busy={busy} onClick={onMore}>
        {busy ? 'Henter…' : 'Vis flere'}
      </Button>
    </div>
  )
}
