import type { ReactNode } from 'react'
import { type Column, DataTable } from './data-table.tsx'
import { ListAndDetail } from './detail-panel.tsx'
import { PagedCard, type PagesResult } from './paged-card.tsx'

interface Props<Row> {
  /** The noun whose rows it has: first part of their path in the admin API. */
  readonly noun: string
  /** Id of the open record, and the address that opens a record. */
  readonly address: { readonly id: string | undefined; readonly to: (id: string) => string }
  readonly result: PagesResult<Row>
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  /** Search and filters, above the list. */
  readonly tools?: ReactNode
  /** Between the tools and the rows, once the first page is there. */
  readonly above?: ReactNode
  /** Shown when there are no rows. */
  readonly empty: ReactNode
  /** Null while no record is open. */
  readonly detail: ReactNode | null
  /** See `ListAndDetail`. */
  readonly scrolls?: boolean
}

/** A paged list with its tools, and the open record next to it. */
export function ListView<Row extends { readonly id: string }>({
  noun,
  address: { id, to },
  result,
  caption,
  columns,
  tools,
  above,
  empty,
  detail,
  scrolls,
}: Props<Row>) {
  return (
    <ListAndDetail
      scrolls={scrolls}
      list={
        <div className="grid gap-3.5">
          {tools}
          <PagedCard
            result={result}
            empty={empty}
            above={above}
            // The address of a row names everything that the list depends on.
            live={{ noun, listKey: to('') }}
          >
            {(rows) => (
              <DataTable caption={caption} rows={rows} columns={columns} to={to} selectedId={id} />
            )}
          </PagedCard>
        </div>
      }
      detail={detail}
    />
  )
}
