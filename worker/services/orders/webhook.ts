import { toE164 } from '#shared/domain/e164.ts'
import { href } from '#shared/routes/href.ts'
import type { WaitingOrderEvent } from '#worker/data/order-papers.ts'
import type { OutboxEvent } from '#worker/outbox/contract.ts'
import { namedUuid } from '#worker/outbox/uuid.ts'

/** An event of an order for webhooks: docs/contracts/webhook-payload.md. The address of the customer's page is its key, and is left out. */
export async function toOrderWebhook({
  id: event,
  kind,
  payload,
  at,
  order,
  invoice,
}: WaitingOrderEvent): Promise<OutboxEvent> {
  const id = await namedUuid(`order:${order.id}:${event}`)
  const phoneE164 = toE164(order.phone)
  const { amount, reason, lines } = payload
  return {
    id,
    kind: 'order',
    payload: {
      type: `order-${kind.replaceAll('_', '-')}`,
      id,
      timestamp: new Date(at).toISOString(),
      number: order.number,
      state: order.state,
      navn: order.name,
      email: order.email,
      telefon: order.phone,
      ...(phoneE164 && { phoneE164 }),
      firma: order.company,
      cvr: order.cvr,
      ean: order.ean,
      rekvisition: order.requisition,
      reference: order.reference,
      levering: order.delivery,
      adresse: order.address,
      postnummer: order.postcode,
      by: order.town,
      sporing: order.tracking,
      betaling: order.payBy,
      totalOre: order.total,
      momsOre: order.vat,
      varer: order.lines.map(({ line, sku, name, quantity, total }) => ({
        linje: line,
        sku,
        navn: name,
        antal: quantity,
        totalOre: total,
      })),
      ...(invoice && { bilag: invoice }),
      ...(typeof amount === 'number' && { beloebOre: amount }),
      ...(typeof reason === 'string' && reason && { grund: reason }),
      ...(Array.isArray(lines) && {
        linjer: (lines as readonly { line: number; quantity: number }[]).map((each) => ({
          linje: each.line,
          antal: each.quantity,
        })),
      }),
    },
    sourceUrl: href('adminOrders'),
    sourceComponent: 'Order',
  }
}
