import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pagedRows } from '../../data/queries.ts'
import { SteadyRows } from '../../live/steady-rows.tsx'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { Loaded } from '../loaded.tsx'

/** The pages of a list as its screen gets them. */
export type PagesResult<Row> = UseInfiniteQueryResult<
  InfiniteData<{ readonly rows: readonly Row[] }>
>

interface Props<Row> {
  readonly result: PagesResult<Row>
  readonly children: (rows: readonly Row[]) => ReactNode
  /** Shown when there are no rows. */
  readonly empty: ReactNode
  /** Above the card, once the first page is there. */
  readonly above?: ReactNode
  /** The noun whose rows it has, and what it is a list of, see `useNewRows`; without it, new rows are shown at once. */
  readonly live?: { readonly noun: string; readonly listKey: string } | undefined
}

/** A paged list: loading, failed, empty, or its rows with a button for the next page. */
export function PagedCard<Row extends { readonly id: string }>({
  result,
  children,
  empty,
  above,
  live,
}: Props<Row>) {
  return (
    <Loaded query={result}>
      {({ pages }) => {
        const card = (rows: readonly Row[]) => (
          <Card className="overflow-hidden">
            {rows.length > 0 ? children(rows) : empty}
            <LoadMore result={result} />
          </Card>
        )
        const rows = pagedRows(pages)
        return (
          <>
            {above}
            {live ? (
              <SteadyRows {...live} rows={rows}>
                {card}
              </SteadyRows>
            ) : (
              card(rows)
            )}
          </>
        )
      }}
    </Loaded>
  )
}

/** The button for the next page, below the rows. */
export function LoadMore({
  result: { hasNextPage, isFetchingNextPage, fetchNextPage },
}: {
  readonly result: UseInfiniteQueryResult
}) {
  if (!hasNextPage) return null
  return (
    <div className="border-t border-line p-3 text-center">
      <Button size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchingNextPage ? 'Henter…' : 'Vis flere'}
      </Button>
    </div>
  )
}
