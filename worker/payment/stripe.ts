import * as z from 'zod/mini'
import { encodeForm, type FormValue } from './form.ts'
import {
  type OrderToPay,
  type PaymentAct,
  PaymentError,
  type PaymentEvent,
  type PaymentProvider,
} from './provider.ts'
import { isSigned } from './signature.ts'

/** The version of the API that this client was written for; the same as that of stripe-node, which the tests use. */
const apiVersion = '2026-10-28.endive'
/** Longest wait for an answer, in ms. */
const timeoutMs = 10_000

export interface StripeSettings {
  /** Origin of the API. */
  readonly url: string
  readonly key: string
  /** Secret that events are signed with. */
  readonly webhookSecret: string
}

const metadata = z.optional(z.record(z.string(), z.string()))
const intentSchema = z.object({
  id: z.string(),
  object: z.literal('payment_intent'),
  status: z.string(),
  amount: z.number(),
  amount_capturable: z.number(),
  amount_received: z.optional(z.number()),
  currency: z.string(),
  metadata,
})
const sessionSchema = z.object({
  id: z.string(),
  object: z.literal('checkout.session'),
  status: z.string(),
  url: z.nullish(z.string()),
  currency: z.nullish(z.string()),
  payment_intent: z.nullish(intentSchema),
  metadata,
})
const refundsSchema = z.object({
  data: z.array(z.object({ status: z.nullish(z.string()), metadata })),
})
const errorSchema = z.object({
  error: z.object({
    type: z.string(),
    code: z.optional(z.string()),
    message: z.optional(z.string()),
  }),
})

const eventSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  type: z.string().check(z.maxLength(100)),
  created: z.optional(z.number()),
  livemode: z.optional(z.boolean()),
  data: z.object({
    // What is not named here is dropped: names, addresses, the last digits of a card.
    object: z.object({
      id: z.string(),
      object: z.string(),
      status: z.nullish(z.string()),
      currency: z.nullish(z.string()),
      amount: z.nullish(z.number()),
      amount_capturable: z.nullish(z.number()),
      amount_received: z.nullish(z.number()),
      amount_refunded: z.nullish(z.number()),
      amount_total: z.nullish(z.number()),
      payment_intent: z.nullish(z.string()),
      failure_reason: z.nullish(z.string()),
      // Of a dispute: why, and in seconds since 1970 until when it can be answered.
      reason: z.nullish(z.string()),
      evidence_details: z.nullish(z.object({ due_by: z.nullish(z.number()) })),
      cancellation_reason: z.nullish(z.string()),
      last_payment_error: z.nullish(
        z.object({ code: z.optional(z.string()), message: z.optional(z.string()) }),
      ),
      metadata,
    }),
  }),
})

/** Stripe's HTTP API for card and MobilePay, without its library: the Worker needs eight of its requests. */
export function stripe(settings: StripeSettings): PaymentProvider {
  const request = createRequest(settings)
  const send = async (...args: Parameters<typeof request>): Promise<unknown> =>
    (await request(...args)).json().catch(() => null)
  const readSession = async (session: string) =>
    parse(
      sessionSchema,
      await send(
        'GET',
        `/v1/checkout/sessions/${encodeURIComponent(session)}?expand[]=payment_intent`,
      ),
    )
  return {
    async start(order) {
      const { id, url } = parse(
        sessionSchema,
        await send('POST', '/v1/checkout/sessions', sessionForm(order), order.id),
      )
      if (!url) throw new PaymentError('The page has no URL', { mayRetry: false })
      return { session: id, url }
    },
    async findPage(session) {
      const { status, url } = await readSession(session)
      return status === 'open' ? (url ?? null) : null
    },
    async readOutcome(session) {
      return toOutcome(await readSession(session))
    },
    async close(session) {
      await send('POST', `/v1/checkout/sessions/${encodeURIComponent(session)}/expire`, {})
    },
    async perform(act, idempotencyKey) {
      const response = await request('POST', ...requestOf(act), idempotencyKey)
      return isReplayed(response) ? 'repeated' : 'done'
    },
    async isPerformed({ id, kind, payment, amount }) {
      const path = `/v1/payment_intents/${encodeURIComponent(payment)}`
      if (kind !== 'refund') {
        const intent = parse(intentSchema, await send('GET', path))
        if (kind === 'cancel') return intent.status === 'canceled'
        // Someone may have captured another amount in the provider's own console.
        return intent.status === 'succeeded' && (intent.amount_received ?? amount) === amount
      }
      const query = encodeForm({ payment_intent: payment, limit: 100 })
      const { data } = parse(refundsSchema, await send('GET', `/v1/refunds?${query}`))
      return data.some(
        (refund) =>
          refund.metadata?.['act'] === id && !['failed', 'canceled'].includes(refund.status ?? ''),
      )
    },
    async readEvent(bytes, signature, now) {
      if (!(await isSigned(settings.webhookSecret, bytes, signature, now))) return null
      return parseEvent(bytes)
    },
  }
}

function sessionForm({ id, number, email, lines, until, successUrl, cancelUrl }: OrderToPay) {
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card', 'mobilepay'],
    locale: 'da',
    client_reference_id: id,
    customer_email: email,
    expires_at: Math.floor(until / 1000),
    success_url: successUrl,
    cancel_url: cancelUrl,
    metadata: { order: id },
    payment_intent_data: {
      capture_method: 'manual',
      description: `Ordre ${number}`,
      metadata: { order: id },
    },
    line_items: lines.map(({ name, quantity, unit }) => ({
      quantity,
      price_data: { currency: 'dkk', unit_amount: unit, product_data: { name } },
    })),
  } satisfies Record<string, FormValue>
}

function requestOf({ id, kind, payment, amount }: PaymentAct): [path: string, form: FormValues] {
  const path = `/v1/payment_intents/${encodeURIComponent(payment)}`
  if (kind === 'capture') return [`${path}/capture`, { amount_to_capture: amount }]
  if (kind === 'cancel') return [`${path}/cancel`, {}]
  return ['/v1/refunds', { payment_intent: payment, amount, metadata: { act: id } }]
}

const outcomes: Readonly<Record<string, string>> = {
  requires_capture: 'payment_intent.amount_capturable_updated',
  succeeded: 'payment_intent.succeeded',
  canceled: 'payment_intent.canceled',
}

/** One event for each session, whatever its end: its id tells that the session needs no further look. */
function toOutcome(session: z.infer<typeof sessionSchema>): PaymentEvent | null {
  const { status, payment_intent: intent } = session
  const id = outcomeId(session.id)
  const kind = status === 'expired' ? 'checkout.session.expired' : outcomes[intent?.status ?? '']
  if (!kind) return null
  const object = status === 'expired' ? { ...session, payment_intent: intent?.id ?? null } : intent
  return {
    id,
    kind,
    payment: status === 'expired' ? '' : (intent?.id ?? ''),
    payload: { id, type: kind, data: { object } },
  }
}

/** Id of the event that `readOutcome` makes of a session. */
export const outcomeId = (session: string): string => `${session}:outcome`

function parseEvent(bytes: Uint8Array): PaymentEvent | null {
  try {
    const parsed = eventSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes)))
    if (!parsed.success) return null
    const { id, type, data } = parsed.data
    const { object } = data
    const payment = object.object === 'payment_intent' ? object.id : (object.payment_intent ?? '')
    return { id, kind: type, payment, payload: parsed.data }
  } catch {
    return null
  }
}

type FormValues = { readonly [name: string]: FormValue }

function createRequest({ url, key }: StripeSettings) {
  return async (
    method: 'GET' | 'POST',
    path: string,
    form?: FormValues,
    idempotencyKey?: string,
  ): Promise<Response> => {
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        authorization: `Bearer ${key}`,
        'stripe-version': apiVersion,
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(form && { body: encodeForm(form) }),
    }).catch((error: unknown) => {
      throw new PaymentError(`No answer: ${String(error)}`, { mayRetry: true })
    })
    if (!response.ok) throw toError(response, await response.json().catch(() => null))
    return response
  }
}

/** An idempotency key was known, and its first answer is repeated. */
const isReplayed = ({ headers }: Response): boolean => headers.get('idempotent-replayed') === 'true'

/**
 * Tells what can succeed later: a limit (429), a lock (409), the provider's own failures (5xx), and what is about our account (401, 403),
 * which we can correct.
 */
function toError(response: Response, body: unknown): PaymentError {
  const { status } = response
  const { error } = errorSchema.safeParse(body).data ?? {}
  const text = [status, error?.code ?? error?.type, error?.message].filter(Boolean).join(' ')
  return new PaymentError(text, {
    mayRetry: status < 400 || status >= 500 || [401, 403, 408, 409, 429].includes(status),
    isReplayed: status >= 500 && isReplayed(response),
  })
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  // An answer that was cut off, or a proxy's: what we asked for may have happened.
  throw new PaymentError('The answer is unreadable', { mayRetry: true })
}
