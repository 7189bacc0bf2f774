import { report } from '#worker/live/report.ts'
import type { AnyContext } from '../context.ts'

/** Tells open consoles that orders changed, without naming which: payments are reported by their own ids. Never throws. */
export const reportOrders = ({ deps }: AnyContext): Promise<void> =>
  report(deps.live, [{ noun: 'orders', id: null, change: 'changed' }])
