import { useInfiniteQuery } from '@tanstack/react-query'
import type { Resource } from '#shared/admin/define.ts'
import type { Field } from '#shared/admin/field.ts'
import { pagedRows } from '../../data/queries.ts'
import { listOf } from '../../data/resource.ts'
import { useStaffName } from '../../data/staff.ts'
import { Card } from '../card.tsx'
import { showValue } from '../kinds/cell.tsx'
import { Loaded } from '../loaded.tsx'
import type { ListColumn } from '../screen/columns.tsx'
import { LoadMore } from '../screen/paged-card.tsx'
import { RowTable } from '../screen/table.tsx'
import { Time } from '../time.tsx'

/** What every import has. */
interface Batch {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly createdBy: string | null
  readonly createdAt: string | null
}

interface Props<Row extends Batch> {
  readonly noun: Resource
  readonly title: string
  /** The heading of what became of its rows. */
  readonly doneLabel: string
  readonly doneText: (row: Row) => string
  readonly to: (id: string) => string
}

const columnsOf = <Row extends Batch>(
  noun: Resource,
  doneLabel: string,
  doneText: (row: Row) => string,
): readonly ListColumn<Row>[] => [
  {
    id: 'name',
    label: 'Fil',
    phone: 'title',
    cell: ({ name }) => (
      <span className="block max-w-72 truncate font-semibold text-ink">{name}</span>
    ),
  },
  {
    id: 'status',
    label: 'Status',
    phone: 'status',
    cell: ({ status }) => showValue(noun.fields['status'] as Field, status),
  },
  { id: 'done', label: doneLabel, phone: 'wide', cell: doneText },
  { id: 'by', label: 'Af', phone: 'line', cell: ({ createdBy }) => <StaffName id={createdBy} /> },
  {
    id: 'at',
    label: 'Begyndt',
    phone: 'end',
    cell: ({ createdAt }) => createdAt && <Time at={createdAt} className="whitespace-nowrap" />,
  },
]

/** All imports of a kind, the newest first; nothing where there are none. */
export function EarlierImports<Row extends Batch>({
  noun,
  title,
  doneLabel,
  doneText,
  to,
}: Props<Row>) {
  const result = useInfiniteQuery(listOf(noun, {}))
  const columns = columnsOf(noun, doneLabel, doneText)
  return (
    <Loaded query={result}>
      {({ pages }) => {
        const rows = pagedRows(pages as unknown as readonly { readonly rows: readonly Row[] }[])
        if (rows.length === 0) return null
        return (
          <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <h2 className="text-lg">{title}</h2>
            <Card className="overflow-hidden">
              <RowTable caption={`${title}, nyeste først`} rows={rows} columns={columns} to={to} />
              <LoadMore result={result} />
            </Card>
          </section>
        )
      }}
    </Loaded>
  )
}

function StaffName({ id }: { readonly id: string | null }) {
  return useStaffName(id)
}
