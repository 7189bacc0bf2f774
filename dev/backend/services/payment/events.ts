import { createHmac } from 'node:crypto'
import { newId, type PaymentStore } from './store.ts'

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
  add(kind: string, object: { readonly id: string }): void
  /** Sends what is due. Resolves when every attempt has its answer. */
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
  const sending = new Set<string>()
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
      if (!url()) return
      const due = state.events.filter(
        ({ id, nextAt }) => nextAt !== null && nextAt <= now() && !sending.has(id),
      )
      if (due.length === 0) return
      for (const { id } of due) sending.add(id)
      await Promise.all(
        due.map(async (event) => {
          const [ok] = await Promise.all(
            (control().duplicate ? [0, 1] : [0]).map(() => post(event.body)),
          )
          sending.delete(event.id)
          event.attempts++
          event.delivered = ok ?? false
          event.nextAt =
            ok || event.attempts >= mostAttempts
              ? null
              : now() + Math.min(500 * 2 ** event.attempts, longestGapMs)
        }),
      )
      store.save()
    },
  }
}
