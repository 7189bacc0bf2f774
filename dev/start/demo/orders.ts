import type { Sql } from 'postgres'
import { stripe } from '#worker/payment/stripe.ts'
import { PaymentError, type PaymentProvider } from '#worker/payment/provider.ts'
import type { Json } from '#worker/data/database.types.ts'
import { dataOf } from '../../backend/client.ts'
import { localPaymentKey, localPaymentSecret } from '../../backend/services/payment/service.ts'
import { createPeople } from './people.ts'
import type { DemoContext } from './target.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

type Step =
  | 'pay'
  | 'decline'
  | 'dropLine'
  | 'pack'
  | 'send'
  | 'refuse'
  | 'dispute'
  | 'deliver'
  | 'withdraw'
  | 'return'
  | 'refundOne'
  | 'refundAll'
  | 'cancel'
  | 'expire'

interface Fate {
  readonly count: number
  readonly steps: readonly Step[]
  /** Hours since its last step. */
  readonly idle: readonly [from: number, to: number]
  readonly byInvoice?: true
}

/** What becomes of the orders: each state, and each thing that staff must look at. */
const fates: readonly Fate[] = [
  { count: 2, steps: [], idle: [0, 0] },
  { count: 1, steps: ['decline'], idle: [0, 0] },
  { count: 5, steps: ['pay'], idle: [1, 30] },
  { count: 1, steps: ['pay', 'dropLine'], idle: [2, 6] },
  { count: 1, steps: ['pay'], idle: [6 * 24 - 6, 6 * 24 - 4] },
  { count: 1, steps: [], idle: [20, 30], byInvoice: true },
  { count: 2, steps: ['pay', 'pack'], idle: [1, 4] },
  { count: 1, steps: ['pay', 'pack', 'refuse'], idle: [1, 3] },
  { count: 4, steps: ['pay', 'pack', 'send'], idle: [2, 30] },
  { count: 1, steps: ['pack', 'send'], idle: [30, 60], byInvoice: true },
  { count: 1, steps: ['pay', 'pack', 'dispute'], idle: [20, 40] },
  { count: 9, steps: ['pay', 'pack', 'send', 'deliver'], idle: [10, 280] },
  { count: 1, steps: ['pay', 'pack', 'send', 'deliver', 'withdraw'], idle: [3, 20] },
  { count: 1, steps: ['pay', 'pack', 'send', 'deliver', 'withdraw', 'return'], idle: [3, 20] },
  { count: 2, steps: ['pay', 'pack', 'send', 'deliver', 'refundOne'], idle: [20, 90] },
  {
    count: 1,
    steps: ['pay', 'pack', 'send', 'deliver', 'withdraw', 'return', 'refundAll'],
    idle: [20, 90],
  },
  { count: 2, steps: ['pay', 'cancel'], idle: [20, 200] },
  { count: 1, steps: ['expire'], idle: [40, 200] },
]
export const demoOrders = fates.reduce((sum, { count }) => sum + count, 0)

/** Hours from the step before, by the kind of the event that a step writes. */
const hoursBefore: Readonly<Record<string, readonly [from: number, to: number]>> = {
  packed: [6, 20],
  capture_asked: [0.3, 1.5],
  sent: [0.3, 1.5],
  delivered: [24, 50],
  withdrawn: [20, 40],
  returned: [40, 70],
  refunded: [0.5, 20],
  cancelled: [1, 8],
  expired: [0.75, 0.75],
  disputed: [70, 90],
}

interface Shop {
  readonly sql: Sql
  /** The local payment provider. */
  readonly paymentUrl: string
}

interface Goods {
  readonly sku: string
  readonly price: number
}

/** Orders in every state. Customers pay at the local provider, staff act through their functions; then everything gets its time. */
export async function addOrders(context: DemoContext, shop: Shop): Promise<void> {
  const { random, now, staff } = context
  const provider = stripe({
    url: shop.paymentUrl,
    key: localPaymentKey,
    webhookSecret: localPaymentSecret,
  })
  const variants = staff[0]!.client.from('variant_rows').select('sku, price_ore, stock, reserved')
  const goods = (await dataOf('Reading goods', variants.order('sku'))).flatMap(
    ({ sku, price_ore: price, stock, reserved }): Goods[] =>
      sku && price && (stock ?? 0) - (reserved ?? 0) > 20 ? [{ sku, price }] : [],
  )
  const newPerson = createPeople(random)
  // Roughly in the order in which they were bought, so that their numbers are.
  const planned = fates
    .flatMap((fate) => Array.from({ length: fate.count }, () => fate))
    .map((fate) => ({ fate, idle: random.integer(fate.idle[0] * 60, fate.idle[1] * 60) }))
    .toSorted((a, b) => ageOf(b) - ageOf(a))
  for (const { fate, idle } of planned) {
    const lines = random
      .shuffle([...goods])
      .slice(
        0,
        fate.steps.includes('dropLine')
          ? 3
          : random.weighted([
              [1, 5],
              [2, 3],
              [3, 1],
            ]),
      )
      .map((each) => ({
        ...each,
        quantity: random.weighted([
          [1, 6],
          [2, 3],
          [4, 1],
        ]),
      }))
    const order = await live({ context, shop, provider }, newPerson(), lines, fate)
    await redate(context, shop, order, now - idle * minuteMs)
  }
  // One of another shop on the same account, which no one can use.
  const id = `evt_${random.code(24, 'abcdef0123456789')}`
  await storeEvent(context, {
    id,
    kind: 'payment_intent.succeeded',
    payment: `pi_${random.code(24, 'abcdef0123456789')}`,
    payload: {
      id,
      type: 'payment_intent.succeeded',
      data: { object: { object: 'payment_intent', amount: 12_500, currency: 'dkk', metadata: {} } },
    },
  })
}

const ageOf = ({ fate, idle }: { readonly fate: Fate; readonly idle: number }): number =>
  idle / 60 + fate.steps.length * 20

async function storeEvent(
  { service }: DemoContext,
  event: {
    readonly id: string
    readonly kind: string
    readonly payment: string
    readonly payload: object
  },
): Promise<void> {
  const stored = service.rpc('payment_event_store', {
    _id: event.id,
    _kind: event.kind,
    _payment: event.payment,
    _payload: event.payload as NonNullable<Json>,
  })
  await dataOf('Storing an event', stored)
  await dataOf('Handling an event', service.rpc('payment_event_handle', { _id: event.id }))
}

interface Room {
  readonly context: DemoContext
  readonly shop: Shop
  readonly provider: PaymentProvider
}

interface Order {
  readonly id: string
  readonly token: string
  /** Movements of stock and the provider's events from here on are its own. */
  readonly lastMovement: number
}

/** Buys the goods, and does what becomes of the order. */
async function live(
  { context, shop, provider }: Room,
  person: ReturnType<ReturnType<typeof createPeople>>,
  lines: readonly (Goods & { readonly quantity: number })[],
  { steps, byInvoice }: Fate,
): Promise<Order> {
  const { service, random, staff } = context
  const { client } = random.pick(staff)
  const [movement] = await shop.sql<{ last: number }[]>`
    select coalesce(max(id), 0)::integer as last from public.stock_movements`
  const sum = lines.reduce((total, { price, quantity }) => total + price * quantity, 0)
  const atShop = random.chance(0.6)
  const freight = sum > 100_000 ? 0 : atShop ? 4900 : 7900
  const made = (await dataOf(
    'Ordering',
    service.rpc('order_create', {
      _request: random.uuid(),
      _token: random.code(26, 'abcdefghijklmnopqrstuvwxyz234567'),
      _lines: lines.map((line) => ({ ...line })),
      _freight: { name: atShop ? 'Levering til pakkeshop' : 'Levering til døren', price: freight },
      _customer: {
        pay_by: byInvoice ? 'invoice' : 'provider',
        ...(byInvoice && {
          ean: '5790000000005',
          company: 'Risskov Skole',
          requisition: 'R-2611',
          reference: person.name,
        }),
        name: person.name,
        email: person.email,
        phone: person.phone,
        delivery: atShop ? 'pakkeshop' : 'doer',
        address: person.street,
        postcode: person.postcode,
        town: person.town,
        note: random.chance(0.15) ? 'Stil den gerne i carporten.' : '',
        terms_version: '2026-11-01',
      },
      _hold_minutes: 22 * 60,
    }),
  )) as unknown as {
    readonly order: { readonly id: string; readonly token: string; readonly number: string }
  }
  const { id, token, number } = made.order
  if (!byInvoice) {
    const items = await dataOf(
      'Reading lines',
      client.from('order_lines').select('*').eq('order_id', id).order('line'),
    )
    const { session, url } = await provider.start({
      id,
      number,
      email: person.email,
      lines: items.map(({ name, quantity, unit_ore: unit }) => ({ name, quantity, unit })),
      until: Date.now() + 21 * hourMs,
      successUrl: `${shop.paymentUrl}/`,
      cancelUrl: `${shop.paymentUrl}/`,
    })
    await dataOf(
      'Naming the page',
      service.rpc('order_set_session', { _order: id, _session: session }),
    )
    const press = (choice: string) =>
      fetch(url, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ metode: random.pick(['card', 'mobilepay']), valg: choice }),
      })
    const hear = async () => {
      const outcome = await provider.readOutcome(session)
      if (outcome) await storeEvent(context, outcome)
    }
    if (steps.includes('decline')) await press('afvis')
    if (steps.includes('pay')) {
      await press('betal')
      await hear()
    }
    if (steps.includes('expire')) {
      await provider.close(session)
      await hear()
    }
  }
  const refund = (
    which: readonly { readonly line: number; readonly quantity: number }[],
    reason: string,
  ) =>
    dataOf(
      'Refunding',
      client.rpc('order_refund', {
        _order: id,
        _lines: which.map((line) => ({ ...line })),
        _reason: reason,
      }),
    )
  const first = [{ line: 1, quantity: 1 }]
  const all = lines.map(({ quantity }, i) => ({ line: i + 1, quantity }))
  const isWhole = steps.includes('refundAll')
  const acts: Readonly<Partial<Record<Step, () => Promise<unknown>>>> = {
    dropLine: () =>
      dataOf('Withdrawing', service.rpc('order_withdraw', { _token: token, _lines: first })),
    pack: () => dataOf('Packing', client.rpc('order_pack', { _order: id, _act: 'pack' })),
    send: () =>
      dataOf(
        'Sending',
        client.rpc('order_send', {
          _order: id,
          _tracking: `PostNord 0037${random.code(14, '0123456789')}`,
        }),
      ),
    deliver: () => dataOf('Delivering', client.rpc('order_deliver', { _order: id })),
    withdraw: () =>
      dataOf(
        'Withdrawing',
        service.rpc('order_withdraw', { _token: token, _lines: isWhole ? all : first }),
      ),
    return: () =>
      dataOf(
        'Taking back',
        client.rpc('order_return', {
          _order: id,
          _lines: (isWhole ? all : first).map((line) => ({ ...line, restock: true })),
        }),
      ),
    refundOne: () => refund(first, 'Ridse i låget'),
    refundAll: () =>
      refund(
        [...all, ...(freight > 0 ? [{ line: lines.length + 1, quantity: 1 }] : [])],
        'Kunden fortrød',
      ),
    cancel: () =>
      dataOf(
        'Cancelling',
        client.rpc('order_cancel', { _order: id, _reason: 'Kunden ringede og fortrød' }),
      ),
  }
  for (const step of steps) {
    if (step === 'refuse')
      await fetch(`${shop.paymentUrl}/_payment/control`, {
        method: 'POST',
        body: JSON.stringify({ next: ['decline'] }),
      })
    await (step === 'refuse' || step === 'dispute' ? acts.send : acts[step])?.()
    await askProvider({ context, shop, provider })
    if (step === 'dispute') await dispute(context, shop, id)
  }
  return { id, token, lastMovement: movement!.last }
}

/** What the schedule does: asks the provider for what is due. */
async function askProvider({ context: { service }, provider }: Room): Promise<void> {
  for (const act of await dataOf('Reading acts', service.rpc('payment_acts_due', { _limit: 50 }))) {
    const { id, amount, payment } = act
    try {
      await provider.perform({ id, kind: act.kind as 'capture', amount, payment }, id)
      await dataOf('Noting an act', service.rpc('payment_act_done', { _id: id }))
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error
      const { error: refused } = await service.rpc('payment_act_failed', {
        _id: id,
        _error: error.message,
      })
      if (refused) throw new Error(refused.message, { cause: error })
    }
  }
}

/** What the provider reports when the customer's bank disputes a payment. */
async function dispute(context: DemoContext, { sql }: Shop, order: string): Promise<void> {
  const [found] = await sql<{ payment: string; amount: number }[]>`
    select payment_id as payment, captured_ore as amount from public.orders where id = ${order}`
  const id = `evt_demo_${order}`
  await storeEvent(context, {
    id,
    kind: 'charge.dispute.created',
    payment: found!.payment,
    payload: {
      id,
      type: 'charge.dispute.created',
      data: {
        object: {
          id: `dp_${order.slice(0, 8)}`,
          object: 'dispute',
          amount: found!.amount,
          currency: 'dkk',
          payment_intent: found!.payment,
          reason: 'product_not_received',
          status: 'needs_response',
          evidence_details: { due_by: Math.floor((context.now + 19 * dayMs) / 1000) },
        },
      },
    },
  })
}

/** Gives an order and all that belongs to it the times at which it would have happened, the last of them `end`. */
async function redate(
  { random }: DemoContext,
  { sql }: Shop,
  { id, lastMovement }: Order,
  end: number,
): Promise<void> {
  const events = await sql<{ id: number; kind: string }[]>`
    select id::integer, kind from public.order_events where order_id = ${id} order by id`
  const gaps = events.map(({ kind }, i) => {
    const [from, to] =
      kind === 'sent' && events.some((each) => each.kind === 'capture_asked')
        ? [0, 0]
        : (hoursBefore[kind] ?? [0, 0])
    const drawn = from + ((to - from) * random.integer(0, 100)) / 100
    return i === 0 ? 0 : drawn * hourMs + (drawn === 0 ? 3000 : 0)
  })
  let at = end - gaps.reduce((sum, gap) => sum + gap, 0)
  const times = events.map((event, i) => ({
    ...event,
    at: new Date((at += gaps[i] ?? 0)).toISOString(),
  }))
  const timeOf = (...kinds: readonly string[]) =>
    times.findLast(({ kind }) => kinds.includes(kind))?.at ?? null
  const [made, sent, delivered] = [timeOf('made')!, timeOf('sent'), timeOf('delivered')]
  const reserved = timeOf('reserved')
  await sql.begin(async (tx) => {
    // Neither audit, revision nor the append-only rule of invoices: this is how the past is made.
    await tx`set local session_replication_role = replica`
    for (const event of times)
      await tx`update public.order_events set at = ${event.at}, announced_at = ${event.at} where id = ${event.id}`
    await tx`
      update public.orders set created_at = ${made}, updated_at = ${times.at(-1)!.at}, sent_at = ${sent}, delivered_at = ${delivered},
          hold_until = case when hold_until is null or ${reserved}::timestamptz is null then hold_until else ${reserved}::timestamptz + interval '6 days 12 hours' end
        where id = ${id}`
    await tx`update public.invoices set issued_at = case series when 'F' then ${sent} else coalesce(${timeOf('refunded')}, issued_at) end::timestamptz where order_id = ${id}`
    for (const kind of ['capture', 'refund', 'cancel']) {
      const asked = timeOf(`${kind}_done`, `${kind}_failed`)
      if (asked)
        await tx`update public.payment_acts set created_at = ${asked}, done_at = case when state = 'done' then ${asked}::timestamptz end where order_id = ${id} and kind = ${kind}`
    }
    await tx`
      update public.payment_events set received_at = ${timeOf('disputed', 'expired', 'reserved') ?? made}, handled_at = ${timeOf('disputed', 'expired', 'reserved') ?? made}
       where row_id in (select row_id from public.payment_events e join public.orders o on o.id = ${id}
         where e.payment_id = o.payment_id or e.payload #>> '{data,object,metadata,order}' = o.id::text)`
    if (sent)
      await tx`update public.stock_movements set at = ${sent} where id > ${lastMovement} and reason = 'sold'`
  })
}
