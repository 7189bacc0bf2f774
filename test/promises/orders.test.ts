import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, createTestBackend, type TestBackend } from '../helpers/product/backend.ts'
import { randomlyInTurn } from '../helpers/randomly.ts'
import { makeGoods } from '../helpers/shop/goods.ts'
import { makeOrder, type MadeOrder, stockOf, tellOrder } from '../helpers/shop/orders.ts'
import { makeCodes, randomOrders } from '../helpers/shop/random-orders.ts'

// Orders in the database: no one pays twice, nothing leaves unpaid, no money comes before the parcel, and the books balance.

let backend: TestBackend
let admin: Client
let service: Client
beforeAll(async () => {
  backend = await createTestBackend()
  admin = await backend.as('admin')
  service = await backend.as('service')
})
afterAll(() => backend.stop())

interface OrderRow {
  readonly id: string
  readonly state: string
  readonly total_ore: number
  readonly vat_ore: number
  readonly captured_ore: number
  readonly dropped_ore: number
  readonly refunded_ore: number
  readonly payment_id: string | null
}
const find = async (id: string): Promise<OrderRow> =>
  (await backend.sql<OrderRow[]>`select * from public.orders where id = ${id}`)[0]!

/** Goods that are published, with this many on the shelf. */
async function goodsWith(stock: number) {
  const goods = await makeGoods(backend.sql)
  await backend.sql`update public.product_variants set stock = ${stock} where id = ${goods.variant}`
  await backend.sql`select public.publish_products(${[goods.product]}::uuid[])`
  return goods
}
const order = (lines: readonly { readonly sku: string; readonly quantity: number }[], rest = {}) =>
  makeOrder(service, lines, rest)
/** An order whose amount is reserved. */
async function reserved(
  quantity = 1,
  stock = 10,
): Promise<MadeOrder & { readonly variant: string }> {
  const { sku, variant } = await goodsWith(stock)
  const made = await order([{ sku, quantity }])
  await pay(made)
  return { ...made, variant }
}
const tell = (made: MadeOrder, kind: string, object: Readonly<Record<string, unknown>> = {}) =>
  tellOrder(service, made, kind, object)
const pay = (made: MadeOrder) => tell(made, 'payment_intent.amount_capturable_updated')
const refusal = (answer: { readonly error: { readonly message: string } | null }) =>
  answer.error?.message ?? null

test('an order holds its stock, is paid for, packed, sent with its capture, delivered, and refunded line by line to the last øre', async () => {
  const { sku, variant } = await goodsWith(5)
  const made = await order([{ sku, quantity: 3 }], { freight: 4900 })
  expect(await find(made.id)).toMatchObject({
    state: 'awaiting_payment',
    total_ore: 34_900,
    vat_ore: 6980,
  })
  expect(await stockOf(backend.sql, variant)).toEqual({ stock: 5, reserved: 3 })
  expect(await pay(made)).toBe('reserved')
  await admin.rpc('order_pack', { _order: made.id, _act: 'pack' }).throwOnError()
  const sent = await admin.rpc('order_send', { _order: made.id, _tracking: 'DK123' }).throwOnError()
  // Not sent before the money is ours.
  expect(await find(made.id)).toMatchObject({ state: 'packing', captured_ore: 0 })
  await service.rpc('payment_act_done', { _id: sent.data }).throwOnError()
  expect(await find(made.id)).toMatchObject({ state: 'sent', captured_ore: 34_900 })
  expect(await stockOf(backend.sql, variant)).toEqual({ stock: 2, reserved: 0 })
  await admin.rpc('order_deliver', { _order: made.id }).throwOnError()
  const refund = (lines: object[]) =>
    admin.rpc('order_refund', { _order: made.id, _lines: lines as never, _reason: 'Fortrudt' })
  await refund([{ line: 1, quantity: 1 }]).throwOnError()
  expect(await find(made.id)).toMatchObject({ state: 'partly_refunded', refunded_ore: 10_000 })
  expect(refusal(await refund([{ line: 1, quantity: 3 }]))).toBe('refund_too_much')
  await refund([
    { line: 1, quantity: 2 },
    { line: 2, quantity: 1 },
  ]).throwOnError()
  expect(await find(made.id)).toMatchObject({ state: 'refunded', refunded_ore: 34_900 })
  const invoices = await backend.sql<{ series: string; total_ore: number; vat_ore: number }[]>`
    select series, total_ore, vat_ore from public.invoices where order_id = ${made.id} order by issued_at, number`
  expect(invoices.map(({ series, total_ore: total }) => [series, total])).toEqual([
    ['F', 34_900],
    ['K', 10_000],
    ['K', 24_900],
  ])
  expect(invoices[1]!.vat_ore + invoices[2]!.vat_ore).toBe(invoices[0]!.vat_ore)
})

test('a refund that bounces before its answer is stored stays failed', async () => {
  const { sku } = await goodsWith(1)
  const made = await order([{ sku, quantity: 1 }])
  await pay(made)
  await admin.rpc('order_pack', { _order: made.id, _act: 'pack' }).throwOnError()
  const sent = await admin.rpc('order_send', { _order: made.id, _tracking: '' }).throwOnError()
  await service.rpc('payment_act_done', { _id: sent.data }).throwOnError()
  await admin
    .rpc('order_refund', {
      _order: made.id,
      _lines: [{ line: 1, quantity: 1 }],
      _reason: 'Fortrudt',
    })
    .throwOnError()
  const act = async () =>
    (
      await backend.sql<{ id: string; state: string }[]>`
        select id, state from public.payment_acts where order_id = ${made.id} and kind = 'refund'`
    )[0]!
  const { id } = await act()
  expect(
    await tellOrder(service, made, 'refund.failed', {
      payment_intent: made.payment,
      metadata: { order: made.id, act: id },
    }),
  ).toBe('refund failed')
  await service.rpc('payment_act_done', { _id: id }).throwOnError()
  expect(await act()).toMatchObject({ state: 'failed' })
})

test('fifty buy the last item at once: one gets it, and the others see it before they pay', async () => {
  const { sku, variant } = await goodsWith(1)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => order([{ sku, quantity: 1 }], { unchecked: true })),
  )
  expect(answers.filter(({ changed }) => !changed)).toHaveLength(1)
  expect(answers.find(({ changed }) => changed)?.changed).toEqual([{ sku, price: 10_000, free: 0 }])
  expect(await stockOf(backend.sql, variant)).toEqual({ stock: 1, reserved: 1 })
})

test('a price that changed since it was seen, and goods that were taken out, are reported and nothing is written', async () => {
  const { sku, product } = await goodsWith(5)
  const stale = await order([{ sku, quantity: 1, price: 9000 }] as never, { unchecked: true })
  expect(stale.changed).toEqual([{ sku, price: 10_000, free: 5 }])
  await admin.rpc('withdraw_products', { _ids: [product] }).throwOnError()
  const gone = await order([{ sku, quantity: 1 }], { unchecked: true })
  expect(gone.changed).toHaveLength(1)
  const unknown = await order([{ sku: 'FINDES-IKKE', quantity: 1 }], { unchecked: true })
  expect(unknown.changed).toEqual([{ sku: 'FINDES-IKKE', price: null, free: 0 }])
})

test('a repeated request finds the order that is there', async () => {
  const { sku, variant } = await goodsWith(5)
  const request = crypto.randomUUID()
  const [first, second] = await Promise.all([
    order([{ sku, quantity: 2 }], { request }),
    order([{ sku, quantity: 2 }], { request }),
  ])
  const again = await order([{ sku, quantity: 2 }], { request })
  expect([second.id, again.id]).toEqual([first.id, first.id])
  expect(await stockOf(backend.sql, variant)).toEqual({ stock: 5, reserved: 2 })
})

test('an order that is not paid in time gives its stock back, and money that comes later is let go', async () => {
  const { sku, variant } = await goodsWith(2)
  const made = await order([{ sku, quantity: 2 }])
  await backend.sql`update public.orders set hold_until = now() - interval '1 minute' where id = ${made.id}`
  await service.rpc('expire_orders').throwOnError()
  expect((await find(made.id)).state).toBe('expired')
  expect(await stockOf(backend.sql, variant)).toEqual({ stock: 2, reserved: 0 })
  await pay(made)
  await pay(made)
  const acts = await backend.sql`select kind from public.payment_acts where order_id = ${made.id}`
  expect(acts.map(({ kind }) => kind)).toEqual(['cancel'])
})

test('events with another amount, another currency or of another payment change nothing', async () => {
  const { sku } = await goodsWith(2)
  const made = await order([{ sku, quantity: 1 }])
  const kind = 'payment_intent.amount_capturable_updated'
  expect(await tell(made, kind, { amount: 1 })).toBe('other amount')
  expect(await tell(made, kind, { currency: 'eur' })).toBe('other amount')
  expect(await tell(made, kind, { amount_capturable: 5000 })).toBe('not the whole amount')
  expect(await tell({ ...made, id: crypto.randomUUID(), payment: 'pi_other' }, kind)).toBe(
    'unknown payment',
  )
  expect(await tell(made, 'payment_intent.succeeded')).toBe('capture was not asked for')
  expect((await find(made.id)).state).toBe('awaiting_payment')
})

test('an invoice to a public customer is sent without a provider', async () => {
  const { sku } = await goodsWith(2)
  const made = await order([{ sku, quantity: 1 }], { payBy: 'invoice', ean: '5790000000005' })
  expect((await find(made.id)).state).toBe('reserved')
  await admin.rpc('order_pack', { _order: made.id, _act: 'pack' }).throwOnError()
  expect((await admin.rpc('order_send', { _order: made.id }).throwOnError()).data).toBeNull()
  expect(await find(made.id)).toMatchObject({ state: 'sent', captured_ore: 10_000 })
})

test('customers take back whole orders and single lines, and an order that was not sent ends with it', async () => {
  const early = await reserved(2)
  const withdraw = (token: string, lines: object[]) =>
    service.rpc('order_withdraw', { _token: token, _lines: lines as never })
  expect(refusal(await withdraw(early.token, [{ line: 1, quantity: 3 }]))).toBe('withdraw_lines')
  await withdraw(early.token, [{ line: 1, quantity: 1 }]).throwOnError()
  expect((await find(early.id)).state).toBe('reserved')
  await withdraw(early.token, [{ line: 1, quantity: 1 }]).throwOnError()
  expect((await find(early.id)).state).toBe('cancelled')
  expect(await stockOf(backend.sql, early.variant)).toEqual({ stock: 10, reserved: 0 })
  expect(refusal(await withdraw(early.token, [{ line: 1, quantity: 1 }]))).toBe('withdraw_late')
  // The right is a consumer's.
  const firm = await reserved(1)
  await backend.sql`update public.orders set company = 'Kaffebaren ApS' where id = ${firm.id}`
  expect(refusal(await withdraw(firm.token, [{ line: 1, quantity: 1 }]))).toBe('withdraw_company')
})

test('staff register a withdrawal that counts from the day it was said: in time, the same state and event as the customer’s own', async () => {
  const register = (made: MadeOrder, _said_on: string, client = admin) =>
    client.rpc('order_register_withdrawal', {
      _order: made.id,
      _lines: [{ line: 1, quantity: 1 }],
      _said_on,
      _how: 'letter',
    })
  const day = (ago: number) =>
    new Date(Date.now() - ago * 86_400_000).toLocaleDateString('sv', {
      timeZone: 'Europe/Copenhagen',
    })
  // Delivered 20 days ago: by now it is too late for the customer's own page.
  const made = await reserved(2)
  await admin.rpc('order_pack', { _order: made.id, _act: 'pack' }).throwOnError()
  await admin.rpc('order_send', { _order: made.id }).throwOnError()
  await tell(made, 'payment_intent.succeeded', { amount_received: made.total })
  await backend.sql`
    update public.orders set created_at = now() - interval '25 days', delivered_at = now() - interval '20 days' where id = ${made.id}`
  for (const [said, fault] of [
    [day(-1), 'withdraw_day'],
    [day(26), 'withdraw_day'],
    [day(5), 'withdraw_late'],
  ] as const)
    expect(refusal(await register(made, said))).toBe(fault)
  expect(refusal(await register(made, day(6), await backend.as('viewer')))).toBe('not allowed')
  await register(made, day(6)).throwOnError()
  const [event] = await backend.sql<{ payload: object; actor: string | null }[]>`
    select payload, actor from public.order_events where order_id = ${made.id} and kind = 'withdrawn'`
  expect(event).toEqual({
    payload: { lines: [{ line: 1, quantity: 1 }], saidOn: day(6), how: 'letter' },
    actor: expect.any(String),
  })
  const rows = await admin.from('order_rows').select('is_withdrawn').eq('id', made.id).single()
  expect(rows.data?.is_withdrawn).toBe(true)
  const { data } = await service.rpc('order_open', { _token: made.token }).throwOnError()
  const { withdrawnAt } = data as { withdrawnAt: string }
  expect(new Date(withdrawnAt).toLocaleDateString('sv', { timeZone: 'Europe/Copenhagen' })).toBe(
    day(6),
  )
  // All of an order that was not sent: it ends.
  const early = await reserved(1)
  await register(early, day(0)).throwOnError()
  expect((await find(early.id)).state).toBe('cancelled')
})

test('what was refunded can’t be withdrawn, and what is withdrawn beside it waits for its own refund', async () => {
  const made = await reserved(3)
  await admin.rpc('order_pack', { _order: made.id, _act: 'pack' }).throwOnError()
  await admin.rpc('order_send', { _order: made.id }).throwOnError()
  await tell(made, 'payment_intent.succeeded', { amount_received: made.total })
  const withdraw = (quantity: number) =>
    service.rpc('order_withdraw', { _token: made.token, _lines: [{ line: 1, quantity }] })
  const refund = (quantity: number) =>
    admin.rpc('order_refund', { _order: made.id, _lines: [{ line: 1, quantity }] }).throwOnError()
  const left = async () =>
    (
      (await service.rpc('order_open', { _token: made.token }).throwOnError()).data as unknown as {
        readonly lines: readonly { readonly withdrawable: number }[]
      }
    ).lines[0]?.withdrawable
  const isWithdrawn = async () =>
    (await admin.from('order_rows').select('is_withdrawn').eq('id', made.id).single()).data
      ?.is_withdrawn
  await refund(1)
  expect([await left(), refusal(await withdraw(3))]).toEqual([2, 'withdraw_lines'])
  await withdraw(1).throwOnError()
  expect([await left(), await isWithdrawn()]).toEqual([1, true])
  await refund(1)
  expect([await left(), await isWithdrawn()]).toEqual([1, false])
  expect(refusal(await withdraw(2))).toBe('withdraw_lines')
})

test('an order is forgotten five years from the end of its year, and one that came to nothing after a year; amounts and invoices stay', async () => {
  const at = async (made: MadeOrder, day: string): Promise<MadeOrder> => {
    // The replication role writes without triggers, which refuse it or set updated_at to now.
    await backend.sql.begin(async (past) => {
      await past`set local session_replication_role = replica`
      await past`update public.orders set created_at = ${day}, updated_at = ${day}, sent_at = case when sent_at is null then null else ${day}::timestamptz end where id = ${made.id}`
      await past`update public.invoices set issued_at = ${day} where order_id = ${made.id}`
    })
    return made
  }
  const sent = async (day: string): Promise<MadeOrder> => {
    const { sku } = await goodsWith(5)
    const made = await order([{ sku, quantity: 1 }], { payBy: 'invoice', ean: '5790000000005' })
    await admin.rpc('order_pack', { _order: made.id, _act: 'pack' }).throwOnError()
    await admin.rpc('order_send', { _order: made.id, _tracking: 'SPOR-1' }).throwOnError()
    return at(made, day)
  }
  const unpaid = async (day: string): Promise<MadeOrder> => {
    const made = await order([{ sku: (await goodsWith(5)).sku, quantity: 1 }])
    const giveUp = { _order: made.id, _act: 'cancel', _reason: 'Mette fortrød' }
    await service.rpc('order_give_up', giveUp).throwOnError()
    return at(made, day)
  }
  // In Denmark the first is of 2026, and the second of 2027.
  const old = await sent('2026-12-31T22:59:00Z')
  const young = await sent('2026-12-31T23:01:00Z')
  const dropped = await unpaid('2030-12-30T12:00:00Z')
  const recent = await unpaid('2031-01-02T12:00:00Z')
  const before = await find(old.id)
  await service.rpc('forget_orders', { _at: '2031-12-31T22:59:00Z' }).throwOnError()
  expect(await find(old.id)).toMatchObject({ name: 'Mette Holm' })
  await service.rpc('forget_orders', { _at: '2031-12-31T23:00:00Z' }).throwOnError()
  const customer = { name: 'Mette Holm', email: 'mette@eksempel.dk' }
  expect(await find(young.id)).toMatchObject(customer)
  expect(await find(recent.id)).toMatchObject(customer)
  for (const { id, token } of [old, dropped]) {
    const [row] = await backend.sql`select * from public.orders where id = ${id}`
    const [events] = await backend.sql<{ text: string }[]>`
      select coalesce(string_agg(payload::text, ''), '') as text from public.order_events where order_id = ${id}`
    expect(JSON.stringify(row) + events!.text).not.toMatch(
      /Mette|Holm|mette@|Solbakken|8240|Risskov|5790000000005|SPOR-1/,
    )
    expect((await service.rpc('order_open', { _token: token }).throwOnError()).data).toBeNull()
  }
  expect(await find(old.id)).toMatchObject({
    state: 'sent',
    total_ore: before.total_ore,
    captured_ore: before.captured_ore,
    vat_ore: before.vat_ore,
  })
  const invoices = await backend.sql`
    select total_ore from public.invoices where order_id = ${old.id} and number ~ '^F'`
  expect([...invoices]).toEqual([{ total_ore: before.total_ore }])
  const [event] = await backend.sql<{ id: number }[]>`
    select max(id)::int as id from public.order_events where order_id = ${old.id}`
  expect(refusal(await admin.rpc('order_resend', { _order: old.id, _event: event!.id }))).toBe(
    'order_forgotten',
  )
  // Idempotent.
  expect(
    (await service.rpc('forget_orders', { _at: '2031-12-31T23:00:00Z' }).throwOnError()).data,
  ).toBe(0)
})

test('what is withdrawn before the parcel leaves is neither captured, invoiced, taken off the shelf, refunded nor returned', async () => {
  const [kept, dropped] = [await goodsWith(5), await goodsWith(5)]
  const made = await order(
    [
      { sku: kept.sku, quantity: 3 },
      { sku: dropped.sku, quantity: 1 },
    ],
    { freight: 4901 },
  )
  await pay(made)
  await admin.rpc('order_pack', { _order: made.id, _act: 'pack' }).throwOnError()
  const withdraw = (lines: object[]) =>
    service.rpc('order_withdraw', { _token: made.token, _lines: lines as never })
  const before = await backend.sql`select revision from public.orders where id = ${made.id}`
  await withdraw([
    { line: 1, quantity: 1 },
    { line: 2, quantity: 1 },
  ]).throwOnError()
  // A packer who has seen the order as it was can't send it.
  expect(await backend.sql`select revision from public.orders where id = ${made.id}`).not.toEqual(
    before,
  )
  expect(await stockOf(backend.sql, kept.variant)).toEqual({ stock: 5, reserved: 2 })
  expect(await stockOf(backend.sql, dropped.variant)).toEqual({ stock: 5, reserved: 0 })
  const { data: act } = await admin.rpc('order_send', { _order: made.id }).throwOnError()
  expect(await backend.sql`select amount_ore from public.payment_acts where id = ${act}`).toEqual([
    { amount_ore: 24_901 },
  ])
  const captured = (amount: number) =>
    tell(made, 'payment_intent.succeeded', { amount_received: amount })
  expect(await captured(44_901)).toBe('other amount captured')
  // While the provider is asked for the amount, a withdrawal waits for its refund.
  await withdraw([{ line: 1, quantity: 1 }]).throwOnError()
  expect(await captured(24_901)).toBe('captured')
  expect(await find(made.id)).toMatchObject({ state: 'sent', captured_ore: 24_901 })
  expect(await stockOf(backend.sql, kept.variant)).toEqual({ stock: 3, reserved: 0 })
  const [invoice] = await backend.sql<
    { total_ore: number; vat_ore: number; content: { quantity: number; vat: number }[] }[]
  >`select total_ore, vat_ore, content from public.invoices where order_id = ${made.id}`
  expect(invoice).toMatchObject({ total_ore: 24_901, vat_ore: 4980 })
  expect(invoice!.content.map(({ quantity }) => quantity)).toEqual([2, 1])
  expect(invoice!.content.reduce((sum, { vat }) => sum + vat, 0)).toBe(4980)
  const one = [{ line: 1, quantity: 1 }]
  const { data: rows } = await admin.from('order_rows').select('is_withdrawn').eq('id', made.id)
  expect(rows).toEqual([{ is_withdrawn: true }])
  expect(
    refusal(
      await admin.rpc('order_return', { _order: made.id, _lines: [{ line: 2, quantity: 1 }] }),
    ),
  ).toBe('return_too_much')
  await admin.rpc('order_return', { _order: made.id, _lines: one }).throwOnError()
  const refund = (lines: object[]) =>
    admin.rpc('order_refund', { _order: made.id, _lines: lines as never })
  expect(refusal(await refund([{ line: 2, quantity: 1 }]))).toBe('refund_too_much')
  await refund(one).throwOnError()
  expect((await admin.from('order_rows').select('is_withdrawn').eq('id', made.id)).data).toEqual([
    { is_withdrawn: false },
  ])
  await refund([...one, { line: 3, quantity: 1 }]).throwOnError()
  expect(await find(made.id)).toMatchObject({ state: 'refunded', refunded_ore: 24_901 })
  // The rest may come back in another parcel, after the money.
  await admin.rpc('order_return', { _order: made.id, _lines: one }).throwOnError()
  expect((await find(made.id)).state).toBe('refunded')
  expect(refusal(await admin.rpc('order_return', { _order: made.id, _lines: one }))).toBe(
    'return_too_much',
  )
})

test('staff handle an event once more after they have mended it, and no one else', async () => {
  const { sku } = await goodsWith(2)
  const made = await order([{ sku, quantity: 1 }], { session: false })
  const id = `evt_${crypto.randomUUID()}`
  expect(await tell(made, 'payment_intent.amount_capturable_updated', { id })).toBe(
    'unknown payment',
  )
  await service.rpc('order_set_session', { _order: made.id, _session: `cs_${made.id}` })
  const viewer = await backend.as('viewer')
  expect((await viewer.rpc('payment_event_retry', { _id: id })).error?.code).toBe('42501')
  expect((await admin.rpc('payment_event_retry', { _id: id }).throwOnError()).data).toBe('reserved')
  expect(refusal(await admin.rpc('payment_event_retry', { _id: id }))).toBe('event_done')
  const { number } = (await admin.from('orders').select('number').eq('id', made.id).single()).data!
  const found = await viewer
    .from('payment_event_rows')
    .select('event_id')
    .like('search', `%${number}%`)
  expect(found.data).toContainEqual({ event_id: id })
})

test('a dispute is shown until it is decided, in whatever order its events come', async () => {
  const made = await reserved()
  const isDisputed = async () =>
    (await admin.from('order_rows').select('is_disputed').eq('id', made.id).single()).data
      ?.is_disputed
  const dispute = (kind: string, status: string) =>
    tell(made, `charge.dispute.${kind}`, {
      id: `evt_${kind}_${made.id}`,
      status,
      amount: 1,
      metadata: {},
    })
  expect(await dispute('created', 'needs_response')).toBe('disputed')
  expect(await isDisputed()).toBe(true)
  await dispute('closed', 'won')
  await dispute('updated', 'under_review')
  expect(await isDisputed()).toBe(false)
})

describe('the state machine', () => {
  const acts: Readonly<
    Record<string, (made: MadeOrder) => PromiseLike<{ error: { message: string } | null }>>
  > = {
    reserve: async (made) => {
      const { state } = await find(made.id)
      await pay(made)
      const changed = (await find(made.id)).state !== state
      return { error: changed ? null : { message: 'order_step' } }
    },
    pack: (made) => admin.rpc('order_pack', { _order: made.id, _act: 'pack' }),
    unpack: (made) => admin.rpc('order_pack', { _order: made.id, _act: 'unpack' }),
    cancel: (made) => admin.rpc('order_cancel', { _order: made.id, _reason: '' }),
    expire: (made) => service.rpc('order_give_up', { _order: made.id, _act: 'expire' }),
    send: async (made) => {
      const answer = await admin.rpc('order_send', { _order: made.id })
      if (answer.data) await service.rpc('payment_act_done', { _id: answer.data }).throwOnError()
      return answer
    },
    deliver: (made) => admin.rpc('order_deliver', { _order: made.id }),
    return: (made) =>
      admin.rpc('order_return', { _order: made.id, _lines: [{ line: 1, quantity: 1 }] }),
    refund: (made) =>
      admin.rpc('order_refund', { _order: made.id, _lines: [{ line: 1, quantity: 1 }] }),
  }
  /** The acts that lead from a new order to each state. */
  const ways: Readonly<Record<string, readonly string[]>> = {
    awaiting_payment: [],
    reserved: ['reserve'],
    packing: ['reserve', 'pack'],
    sent: ['reserve', 'pack', 'send'],
    delivered: ['reserve', 'pack', 'send', 'deliver'],
    partly_refunded: ['reserve', 'pack', 'send', 'refund'],
    refunded: ['reserve', 'pack', 'send', 'refund', 'refund', 'refund'],
    returned: ['reserve', 'pack', 'send', 'return'],
    cancelled: ['cancel'],
    expired: ['expire'],
  }

  test.each(Object.keys(ways))(
    'from %s every act leads where the graph says, or is refused',
    async (from) => {
      const steps = await backend.sql<{ act: string; to_state: string }[]>`
      select act, to_state from public.order_steps where from_state = ${from}`
      for (const [name, act] of Object.entries(acts)) {
        const { sku } = await goodsWith(3)
        const made = await order([{ sku, quantity: 3 }])
        for (const step of ways[from]!) expect(refusal(await acts[step]!(made))).toBeNull()
        expect((await find(made.id)).state).toBe(from)
        const answer = await act(made)
        const allowed = steps.filter((step) => step.act === name).map(({ to_state: to }) => to)
        const { state } = await find(made.id)
        if (allowed.length > 0)
          expect([name, allowed]).toEqual([name, expect.arrayContaining([state])])
        else expect([name, state, answer.error !== null]).toEqual([name, from, true])
      }
    },
  )
})

test('a sum is shared among parts by their size, to the last unit', async () => {
  await randomlyInTurn(
    async (draw) => {
      const parts = draw.list(1, 12, () => draw.integer(0, 500_000))
      const sum = draw.integer(0, 2_000_000)
      const [row] = await backend.sql<{ shares: number[] }[]>`
        select public.share_out(${sum}, ${parts}::integer[]) as shares`
      const shares = row!.shares
      const whole = parts.reduce((total, part) => total + part, 0)
      if (whole > 0) expect(shares.reduce((total, share) => total + share, 0)).toBe(sum)
      shares.forEach((share, at) =>
        expect(Math.abs(share - (whole ? (sum * parts[at]!) / whole : 0))).toBeLessThan(1),
      )
    },
    { cases: 200 },
  )
})

test('events shuffled, doubled, dropped, late and replayed, with customers, staff and the schedule in between: money, parcels and books agree', async () => {
  await makeCodes(backend)
  const orders = randomOrders({ backend, admin, service }, await goodsWith(1_000_000))
  await randomlyInTurn(orders.keepPromises, { cases: 25 })
  expect(orders.counts.events).toBeGreaterThan(50)
  expect(orders.counts.sentInPart).toBeGreaterThan(0)
  await orders.checkBooks()
})
