import assert from 'node:assert/strict'
import type { Client, TestBackend } from '../product/backend.ts'
import type { Draw } from '../randomly.ts'
import { until } from '../until.ts'
import { makeOrder, newEventId, stockOf, tellOrder } from './orders.ts'

interface World {
  readonly backend: TestBackend
  readonly admin: Client
  readonly service: Client
}

export interface RandomOrders {
  /** One order with random events, staff, customer and schedule; checks after each step that no money or parcel is where it should not be. */
  keepPromises(draw: Draw): Promise<void>
  /** Checks what must hold of all orders together. */
  checkBooks(): Promise<void>
  readonly counts: {
    orders: number
    events: number
    replays: number
    lost: number
    kills: number
    /** Orders sent without lines that were withdrawn before. */
    sentInPart: number
  }
  /** How many orders ended in each state. */
  readonly ends: Map<string, number>
}

/** Codes whose shares do not divide evenly. */
const codes = ['PROCENT7', 'KRONER'] as const
export const makeCodes = ({ sql }: TestBackend) => sql`
  insert into public.discounts (code, kind, percent, amount_ore, minimum_ore)
    values ('PROCENT7', 'percent', 7, 0, 0), ('KRONER', 'amount', 10, 3333, 5000)`

const shipped = ['sent', 'delivered', 'partly_refunded', 'refunded', 'returned']
const givenUp = ['cancelled', 'expired']

/**
 * Random lives of orders beside a simulated provider, which does what it is asked once per idempotency key. Its events come late, twice or never,
 * and processes are killed before the request and before its answer is stored.
 */
export function randomOrders(
  { backend, admin, service }: World,
  goods: { readonly sku: string; readonly variant: string },
): RandomOrders {
  const counts = { orders: 0, events: 0, replays: 0, lost: 0, kills: 0, sentInPart: 0 }
  const ends = new Map<string, number>()
  return {
    counts,
    ends,
    async keepPromises(draw) {
      counts.orders++
      const made = await makeOrder(service, [{ sku: goods.sku, quantity: draw.integer(1, 3) }], {
        freight: draw.pick([0, 0, 1, 4900, 7900]),
        ...(draw.chance(0.4) && { code: draw.pick(codes) }),
      })
      /** What the provider has really done. */
      const money = { authorised: false, captured: 0, cancelled: false, refunded: 0 }
      const done = new Set<string>()
      const past: [kind: string, object: Readonly<Record<string, unknown>>][] = []
      const tell = async (kind: string, object: Readonly<Record<string, unknown>>) => {
        counts.events++
        await tellOrder(service, made, kind, object)
      }
      const hear = async (kind: string, object: Readonly<Record<string, unknown>> = {}) => {
        const event: (typeof past)[number] = [kind, { id: newEventId(), ...object }]
        past.push(event)
        if (draw.chance(0.8)) await tell(...event)
        else counts.lost++
      }
      const askProvider = async () => {
        const { data } = await service.rpc('payment_acts_due', { _limit: 10 }).throwOnError()
        for (const act of data.filter(({ order_id: id }) => id === made.id)) {
          // Killed before it asked: the act is due again.
          if (draw.chance(0.2)) {
            counts.kills++
            continue
          }
          if (!done.has(act.id)) {
            done.add(act.id)
            if (act.kind === 'capture') {
              assert(money.authorised && !money.cancelled, 'captured what is not reserved')
              money.captured += act.amount
            } else if (act.kind === 'cancel') {
              assert.equal(money.captured, 0, 'cancelled what is captured')
              money.cancelled = true
            } else money.refunded += act.amount
          }
          // Killed before the answer was stored: asked again with the same key, the provider does nothing new.
          if (draw.chance(0.3)) {
            counts.kills++
            continue
          }
          await service.rpc('payment_act_done', { _id: act.id }).throwOnError()
        }
        await backend.sql`
          update public.payment_acts set next_at = now() where order_id = ${made.id} and state = 'waiting'`
      }
      const check = async () => {
        const { state, owed, captured_ore: captured, refunded_ore: refunded } = await find()
        if (shipped.includes(state)) assert.equal(money.captured, owed, 'shipped unpaid')
        if (givenUp.includes(state)) assert.equal(money.captured, 0, 'given up and captured')
        assert(money.captured === 0 || money.captured === owed, 'captured twice or too much')
        assert(money.refunded <= refunded && refunded <= captured, 'refunded too much')
      }
      const find = async () =>
        (
          await backend.sql<
            {
              state: string
              owed: number
              captured_ore: number
              refunded_ore: number
              dropped_ore: number
            }[]
          >`select state, total_ore - dropped_ore as owed, captured_ore, refunded_ore, dropped_ore from public.orders where id = ${made.id}`
        )[0]!
      const withdraw = (quantity: number) =>
        service.rpc('order_withdraw', { _token: made.token, _lines: [{ line: 1, quantity }] })
      // Chance alone hardly sends an order in part.
      if (draw.chance(0.4)) {
        money.authorised = true
        await hear('payment_intent.amount_capturable_updated')
        await withdraw(1)
        await admin.rpc('order_pack', { _order: made.id, _act: 'pack' })
        if (draw.chance(0.7)) await admin.rpc('order_send', { _order: made.id })
        await check()
      }
      // What a state forbids is refused: that is no failure here.
      const acts: readonly (() => PromiseLike<unknown>)[] = [
        async () => {
          if (money.authorised || money.cancelled) return
          money.authorised = true
          await hear('payment_intent.amount_capturable_updated')
        },
        async () => {
          if (!money.authorised) await hear('payment_intent.payment_failed')
        },
        async () => {
          if (money.captured > 0)
            await hear('payment_intent.succeeded', { amount_received: money.captured })
        },
        async () => {
          if (money.cancelled) await hear('payment_intent.canceled')
        },
        async () => {
          if (past.length === 0) return
          counts.replays++
          await tell(...draw.pick(past))
        },
        async () => {
          if (past.length === 0) return
          counts.replays++
          await tell(...draw.pick(past))
        },
        () =>
          admin.rpc('order_pack', {
            _order: made.id,
            _act: draw.pick(['pack', 'pack', 'pack', 'unpack']),
          }),
        () => admin.rpc('order_send', { _order: made.id }),
        askProvider,
        () => admin.rpc(draw.pick(['order_deliver', 'order_send'] as const), { _order: made.id }),
        async () => {
          if (draw.chance(0.1)) await admin.rpc('order_cancel', { _order: made.id, _reason: '' })
        },
        () =>
          admin.rpc('order_refund', {
            _order: made.id,
            _lines: [{ line: draw.integer(1, 2), quantity: draw.integer(1, 2) }],
          }),
        async () => {
          if (!draw.chance(0.1)) return
          await backend.sql`
            update public.orders set hold_until = now() - interval '1 minute' where id = ${made.id} and hold_until is not null`
          await service.rpc('expire_orders').throwOnError()
        },
        async () => {
          if (draw.chance(0.2)) await withdraw(draw.integer(1, 2))
        },
      ]
      for (const _ of draw.list(15, 45, () => null)) {
        // The payment comes early in most orders.
        await acts[draw.chance(0.15) ? 0 : draw.integer(0, acts.length - 1)]!()
        await check()
      }
      // What is still to do is done: nothing is lost.
      await until('every act of payment', async () => {
        await askProvider()
        const [row] = await backend.sql<{ waiting: number }[]>`
          select count(*)::integer as waiting from public.payment_acts where order_id = ${made.id} and state = 'waiting'`
        return row!.waiting === 0
      })
      await check()
      const end = await find()
      assert.equal(money.refunded, end.refunded_ore, 'refunds lost')
      assert.equal(money.captured, end.captured_ore, 'money lost')
      if (end.captured_ore > 0 && end.dropped_ore > 0) counts.sentInPart++
      ends.set(end.state, (ends.get(end.state) ?? 0) + 1)
    },
    async checkBooks() {
      const { sql } = backend
      const [books] = await sql<
        { invoiced: number; captured: number; credited: number; refunded: number }[]
      >`
        select
          (select coalesce(sum(total_ore), 0)::float8 from public.invoices where series = 'F') as invoiced,
          (select sum(captured_ore)::float8 from public.orders) as captured,
          (select coalesce(sum(total_ore), 0)::float8 from public.invoices where series = 'K') as credited,
          (select sum(refunded_ore)::float8 from public.orders) as refunded`
      assert.deepEqual([books!.invoiced, books!.credited], [books!.captured, books!.refunded])
      // Parts of VAT, discounts and lines sum to the whole.
      assert.deepEqual(
        [
          ...(await sql`
            select o.id from public.orders o join public.order_lines l on l.order_id = o.id group by o.id
             having sum(l.total_ore) <> o.total_ore or sum(l.vat_ore) <> o.vat_ore
               or (o.discount_code <> '') <> (sum(l.discount_ore) > 0)`),
        ],
        [],
      )
      // Numbers of invoices have no gaps.
      assert.deepEqual(
        [
          ...(await sql`
            select series from public.invoices group by series having max(substr(number, 2)::integer) <> count(*)`),
        ],
        [],
      )
      // Stock is what was promised.
      const [held] = await sql<{ held: number }[]>`
        select coalesce(sum(l.quantity - l.dropped_quantity), 0)::integer as held from public.order_lines l join public.orders o on o.id = l.order_id
         where l.variant_id = ${goods.variant} and o.state in ('awaiting_payment', 'reserved', 'packing')`
      assert.equal((await stockOf(sql, goods.variant)).reserved, held!.held)
    },
  }
}
