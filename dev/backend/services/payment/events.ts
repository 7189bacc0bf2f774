import { createHmac } from 'node:crypto'
import { newId, type PaymentStore, type StoredEvent } from './store.ts'

/** How events are sent; tests and the control endpoint change it. */
export interface EventControl {
  /** Events are made but never sent. */
  readonly drop: boolean
  /** Each is sent twice. */
  readonly duplicate: boolean
  /** Before the first attempt, in ms. */
  readonly delayMs: number
}

interface Options {
  readonly store: PaymentStore
  readonly secret: string
  /** Where events are posted to; '' = nowhere. */
  readonly url: () => string
  readonly control: () => EventControl
  readonly now: () => number
}

export interface Events {
  /** Makes an event about an object as it is now, and sends it. */
  add<Item extends { readonly id: string }>(kind: string, object: Item): void
  /** Sends what is due. Resolves when every attempt that was begun has its answer. */
  deliver(): Promise<void>
}

/** Attempts before an event is given up: about half an hour. */
const mostAttempts = 40
const longestGapMs = 60_000

/** Header of Stripe's signature scheme over the body. */
export function sign(secret: string, body: string, seconds: number): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}

/** Signed events, sent until they are answered with 2xx. */
export function createEvents({ store, secret, url, control, now }: Options): Events {
  const { state } = store
  const sending = new Map<string, Promise<void>>()
  const post = async (body: string): Promise<boolean> => {
    const response = await fetch(url(), {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': sign(secret, body, Math.floor(now() / 1000)),
      },
      body,
    }).catch(() => null)
    await response?.arrayBuffer().catch(() => null)
    return response?.ok ?? false
  }
  const send = async (event: StoredEvent): Promise<void> => {
    const copies = control().duplicate ? [0, 1] : [0]
    const [ok = false] = await Promise.all(copies.map(() => post(event.body)))
    event.attempts++
    event.delivered = ok
    event.nextAt =
      ok || event.attempts >= mostAttempts
        ? null
        : now() + Math.min(500 * 2 ** event.attempts, longestGapMs)
    sending.delete(event.id)
    store.save()
  }
  return {
    add(kind, object) {
      const { drop, delayMs } = control()
      const id = newId('evt')
      const created = Math.floor(now() / 1000)
      const shown = Object.fromEntries(Object.entries(object).filter(([name]) => name[0] !== '_'))
      state.events.push({
        id,
        kind,
        body: JSON.stringify({
          id,
          object: 'event',
          api_version: '2026-10-28.endive',
          created,
          livemode: false,
          pending_webhooks: 1,
          request: null,
          type: kind,
          data: { object: shown },
        }),
        attempts: 0,
        nextAt: drop ? null : now() + delayMs,
        delivered: false,
      })
    },
    async deliver() {
      for (const event of url() === '' ? [] : state.events)
        if (event.nextAt !== null && event.nextAt <= now() && !sending.has(event.id))
          sending.set(event.id, send(event))
      await Promise.all(sending.values())
    },
  }
}
