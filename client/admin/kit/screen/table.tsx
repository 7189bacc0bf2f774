import {
  rowSelectionFeature,
  type RowSelectionState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type HTMLAttributes,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import { Link } from 'react-router'
import { Icon } from '../icon.tsx'
import type { ListColumn } from './columns.tsx'

const features = tableFeatures({ rowSelectionFeature })

interface RowLike {
  readonly id: string
}

interface Props<Row extends RowLike> {
  readonly caption: string
  readonly rows: readonly Row[]
  readonly columns: readonly ListColumn<Row>[]
  readonly to: (id: string) => string
  readonly openId?: string | null
  /** `name`, after `-` if descending. */
  readonly sort?: string
  readonly onSort?: (sort: string) => void
  /** Ids of the selected rows; null where rows can't be selected. */
  readonly selection?: RowSelectionState | null
  readonly onSelection?: (selection: RowSelectionState) => void
  /** Called when the user comes near the last row. */
  readonly onEnd?: () => void
  /** After the rows: the button for more. */
  readonly foot?: ReactNode
  readonly tone?: (row: Row) => RowTone
  /** More attributes of a row, for example drop handlers. */
  readonly rowProps?: ((row: Row) => HTMLAttributes<HTMLTableRowElement>) | undefined
  /** True for rows that can be selected; all can without it. */
  readonly selectable?: (row: Row) => boolean
}

/** A red rule for a row where something is broken, an amber one where it has waited too long, bold text where no one has seen it. */
export interface RowTone {
  readonly broken?: boolean
  readonly overdue?: boolean
  readonly unseen?: boolean
}

const rules = {
  broken: 'shadow-[inset_3px_0_0_var(--color-bad)]',
  overdue: 'shadow-[inset_3px_0_0_#d98c00]',
} as const

/** Rows mounted without windowing, and rows kept mounted beyond the visible ones. */
const windowFrom = 50
const overscan = 8
/** Estimates, in px; rows are measured once they are mounted. */
const rowHeight = { desktop: 50, phone: 72 } as const

const places = {
  title: 'max-md:col-start-2 max-md:row-start-1',
  status: 'max-md:col-start-3 max-md:row-start-1 max-md:justify-self-end',
  line: 'max-md:col-start-2 max-md:row-start-2',
  end: 'max-md:col-start-3 max-md:row-start-2 max-md:justify-self-end',
  wide: 'max-md:col-span-2 max-md:col-start-2 max-md:row-start-3',
  before: 'max-md:col-start-1 max-md:row-span-3 max-md:row-start-1 max-md:self-center',
  after: 'max-md:col-start-3 max-md:row-span-3 max-md:row-start-1 max-md:self-center',
  none: 'max-md:hidden',
} as const

const ignore = (): void => undefined

/** The rows of a list in a box that scrolls by itself. From 50 rows on, only those near the window are mounted. */
export function RowTable<Row extends RowLike>({
  caption,
  rows,
  columns,
  to,
  openId = null,
  sort = '',
  onSort = ignore,
  selection = null,
  onSelection = ignore,
  onEnd = ignore,
  foot,
  tone,
  rowProps,
  selectable,
}: Props<Row>) {
  const box = useRef<HTMLDivElement>(null)
  const table = useTable({
    features,
    data: rows as Row[],
    columns: useMemo(() => [{ id: 'row', accessorFn: (row: Row) => row.id }], []),
    getRowId: (row: Row) => row.id,
    enableRowSelection: ({ original }) => selectable?.(original) ?? true,
    state: { rowSelection: selection ?? {} },
    onRowSelectionChange: (change) =>
      onSelection(typeof change === 'function' ? change(selection ?? {}) : change),
  })
  const found = table.getRowModel().rows
  const { items, before, after, measure, scrollTo } = useRows(box, found.length)
  const lastShown = items.at(-1) ?? 0
  useEffect(() => {
    if (lastShown >= found.length - overscan) onEnd()
  }, [lastShown, found.length, onEnd])
  useOpenRowInView(box, openId, (id) => scrollTo(found.findIndex((row) => row.id === id)))
  const width = columns.length + (selection ? 1 : 0)
  const linked = Math.max(
    0,
    columns.findIndex(({ phone }) => phone === 'title'),
  )
  // A picture takes the place of the checkbox on phones.
  const hasPicture = columns.some(({ phone }) => phone === 'before')
  return (
    // What gets the focus is scrolled out from under the heads.
    <div
      ref={box}
      className="@container min-h-0 flex-1 overflow-auto overscroll-contain md:scroll-pt-11"
    >
      <table
        role="table"
        aria-rowcount={found.length}
        className="w-full border-collapse max-md:block"
      >
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="sticky top-0 z-20 bg-card max-md:sr-only">
          <tr role="row">
            {selection && (
              <th
                role="columnheader"
                scope="col"
                // Phones hide the heads from sight, where nothing may get the focus.
                className="w-10 border-b border-line py-2 pl-3 text-left max-md:hidden md:@max-xl:hidden"
              >
                <input
                  type="checkbox"
                  aria-label="Vælg alle viste"
                  checked={table.getIsAllRowsSelected()}
                  ref={(input) => {
                    if (input)
                      input.indeterminate =
                        table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()
                  }}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                  className="block size-4.5 accent-act"
                />
              </th>
            )}
            {columns.map((column) => (
              <Header key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:block">
          <Spacer height={before} columns={width} />
          {items.map((index) => {
            const row = found[index]
            if (!row) return null
            const isOpen = row.id === openId
            const { broken = false, overdue = false, unseen = false } = tone?.(row.original) ?? {}
            const rule = broken ? rules.broken : overdue && rules.overdue
            return (
              <tr
                key={row.id}
                ref={measure}
                {...rowProps?.(row.original)}
                role="row"
                data-index={index}
                data-id={row.id}
                aria-rowindex={index + 1}
                aria-selected={selection ? row.getIsSelected() : undefined}
                className={`relative h-12.5 border-b border-line md:@roomy:h-(--row-height) max-md:grid max-md:h-auto max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-0.5 max-md:px-4 max-md:py-3 ${
                  // The gap after the first column, which is empty.
                  selection || hasPicture ? '' : 'max-md:pl-1'
                } ${
                  isOpen
                    ? 'bg-wash shadow-[inset_3px_0_0_var(--color-act)]'
                    : 'hover:bg-sunk aria-selected:bg-wash'
                } ${rule && !isOpen ? rule : ''}`}
              >
                {selection && (
                  <td
                    role="cell"
                    className={`align-middle max-md:row-span-2 max-md:p-0 md:py-1 md:pl-3 md:@max-xl:hidden ${hasPicture ? 'max-md:hidden' : ''}`}
                  >
                    <input
                      type="checkbox"
                      aria-label="Vælg"
                      checked={row.getIsSelected()}
                      disabled={!row.getCanSelect()}
                      onChange={row.getToggleSelectedHandler()}
                      className="relative z-10 block size-4.5 accent-act"
                    />
                  </td>
                )}
                {columns.map((column, i) => (
                  <td
                    key={column.id}
                    role="cell"
                    className={`min-w-0 align-middle max-md:block max-md:p-0 md:py-1 ${column.narrow ? 'md:w-13 md:pl-3' : 'md:px-3 md:@max-roomy:px-2'} ${places[column.phone]} ${column.align === 'right' ? 'md:text-right' : ''} ${column.phoneOnly ? 'md:hidden' : ''} ${roomyClass(column)} ${unseen && i === linked ? 'font-semibold' : ''}`}
                  >
                    {i === linked ? (
                      <Link
                        to={to(row.id)}
                        aria-current={isOpen ? 'true' : undefined}
                        className="text-ink after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-act"
                      >
                        {column.cell(row.original)}
                      </Link>
                    ) : (
                      column.cell(row.original)
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
          <Spacer height={after} columns={width} />
        </tbody>
      </table>
      {foot}
    </div>
  )
}

/** The indexes of the rows to mount, and the height of those before and after them, in px. */
function useRows(box: RefObject<HTMLDivElement | null>, count: number) {
  const windowed = count > windowFrom
  // Nothing here is memoized by a compiler, which this hook would not allow.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count,
    enabled: windowed,
    overscan,
    getScrollElement: () => box.current,
    // More rows than before keep the place that the user has scrolled to.
    initialOffset: () => box.current?.scrollTop ?? 0,
    estimateSize: () =>
      matchMedia('(max-width: 47.99rem)').matches ? rowHeight.phone : rowHeight.desktop,
  })
  if (!windowed)
    return {
      items: Array.from({ length: count }, (_, i) => i),
      before: 0,
      after: 0,
      measure: undefined,
      scrollTo: () => undefined,
    }
  const items = rows.getVirtualItems()
  return {
    items: items.map(({ index }) => index),
    before: items[0]?.start ?? 0,
    after: rows.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: rows.measureElement,
    scrollTo: (index: number) => {
      if (index >= 0) rows.scrollToIndex(index)
    },
  }
}

const roomyClass = ({ roomy }: Pick<ListColumn<never>, 'roomy'>): string =>
  roomy === 'wide' ? 'md:@max-4xl:hidden' : roomy ? 'md:@max-roomy:hidden' : ''

/** Room for the rows that are not mounted. */
function Spacer({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true" className="max-md:block">
      <td colSpan={columns} className="p-0" style={{ height }} />
    </tr>
  )
}

/** The open record is in view: after a reload, and when the user goes to the next one by key. @param mount scrolls to a row that is not mounted */
function useOpenRowInView(
  box: RefObject<HTMLDivElement | null>,
  openId: string | null,
  mount: (id: string) => void,
): void {
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (openId === null) shown.current = null
    if (openId === null || shown.current === openId) return
    const row = box.current?.querySelector(`[data-id="${CSS.escape(openId)}"]`)
    if (!row) return mount(openId)
    shown.current = openId
    row.scrollIntoView({ block: 'nearest' })
  })
}

function Header<Row>({
  column,
  sort,
  onSort,
}: {
  readonly column: ListColumn<Row>
  readonly sort: string
  readonly onSort: (sort: string) => void
}) {
  const by = column.sort
  const isSorted = by !== undefined && sort.replace(/^-/, '') === by
  const descending = isSorted && sort.startsWith('-')
  const next = isSorted ? (descending ? by : `-${by}`) : column.descendingFirst ? `-${by}` : by
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={by ? (isSorted ? (descending ? 'descending' : 'ascending') : 'none') : undefined}
      className={`border-b border-line px-3 py-2 text-[0.8125rem] md:@max-roomy:px-2 font-semibold whitespace-nowrap text-mute ${column.align === 'right' ? 'text-right' : 'text-left'} ${column.phoneOnly ? 'md:hidden' : ''} ${roomyClass(column)}`}
    >
      {by ? (
        <>
          <span className="md:hidden">{column.label}</span>
          <button
            type="button"
            onClick={() => onSort(next as string)}
            // A label at the right ends where its figures end: the arrow goes before it.
            className={`flex items-center gap-1 rounded-sm hover:text-ink max-md:hidden ${column.align === 'right' ? 'ml-auto flex-row-reverse' : ''}`}
          >
            {column.label}
            <Icon
              name={isSorted && !descending ? 'up' : 'down'}
              className={`size-3.5 ${isSorted ? '' : 'opacity-0'}`}
            />
          </button>
        </>
      ) : (
        <span className={column.narrow ? 'sr-only' : ''}>{column.label}</span>
      )}
    </th>
  )
}
