import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

type Metadata = Readonly<Record<string, string>>

/** Stripe's objects, as far as a shop needs them. Times are seconds since 1970, amounts øre. */
export interface Session {
  readonly id: string
  readonly object: 'checkout.session'
  readonly created: number
  readonly expires_at: number
  readonly amount_total: number
  readonly currency: string
  readonly mode: 'payment'
  readonly livemode: false
  readonly locale: string
  readonly customer_email: string | null
  readonly client_reference_id: string | null
  readonly success_url: string
  readonly cancel_url: string
  readonly payment_method_types: readonly string[]
  readonly metadata: Metadata
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  payment_intent: string | null
  url: string | null
  /** Not Stripe's: what the page shows, and what its payment is made of. */
  readonly _lines: readonly {
    readonly name: string
    readonly quantity: number
    readonly unit: number
  }[]
  readonly _intent: {
    readonly capture: 'automatic' | 'manual'
    readonly description: string | null
    readonly metadata: Metadata
  }
}

export interface Intent {
  readonly id: string
  readonly object: 'payment_intent'
  readonly created: number
  readonly amount: number
  readonly currency: string
  readonly capture_method: 'automatic' | 'manual'
  readonly description: string | null
  readonly livemode: false
  readonly metadata: Metadata
  readonly latest_charge: string
  amount_capturable: number
  amount_received: number
  canceled_at: number | null
  cancellation_reason: string | null
  last_payment_error: {
    readonly code: string
    readonly type: string
    readonly message: string
  } | null
  payment_method_types: readonly string[]
  status: 'requires_payment_method' | 'requires_capture' | 'succeeded' | 'canceled'
}

export interface Refund {
  readonly id: string
  readonly object: 'refund'
  readonly created: number
  readonly amount: number
  readonly currency: string
  readonly payment_intent: string
  readonly charge: string
  readonly reason: string | null
  readonly metadata: Metadata
  status: 'succeeded' | 'failed'
  failure_reason: string | null
}

export interface StoredEvent {
  readonly id: string
  /** The exact bytes that are sent. */
  readonly body: string
  readonly kind: string
  attempts: number
  /** In ms; null once it is delivered or given up. */
  nextAt: number | null
  delivered: boolean
}

/** The first answer under an idempotency key. */
export interface KnownAnswer {
  readonly request: string
  readonly status: number
  readonly body: unknown
  readonly at: number
}

export interface PaymentState {
  sessions: Record<string, Session>
  intents: Record<string, Intent>
  refunds: Record<string, Refund>
  events: StoredEvent[]
  keys: Record<string, KnownAnswer>
}

/** Newest of each that are stored. */
const most = 2_000

export interface PaymentStore {
  readonly state: PaymentState
  /** Writes the state to its file. */
  save(): void
}

/** Opens the state in a JSON file; without one it is only in memory. */
export function openPaymentStore(file: string | undefined): PaymentStore {
  const state: PaymentState =
    file && existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as PaymentState)
      : { sessions: {}, intents: {}, refunds: {}, events: [], keys: {} }
  if (file) mkdirSync(dirname(file), { recursive: true })
  return {
    state,
    save() {
      for (const name of ['sessions', 'intents', 'refunds', 'keys'] as const) prune(state[name])
      state.events.splice(0, Math.max(0, state.events.length - most))
      if (!file) return
      // Renamed, so that a crash leaves the old file or the new one.
      writeFileSync(`${file}.new`, JSON.stringify(state))
      renameSync(`${file}.new`, file)
    },
  }
}

function prune(items: Record<string, unknown>): void {
  const names = Object.keys(items)
  for (const name of names.slice(0, Math.max(0, names.length - most))) delete items[name]
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`
