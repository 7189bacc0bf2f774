import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { rowsOf } from '../data/pages.ts'
import { Card } from './card.tsx'
import { ErrorNotice } from './error-notice.tsx'
import { LoadMore } from './load-more.tsx'
import { Skeleton } from './skeleton.tsx'

interface Rows {
  readonly rows: readonly { readonly id: string }[]
}

interface Props<Page extends Rows> {
  readonly result: UseInfiniteQueryResult<InfiniteData<Page>>
  readonly children: (rows: readonly Page['rows'][number][]) => ReactNode
  /** In place of the rows where there are none. */
  readonly empty: ReactNode
  /** Above the card, once something is known. */
  readonly above?: ReactNode
}

/** A long list that comes in pages: while it is on its way, where it failed, where it is empty, and with more to show. */
export function PagedCard<Page extends Rows>({ result, children, empty, above }: Props<Page>) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = result
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <Card>
        <Skeleton />
      </Card>
    )
  }
  const rows: readonly Page['rows'][number][] = rowsOf(data.pages)
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
}
