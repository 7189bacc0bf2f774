import { deliveries, receiverName } from '#shared/admin/deliveries.ts'
import type { FailingReceiver } from '#shared/domain/deliveries/receiver-health.ts'
import { reasonLabel } from '#shared/domain/deliveries/failure-reasons.ts'
import { type DeliveryStatus, isMail } from '#shared/schemas/webhook.ts'
import { count, shortTime } from '../format.ts'

export const statusLabels = Object.fromEntries(
  deliveries.fields.status.options.map(({ value, label }) => [value, label]),
) as Readonly<Record<DeliveryStatus, string>>

export { receiverName }

/** Why a delivery is parked: mails and webhooks have one reason each. */
export const parkedReason = (name: string): string =>
  isMail(name)
    ? 'ikke sendt, adressen har fået nok kvitteringer for nu'
    : 'parkeret, fordi webhooken er slået fra'

/** »Svarer 401 siden 23.27. 14 venter, intet er tabt.« */
export function failingText({
  httpStatus,
  reason,
  failingSince,
  waiting,
}: FailingReceiver): string {
  const answer = httpStatus ? `Svarer ${httpStatus}` : reasonLabel(reason)
  const kept = waiting > 0 ? ` ${count(waiting)} venter, intet er tabt.` : ''
  return `${answer} siden ${shortTime(failingSince)}.${kept}`
}
