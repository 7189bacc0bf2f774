import { report } from '#worker/live/report.ts'
import type { AnyContext } from '../context.ts'

/** Reports to open consoles that orders changed, without their ids: an event names a payment. Never rejects; false where that failed. */
export const reportOrders = ({ deps }: AnyContext): Promise<boolean> =>
  report(deps.live, [{ noun: 'orders', id: null, change: 'changed' }])
