import { type HTMLAttributes, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '../icon.tsx'
import { type Order, nextOrder, sortRows } from './sort.ts'

export interface Column<Row> {
  readonly id: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** The cell's place on phones, which show a row as two lines; `wide` adds a third, `none` hides the cell. */
  readonly phone: 'title' | 'status' | 'line' | 'end' | 'wide' | 'none'
  readonly align?: 'right'
  /** Hidden where the list is narrow because a detail is next to it. On phones only `phone` decides. */
  readonly roomy?: boolean
  /** Gives the column a sort button. Only for lists that are loaded completely. */
  readonly sortBy?: (row: Row) => string | number
}

interface Props<Row> {
  readonly caption: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  /** Address of a record's detail. The whole row links to it; the first column holds the link. */
  readonly to: (id: string) => string
  readonly selectedId?: string
  /** Order until the user sorts. */
  readonly initialOrder?: Order
  /** A narrow extra column at the start, for example to select rows. Its content must be `relative z-10`, above the row's link. */
  readonly leadingColumn?: { readonly head: ReactNode; readonly cell: (row: Row) => ReactNode }
  /** More attributes of a row, for example drop handlers. */
  readonly rowProps?: (row: Row) => HTMLAttributes<HTMLTableRowElement>
}

const phonePlaces = {
  title: 'max-md:col-start-1 max-md:row-start-1',
  status: 'max-md:col-start-2 max-md:row-start-1 max-md:justify-self-end',
  line: 'max-md:col-start-1 max-md:row-start-2',
  end: 'max-md:col-start-2 max-md:row-start-2 max-md:justify-self-end max-md:self-end',
  wide: 'max-md:col-span-2 max-md:row-start-3',
  none: 'max-md:hidden',
} as const

const phonePlacesWithLeading = {
  title: 'max-md:col-start-2 max-md:row-start-1',
  status: 'max-md:col-start-3 max-md:row-start-1 max-md:justify-self-end',
  line: 'max-md:col-start-2 max-md:row-start-2',
  end: 'max-md:col-start-3 max-md:row-start-2 max-md:justify-self-end max-md:self-end',
  wide: 'max-md:col-span-2 max-md:col-start-2 max-md:row-start-3',
  none: 'max-md:hidden',
} as const

const roomy = 'md:@max-2xl:hidden'

/** A table; on phones each row is an item of two lines. ARIA roles keep it a table there too. */
export function DataTable<Row extends { readonly id: string }>({
  caption,
  rows,
  columns,
  to,
  selectedId,
  initialOrder = null,
  leadingColumn,
  rowProps,
}: Props<Row>) {
  const [order, setOrder] = useState<Order>(initialOrder)
  const sortBy = columns.find((column) => column.id === order?.by)?.sortBy
  const places = leadingColumn ? phonePlacesWithLeading : phonePlaces
  const shown = order && sortBy ? sortRows(rows, sortBy, order.direction) : rows
  return (
    <div className="@container overflow-x-auto">
      <table role="table" className="w-full border-collapse max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="max-md:sr-only">
          <tr role="row">
            {leadingColumn && (
              <th
                role="columnheader"
                scope="col"
                // Phones hide the heads from sight, where nothing may get the focus.
                className="w-9 border-b border-line py-2 pl-3 text-left max-md:hidden"
              >
                {leadingColumn.head}
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.id}
                role="columnheader"
                scope="col"
                aria-sort={
                  column.sortBy ? (order?.by === column.id ? order.direction : 'none') : undefined
                }
                className={`border-b border-line px-3 py-2 text-[0.84375rem] font-semibold text-text ${column.align === 'right' ? 'text-right' : 'text-left'} ${column.roomy ? roomy : ''}`}
              >
                {column.sortBy ? (
                  <SortButton label={column.label} order={order} by={column.id} onSort={setOrder} />
                ) : (
                  column.label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:block">
          {shown.map((row) => {
            const selected = row.id === selectedId
            return (
              <tr
                key={row.id}
                role="row"
                {...rowProps?.(row)}
                className={`relative border-b border-line last:border-b-0 max-md:grid ${leadingColumn ? 'max-md:grid-cols-[auto_minmax(0,1fr)_auto]' : 'max-md:grid-cols-[minmax(0,1fr)_auto]'} max-md:gap-x-3 max-md:gap-y-1 max-md:px-4 max-md:py-3 ${
                  selected ? 'bg-wash shadow-[inset_3px_0_0_var(--color-act)]' : 'hover:bg-sunk'
                }`}
              >
                {leadingColumn && (
                  <td
                    role="cell"
                    className="max-md:col-start-1 max-md:row-span-2 max-md:row-start-1 max-md:p-0 md:py-2 md:pl-3"
                  >
                    {leadingColumn.cell(row)}
                  </td>
                )}
                {columns.map((column, i) => (
                  <td
                    key={column.id}
                    role="cell"
                    className={`min-w-0 max-md:block max-md:p-0 md:px-3 md:py-2 ${places[column.phone]} ${column.align === 'right' ? 'md:text-right' : ''} ${column.roomy ? roomy : ''}`}
                  >
                    {i === 0 ? (
                      <Link
                        to={to(row.id)}
                        aria-current={selected ? 'true' : undefined}
                        className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-act"
                      >
                        {column.cell(row)}
                      </Link>
                    ) : (
                      column.cell(row)
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

interface SortProps {
  readonly label: string
  readonly by: string
  readonly order: Order
  readonly onSort: (order: Order) => void
}

function SortButton({ label, by, order, onSort }: SortProps) {
  const active = order?.by === by
  return (
    <>
      <span className="md:hidden">{label}</span>
      <button
        type="button"
        onClick={() => onSort(nextOrder(order, by))}
        className="inline-flex items-center gap-1 rounded-sm hover:text-ink max-md:hidden"
      >
        {label}
        <Icon
          name={active && order.direction === 'ascending' ? 'up' : 'down'}
          className={`size-3.5 ${active ? '' : 'opacity-0'}`}
        />
      </button>
    </>
  )
}
