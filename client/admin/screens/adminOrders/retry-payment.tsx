import { orders, type OrderRow } from '#shared/admin/orders.ts'
import { act } from '../../data/resource.ts'
import { useWrite } from '../../data/use-write.ts'
import { Button } from '../../kit/button.tsx'
import { useHasRole } from '../../session.ts'

/** Asks the payment provider once more for what it refused. */
export function RetryPayment({
  row,
  act: refused,
}: {
  readonly row: OrderRow
  readonly act: string
}) {
  const mayWrite = useHasRole(orders.actions.retryPayment.role)
  const write = useWrite(() => act<unknown>(orders, 'retryPayment', row, { act: refused }), {
    name: orders.actions.retryPayment.label,
    done: 'Betalingsfirmaet bliver spurgt igen',
    refetch: [orders.name],
  })
  if (!mayWrite) return null
  return (
    <Button size="small" busy={write.isPending} onClick={() => write.mutate(undefined)}>
      {orders.actions.retryPayment.label}
    </Button>
  )
}
