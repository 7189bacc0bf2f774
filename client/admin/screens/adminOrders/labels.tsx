import { useInfiniteQuery } from '@tanstack/react-query'
import type { ListParams } from '#shared/admin/list-query.ts'
import {
  mostLabels,
  narrowFilter,
  narrowToLabels,
  orders,
  statesToPack,
  withoutLabel,
} from '#shared/admin/orders.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { queryString } from '../../data/queries.ts'
import { listOf } from '../../data/resource.ts'
import { count } from '../../format.ts'
import { ExternalLink } from '../../kit/button.tsx'

/** How many orders of a list get a label, how many do not and why, and the file to print. */
export function Labels({ params }: { readonly params: ListParams }) {
  const wanted = narrowToLabels(params)
  const labels = useTotal(wanted)
  if (labels === undefined) return <p className="text-mute">Tæller ordrerne …</p>
  return (
    <div className="grid gap-4">
      <p>
        {labels === 0
          ? 'Ingen ordrer på listen skal pakkes og sendes.'
          : labels === 1
            ? 'Én ordre på listen skal pakkes og sendes.'
            : `${count(labels)} ordrer på listen skal pakkes og sendes.`}
        {labels > mostLabels && ` De første ${mostLabels} er i filen.`}
      </p>
      {wanted && labels > 0 && (
        <div>
          <ExternalLink href={`${endpoints.adminApi}/orders/labels${queryString(wanted)}`}>
            Åbn etiketterne
          </ExternalLink>
        </div>
      )}
      <ul className="grid gap-1 text-mute">
        {Object.entries(withoutLabel).map(([reason, states]) => (
          <LeftOut key={reason} reason={reason} params={narrowFilter(params, 'state', states)} />
        ))}
        <LeftOut
          reason="afhentes"
          params={narrowFilter(narrowFilter(params, 'state', statesToPack), 'delivery', [
            'afhentning',
          ])}
        />
      </ul>
    </div>
  )
}

function LeftOut({
  reason,
  params,
}: {
  readonly reason: string
  readonly params: ListParams | null
}) {
  const total = useTotal(params)
  if (!total) return null
  return (
    <li>
      {count(total)} {total === 1 ? orders.one : orders.many} {reason} og får ingen etiket
    </li>
  )
}

/** How many orders a list holds; undefined until it is known. */
function useTotal(params: ListParams | null): number | undefined {
  const { data } = useInfiniteQuery({ ...listOf(orders, params ?? {}), enabled: params !== null })
  return params ? (data?.pages[0]?.total ?? undefined) : 0
}
