import type { redirects } from '#shared/admin/redirects.ts'
import { isPattern } from '#shared/domain/redirects/source.ts'
import { redirectCalls, useRedirectWrite } from '../../../data/redirects.ts'
import { OrderedRows } from '../../../kit/screen/ordered-rows.tsx'
import type { ShownRows } from '../../../kit/screen/screen.tsx'
import { useHasRole } from '../../../session.ts'

/** While the patterns are shown in the order in which they are matched, they can be moved. */
export function Ordering({ rows, params, hasMore, children }: ShownRows<typeof redirects>) {
  const mayWrite = useHasRole('admin')
  const move = useRedirectWrite(redirectCalls.move, { done: 'Rækkefølgen er ændret' })
  const isWhole = Object.keys(params).every((name) => name === 'sort' || name === 'kind')
  if (!mayWrite || params['sort'] !== 'position' || !isWhole) return children({})
  return (
    <OrderedRows<typeof redirects>
      ordered={rows.filter(isPattern)}
      hasMore={hasMore}
      nameOf={({ from }) => from}
      busy={move.isPending}
      onMove={move.mutate}
    >
      {children}
    </OrderedRows>
  )
}
