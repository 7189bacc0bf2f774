import type { productGroups } from '#shared/admin/product-groups.ts'
import type { products } from '#shared/admin/products.ts'
import { act } from '../../data/resource.ts'
import { goods } from '../../data/products.ts'
import { useWrite } from '../../data/use-write.ts'
import { type Move, OrderedRows } from '../../kit/screen/ordered-rows.tsx'
import type { ShownRows } from '../../kit/screen/screen.tsx'
import { useHasRole } from '../../session.ts'

type Placed = typeof products | typeof productGroups

/** While a list is shown whole and in the shop's order, its rows can be moved. */
export const orderingOf = <Noun extends Placed>(noun: Noun) =>
  function Ordering({ rows, params, hasMore, children }: ShownRows<Noun>) {
    const mayWrite = useHasRole('admin')
    const move = useWrite(
      ({ id, before }: Move) => act(noun, 'move', { id, revision: 1 }, { before }),
      { name: 'Flyt', done: 'Rækkefølgen er ændret', refetch: goods },
    )
    const isWhole = Object.keys(params).every((name) => name === 'sort' || name === 'active')
    const sort = params['sort'] ?? noun.list.order
    if (!mayWrite || sort !== 'position' || !isWhole) return children({})
    return (
      <OrderedRows<Noun>
        ordered={rows as readonly (ShownRows<Noun>['rows'][number] & { readonly id: string })[]}
        hasMore={hasMore}
        nameOf={(row) => String((row as { readonly name: unknown }).name)}
        busy={move.isPending}
        onMove={move.mutate}
      >
        {children}
      </OrderedRows>
    )
  }
