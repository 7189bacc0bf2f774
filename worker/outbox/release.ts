import type { Room } from './room.ts'
import { addDelivery, targetsOf } from './route.ts'

/** Sends a lead that was set aside to its receivers after all. False where there is none that is. */
export function releaseLead({ storage, sql, receivers }: Room, id: string): boolean {
  return storage.transactionSync(() => {
    const lead = sql
      .exec<{ seq: number; kind: string }>('UPDATE leads SET set_aside = NULL, rev = rev + 1 WHERE id = ? AND set_aside IS NOT NULL RETURNING seq, kind', id)
      .toArray()[0]
    if (!lead) return false
    for (const to of targetsOf(receivers, lead.kind)) addDelivery(sql, lead, to, Date.now())
    return true
  })
}
