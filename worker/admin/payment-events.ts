import { paymentEvents } from '#shared/admin/payment-events.ts'
import type { BackendClient } from '#worker/data/backend.ts'
import { ignorePaymentEvent, retryPaymentEvent } from '#worker/data/orders.ts'
import { Problem } from '#worker/problem.ts'
import { asUser, type ServiceContext } from '#worker/services/context.ts'
import { reportOrders } from '#worker/services/orders/report.ts'
import { runPaymentActs } from '#worker/services/orders/run-payment-acts.ts'
import type { Target, Verbs } from './serve.ts'
import { tableVerbs } from './table-verbs.ts'

const { list, find } = tableVerbs(paymentEvents, 'payment_events', {
  view: 'payment_event_rows',
  columns: { amount: 'amount_ore' },
})

const acting =
  (run: (client: BackendClient, eventId: string) => Promise<unknown>) =>
  async (context: ServiceContext, { id }: Target) => {
    const event = await find(context, id)
    if (!event) throw new Problem(404, 'not_found', 'Beskeden findes ikke.')
    await run(asUser(context), event.eventId)
    // What it changed of the order can ask for something of the provider.
    context.waitUntil?.(runPaymentActs(context).then(() => reportOrders(context)))
    return { row: await find(context, id) }
  }

export const verbs: Verbs<typeof paymentEvents> = {
  list,
  find,
  actions: {
    retry: acting(retryPaymentEvent),
    ignore: acting(async (client, id) => {
      if (!(await ignorePaymentEvent(client, id)))
        throw new Problem(409, 'event_done', 'Beskeden er behandlet i mellemtiden.')
    }),
  },
}
