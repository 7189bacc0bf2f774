import { danishDay, dayAfter } from '../dates.ts'
import type { CustomerOrder } from '../../schemas/customer-order.ts'

/** Days to take an agreement back, from the day after the delivery (forbrugeraftaleloven § 19). */
export const withdrawalDays = 14

/** Whether a customer may still take back an order, or lines of it. `now` in ms. */
export function mayWithdraw(
  {
    state,
    deliveredAt,
    isConsumer,
    lines,
  }: Pick<CustomerOrder, 'state' | 'deliveredAt' | 'isConsumer'> & {
    readonly lines: readonly Pick<CustomerOrder['lines'][number], 'withdrawable'>[]
  },
  now: number,
): boolean {
  if (!isConsumer || lines.every(({ withdrawable }) => withdrawable === 0)) return false
  if (state === 'awaiting_payment' || state === 'cancelled' || state === 'expired') return false
  if (state === 'refunded') return false
  if (deliveredAt === null) return true
  return danishDay(now) <= dayAfter(danishDay(Date.parse(deliveredAt)), withdrawalDays)
}
