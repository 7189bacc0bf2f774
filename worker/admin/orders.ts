import { type OrderRow, orders } from '#shared/admin/orders.ts'
import { listOrderMails } from '#shared/schemas/order-mails.ts'
import {
  cancelOrder,
  countOrders,
  deliverOrder,
  findOrderParts,
  packOrder,
  refundOrder,
  registerWithdrawal,
  retryPaymentAct,
  returnOrder,
  sendOrder,
} from '#worker/data/orders.ts'
import { resendOrderMail } from '#worker/data/order-papers.ts'
import { Problem } from '#worker/problem.ts'
import type { BackendClient } from '#worker/data/backend.ts'
import { asUser, type ServiceContext } from '#worker/services/context.ts'
import { announceOrders } from '#worker/services/orders/announce.ts'
import { runPaymentActs } from '#worker/services/orders/run-payment-acts.ts'
import type { AdminCall } from './call.ts'
import type { Target, Verbs } from './serve.ts'
import { tableVerbs } from './table-verbs.ts'

const { list, find } = tableVerbs(orders, 'orders', {
  view: 'order_rows',
  columns: {
    total: 'total_ore',
    vat: 'vat_ore',
    captured: 'captured_ore',
    refunded: 'refunded_ore',
    dropped: 'dropped_ore',
  },
})

/** Longest wait for the provider, in ms: its answer is asked for again by the schedule, and open consoles hear of it. */
const longestWait = 3000

/**
 * Does an act to an order that the caller has seen in its present revision, and answers it as it is then. What it changes of the
 * payment is asked of the provider right after.
 */
const acting =
  <Input>(run: (client: BackendClient, id: string, input: Input) => Promise<unknown>) =>
  async (context: ServiceContext, { id, revision }: Target, input: Input) => {
    const seen = await find(context, id)
    if (!seen) throw new Problem(404, 'not_found', 'Ordren findes ikke længere.')
    if (seen.revision !== revision) return null
    await run(asUser(context), id, input)
    const asked = runPaymentActs(context).then(() => announceOrders(context))
    context.waitUntil?.(asked)
    await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, longestWait))])
    return { row: (await find(context, id)) as OrderRow }
  }

export const verbs: Verbs<typeof orders> = {
  list,
  find,
  actions: {
    pack: acting((client, id) => packOrder(client, id, 'pack')),
    unpack: acting((client, id) => packOrder(client, id, 'unpack')),
    send: acting((client, id, { tracking }) => sendOrder(client, id, tracking)),
    deliver: acting((client, id) => deliverOrder(client, id)),
    cancel: acting((client, id, { reason }) => cancelOrder(client, id, reason)),
    refund: acting((client, id, { lines, reason }) => refundOrder(client, id, lines, reason)),
    takeBack: acting((client, id, { lines, restock }) => returnOrder(client, id, lines, restock)),
    registerWithdrawal: acting((client, id, { lines, saidOn, how }) =>
      registerWithdrawal(client, id, lines, { saidOn: saidOn!, how }),
    ),
    resendMail: acting(async (client, id, { event }) => {
      const { events } = await findOrderParts(client, id)
      if (!listOrderMails(events).some((mail) => mail.event.id === event))
        throw new Problem(409, 'no_mail', 'Den mail findes ikke.')
      await resendOrderMail(client, id, event)
    }),
    retryPayment: acting(async (client, _, { act }) => {
      if (!act || !(await retryPaymentAct(client, act)))
        throw new Problem(409, 'not_failed', 'Betalingen er ikke afvist længere.')
    }),
  },
}

/** How many orders each view holds. */
export const counts = (call: AdminCall) => countOrders(asUser(call))

/** Lines, history, payments and invoices of an order. */
export const parts = (call: AdminCall) => findOrderParts(asUser(call), call.id)
