import { useInfiniteQuery } from '@tanstack/react-query'
import { type CaseImport, caseImports } from '#shared/admin/case-imports.ts'
import { pagedRows } from '../../../data/queries.ts'
import { listOf } from '../../../data/resource.ts'
import { useStaffName } from '../../../data/staff.ts'
import { showValue } from '../../../kit/kinds/cell.tsx'
import type { ListColumn } from '../../../kit/screen/columns.tsx'
import { LoadMore } from '../../../kit/screen/paged-card.tsx'
import { RowTable } from '../../../kit/screen/table.tsx'
import { Card } from '../../../kit/card.tsx'
import { Loaded } from '../../../kit/loaded.tsx'
import { Time } from '../../../kit/time.tsx'
import { doneText } from './texts.ts'

const columns: readonly ListColumn<CaseImport>[] = [
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
    cell: ({ status }) => showValue(caseImports.fields.status, status),
  },
  { id: 'done', label: 'Hvad der blev af rækkerne', phone: 'wide', cell: doneText },
  { id: 'by', label: 'Af', phone: 'line', cell: ({ createdBy }) => <StaffName id={createdBy} /> },
  {
    id: 'at',
    label: 'Begyndt',
    phone: 'end',
    cell: ({ createdAt }) => createdAt && <Time at={createdAt} className="whitespace-nowrap" />,
  },
]

function StaffName({ id }: { readonly id: string | null }) {
  return useStaffName(id)
}

/** All imports, the newest first; nothing where there are none. */
export function EarlierImports({ to }: { readonly to: (id: string) => string }) {
  const result = useInfiniteQuery(listOf(caseImports, {}))
  return (
    <Loaded query={result}>
      {({ pages }) => {
        const rows = pagedRows(pages)
        if (rows.length === 0) return null
        return (
          <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <h2 className="text-lg">Tidligere importer</h2>
            <Card className="overflow-hidden">
              <RowTable
                caption="Tidligere importer, nyeste først"
                rows={rows}
                columns={columns}
                to={to}
              />
              <LoadMore result={result} />
            </Card>
          </section>
        )
      }}
    </Loaded>
  )
}
