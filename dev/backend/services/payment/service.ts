import { json } from '../../http.ts'
import { createEvents, type EventControl } from './events.ts'
import { asAmount, asFields, asText, type Fields, parseForm } from './form.ts'
import { closedPage, methods, missingPage, payPage } from './page.ts'
import { type Intent, newId, openPaymentStore, type Refund, type Session } from './store.ts'

/** Key and secret of local runs; the service is reached from this machine only. */
export const localPaymentKey = 'sk_test_local'
export const localPaymentSecret = 'whsec_local_payment'
const pagePath = '/_payment/betal/'
const controlPath = '/_payment/control'

/**
 * What goes wrong with the next request that changes something. `error`: 500, nothing done. `stored-error`: 500, and again for each
 * repetition under its idempotency key. `limit`: 429. `lost`: done, but the answer is 502. `decline`: 402.
 * `bounce`: a refund is made, and fails later. `dispute`: a capture is made, and the customer's bank disputes it later.
 */
export type Fault = 'error' | 'stored-error' | 'limit' | 'lost' | 'decline' | 'bounce' | 'dispute'

export interface PaymentControl extends EventControl {
  /** Every request to the API is answered with 503. */
  readonly down: boolean
  /** Faults of the next requests, in order. */
  readonly next: readonly Fault[]
  /** Delay of every answer of the API, in ms. */
  readonly answerAfterMs: number
}

export interface PaymentService {
  /** Answers below /v1 and /_payment; null for other paths. */
  answer(request: Request): Promise<Response | null>
  control(change: Partial<PaymentControl>): void
  /** How often each request was carried out: `POST /v1/payment_intents/:id/capture`. */
  carriedOut(): readonly string[]
  events(): readonly { readonly kind: string; readonly body: string; readonly delivered: boolean }[]
  /** Forgets all idempotency keys, as Stripe does after a day. */
  forgetKeys(): void
  /** Ends what is over by the clock, and sends the events that are due. */
  tick(): Promise<void>
  stop(): void
}

export interface PaymentOptions {
  readonly secret?: string
  readonly key?: string
  /** Where events are posted to. */
  readonly eventsUrl?: string
  /** Shown as the one who is paid. */
  readonly shop?: string
  readonly file?: string
  readonly now?: () => number
}

const calm: PaymentControl = {
  down: false,
  next: [],
  answerAfterMs: 0,
  drop: false,
  duplicate: false,
  delayMs: 0,
}
const minute = 60
const day = 24 * 60 * minute

/**
 * A payment provider on this machine that speaks Stripe's protocol, as far as a shop needs it: checkout sessions with a page to pay on, payments
 * that are reserved and then captured or cancelled, refunds, idempotency keys, signed events. `POST /_payment/control` makes it fail.
 */
export function createPaymentService({
  secret = localPaymentSecret,
  key = localPaymentKey,
  eventsUrl = '',
  shop = 'butikken',
  file,
  now = Date.now,
}: PaymentOptions = {}): PaymentService {
  const store = openPaymentStore(file)
  const { state } = store
  let control = calm
  const carriedOut: string[] = []
  const events = createEvents({ store, secret, now, url: () => eventsUrl, control: () => control })
  const seconds = (): number => Math.floor(now() / 1000)

  const endWhatIsOver = (): void => {
    let changed = false
    for (const session of Object.values(state.sessions))
      if (session.status === 'open' && session.expires_at <= seconds()) {
        expire(session)
        changed = true
      }
    for (const intent of Object.values(state.intents))
      // A card's authorisation.
      if (intent.status === 'requires_capture' && intent.created + 7 * day <= seconds()) {
        cancel(intent, 'automatic')
        changed = true
      }
    if (changed) store.save()
  }
  const tick = (): Promise<void> => {
    endWhatIsOver()
    return events.deliver()
  }
  const timer = setInterval(() => void tick(), 250)
  timer.unref()

  function expire(session: Session): void {
    session.status = 'expired'
    session.url = null
    events.add('checkout.session.expired', session)
  }

  function cancel(intent: Intent, reason: string): void {
    intent.status = 'canceled'
    intent.amount_capturable = 0
    intent.canceled_at = seconds()
    intent.cancellation_reason = reason
    events.add('payment_intent.canceled', intent)
  }

  const find = <Item>(items: Record<string, Item>, id: string, what: string): Item => {
    const found = Object.hasOwn(items, id) ? items[id] : undefined
    if (found === undefined) throw missing(what, id)
    return found
  }

  function createSession(form: Fields, base: string): Session {
    const lines = Object.values(asFields(form['line_items'])).map((line, nth) => {
      const price = asFields(asFields(line)['price_data'])
      const unit = asAmount(price['unit_amount'])
      const quantity = asAmount(asFields(line)['quantity'])
      const at = `line_items[${nth}]`
      if (unit === null) throw wrong(`Invalid integer: ${at}`, `${at}[price_data][unit_amount]`)
      if (!quantity) throw wrong('Quantity must be at least 1', `${at}[quantity]`)
      const name = asText(asFields(price['product_data'])['name'])
      if (!name)
        throw wrong('Missing required param: name.', `${at}[price_data][product_data][name]`)
      return { name, quantity, unit, currency: asText(price['currency']) }
    })
    const currency = lines[0]?.currency ?? ''
    const total = lines.reduce((sum, { quantity, unit }) => sum + quantity * unit, 0)
    const success = asText(form['success_url'])
    const cancelUrl = asText(form['cancel_url'])
    const expires = form['expires_at'] === undefined ? seconds() + day : asTime(form['expires_at'])
    const types = Object.values(asFields(form['allowed_payment_method_types'])).map(asText)
    const intent = asFields(form['payment_intent_data'])
    const capture = asText(intent['capture_method']) || 'automatic'
    const unknown = Object.keys(form).find((name) => !sessionParameters.has(name))
    if (unknown) throw wrong(`Received unknown parameter: ${unknown}`, unknown, 'parameter_unknown')
    if (asText(form['mode']) !== 'payment')
      throw wrong('Invalid mode: only payment is known here.', 'mode')
    if (lines.length === 0) throw wrong('Missing required param: line_items.', 'line_items')
    if (lines.some((line) => line.currency !== currency))
      throw wrong('All prices must have the same currency.', 'line_items')
    if (!/^(dkk|eur|nok|sek)$/.test(currency))
      throw wrong(`Invalid currency: ${currency}`, 'currency')
    // Stripe's smallest charge in Danish kroner.
    if (total < 250) throw wrong('The total amount must be at least 2.50 kr.', 'line_items')
    if (!URL.canParse(success)) throw wrong('Not a valid URL', 'success_url')
    if (cancelUrl && !URL.canParse(cancelUrl)) throw wrong('Not a valid URL', 'cancel_url')
    if (Number.isNaN(expires) || expires < seconds() + 30 * minute || expires > seconds() + day)
      throw wrong(
        'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
        'expires_at',
      )
    if (capture !== 'manual' && capture !== 'automatic')
      throw wrong(`Invalid capture_method: ${capture}`, 'payment_intent_data[capture_method]')
    if (types.some((type) => !Object.hasOwn(methods, type)))
      throw wrong('Invalid allowed_payment_method_types.', 'allowed_payment_method_types')
    const id = newId('cs_test')
    const session: Session = {
      id,
      object: 'checkout.session',
      created: seconds(),
      expires_at: expires,
      amount_total: total,
      currency,
      mode: 'payment',
      livemode: false,
      locale: asText(form['locale']) || 'auto',
      customer_email: asText(form['customer_email']) || null,
      client_reference_id: asText(form['client_reference_id']) || null,
      success_url: success,
      cancel_url: cancelUrl,
      payment_method_types: types.length > 0 ? types : ['card'],
      metadata: metadataOf(form),
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      url: `${base}${pagePath}${id}`,
      _lines: lines,
      _intent: {
        capture,
        description: asText(intent['description']) || null,
        metadata: metadataOf(intent),
      },
    }
    state.sessions[id] = session
    return session
  }

  function capture(intent: Intent, form: Fields): Intent {
    if (intent.status !== 'requires_capture') throw unexpected(intent, 'captured')
    const wanted = form['amount_to_capture']
    const amount = wanted === undefined ? intent.amount_capturable : asAmount(wanted)
    if (!amount || amount > intent.amount_capturable)
      throw wrong(
        'The amount_to_capture must be less than or equal to amount_capturable.',
        'amount_to_capture',
        'amount_too_large',
      )
    intent.status = 'succeeded'
    intent.amount_received = amount
    intent.amount_capturable = 0
    events.add('payment_intent.succeeded', intent)
    return intent
  }

  function refund(form: Fields): Refund {
    const intent = find(state.intents, asText(form['payment_intent']), 'payment_intent')
    if (intent.status !== 'succeeded')
      throw wrong(
        'This PaymentIntent does not have a successful charge to refund.',
        'payment_intent',
      )
    const left = intent.amount_received - refundedOf(intent.id)
    const amount = form['amount'] === undefined ? left : asAmount(form['amount'])
    if (left === 0)
      throw wrong(
        `Charge ${intent.latest_charge} has already been refunded.`,
        '',
        'charge_already_refunded',
      )
    if (!amount) throw wrong('Invalid positive integer', 'amount', 'parameter_invalid_integer')
    if (amount > left)
      throw wrong(
        `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
        'amount',
      )
    const made: Refund = {
      id: newId('re'),
      object: 'refund',
      created: seconds(),
      amount,
      currency: intent.currency,
      payment_intent: intent.id,
      charge: intent.latest_charge,
      reason: asText(form['reason']) || null,
      metadata: metadataOf(form),
      status: 'succeeded',
      failure_reason: null,
    }
    state.refunds[made.id] = made
    events.add('charge.refunded', chargeOf(intent))
    return made
  }

  /** Lets a refund fail after its answer. */
  function bounce(id: string): void {
    const made = find(state.refunds, id, 'refund')
    made.status = 'failed'
    made.failure_reason = 'expired_or_canceled_card'
    events.add('refund.failed', made)
  }

  /** Lets the customer's bank dispute a captured payment: an answer is due within three weeks. */
  function dispute(id: string): void {
    const intent = find(state.intents, id, 'payment_intent')
    events.add('charge.dispute.created', {
      id: newId('dp'),
      object: 'dispute',
      amount: intent.amount_received,
      charge: intent.latest_charge,
      currency: intent.currency,
      payment_intent: intent.id,
      reason: 'product_not_received',
      status: 'needs_response',
      evidence_details: { due_by: seconds() + 21 * day },
      metadata: {},
    })
  }

  const refundedOf = (payment: string): number =>
    Object.values(state.refunds)
      .filter(({ payment_intent: id, status }) => id === payment && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0)

  const chargeOf = (intent: Intent) => {
    const refunded = refundedOf(intent.id)
    return {
      id: intent.latest_charge,
      object: 'charge',
      amount: intent.amount,
      amount_captured: intent.amount_received,
      amount_refunded: refunded,
      captured: intent.status === 'succeeded',
      currency: intent.currency,
      payment_intent: intent.id,
      refunded: refunded === intent.amount_received,
      metadata: intent.metadata,
    }
  }

  /** Carries out a request of the API. @throws ApiError */
  function carryOut(method: string, url: URL, form: Fields): unknown {
    const [, , noun = '', ...rest] = url.pathname.split('/')
    const base = url.origin
    const shown = (session: Session) => {
      const { _lines, _intent, ...visible } = session
      const expands = [...url.searchParams].some(
        ([name, value]) => name.startsWith('expand[') && value === 'payment_intent',
      )
      const expanded = asFields(form['expand'])
      const intent = state.intents[session.payment_intent ?? '']
      return (expands || Object.values(expanded).includes('payment_intent')) && intent
        ? { ...visible, payment_intent: intent }
        : visible
    }
    if (noun === 'checkout' && rest[0] === 'sessions') {
      const [, id, act] = rest
      if (method === 'POST' && !id) return shown(createSession(form, base))
      const session = find(state.sessions, id ?? '', 'checkout.session')
      if (method === 'GET' && !act) return shown(session)
      if (method === 'POST' && act === 'expire') {
        if (session.status !== 'open')
          throw wrong(
            `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
          )
        expire(session)
        return shown(session)
      }
    }
    if (noun === 'payment_intents') {
      const [id = '', act] = rest
      const intent = find(state.intents, id, 'payment_intent')
      if (method === 'GET' && !act) return intent
      if (method === 'POST' && act === 'capture') return capture(intent, form)
      if (method === 'POST' && act === 'cancel') {
        if (intent.status === 'succeeded' || intent.status === 'canceled')
          throw unexpected(intent, 'canceled')
        cancel(intent, asText(form['cancellation_reason']) || 'requested_by_customer')
        return intent
      }
    }
    if (noun === 'refunds') {
      if (method === 'POST' && !rest[0]) return refund(form)
      if (method === 'GET' && rest[0]) return find(state.refunds, rest[0], 'refund')
      if (method === 'GET') {
        const of = url.searchParams.get('payment_intent')
        const data = Object.values(state.refunds)
          .filter(({ payment_intent: id }) => !of || id === of)
          .toReversed()
        return { object: 'list', url: '/v1/refunds', has_more: false, data }
      }
    }
    throw new ApiError(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${url.pathname}).`,
    })
  }

  const attempt = (method: string, url: URL, form: Fields): { status: number; body: unknown } => {
    try {
      return { status: 200, body: carryOut(method, url, form) }
    } catch (error) {
      if (error instanceof ApiError) return { status: error.status, body: { error: error.error } }
      throw error
    }
  }

  async function answerApi(request: Request, url: URL): Promise<Response> {
    const { method, headers } = request
    if (control.down) return failure(503, 'api_error', 'The API is down.')
    if (headers.get('authorization') !== `Bearer ${key}`)
      return failure(401, 'invalid_request_error', 'Invalid API Key provided')
    const text = await request.text()
    const given = headers.get('idempotency-key')
    const asked = `${method} ${url.pathname} ${text}`
    const known = given ? state.keys[given] : undefined
    if (known && known.request !== asked)
      return failure(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than the one you used before.',
      )
    const fault = method === 'POST' ? control.next[0] : undefined
    if (fault) control = { ...control, next: control.next.slice(1) }
    if (fault === 'error') return failure(500, 'api_error', 'Something went wrong.')
    if (fault === 'limit')
      return failure(429, 'invalid_request_error', 'Too many requests.', 'rate_limit')
    if (known) return json(known.body, known.status, { 'idempotent-replayed': 'true' })
    const answer =
      fault === 'stored-error'
        ? { status: 500, body: { error: { type: 'api_error', message: 'Something went wrong.' } } }
        : fault === 'decline'
          ? {
              status: 402,
              body: {
                error: {
                  type: 'card_error',
                  code: 'card_declined',
                  message: 'Your card was declined.',
                },
              },
            }
          : attempt(method, url, parseForm(text))
    const { status } = answer
    // The answer as it was: the object changes later.
    const body: unknown = structuredClone(answer.body)
    if (method === 'POST') {
      if (status === 200) carriedOut.push(`${method} ${url.pathname}`)
      if (given) state.keys[given] = { request: asked, status, body, at: now() }
      if (fault === 'bounce') bounce(asText((answer.body as Fields)['id']))
      if (fault === 'dispute') dispute(asText((answer.body as Fields)['id']))
      store.save()
      void events.deliver()
    }
    if (fault === 'lost') return failure(502, 'api_error', 'The answer was lost.')
    return json(body, status, { 'request-id': newId('req') })
  }

  async function answerPage(request: Request, id: string): Promise<Response> {
    endWhatIsOver()
    const session = Object.hasOwn(state.sessions, id) ? state.sessions[id] : undefined
    if (!session) return missingPage()
    const form = request.method === 'POST' ? new URLSearchParams(await request.text()) : null
    if (form?.get('valg') === 'annuller') return redirect(session.cancel_url)
    if (session.status !== 'open') return closedPage(session)
    if (!form) return payPage(session, shop)
    const method = form.get('metode') ?? ''
    if (!session.payment_method_types.includes(method))
      return payPage(session, shop, 'Vælg, hvad du vil betale med.')
    const intent = state.intents[session.payment_intent ?? ''] ?? createIntent(session)
    intent.payment_method_types = [method]
    const refused = form.get('valg') === 'afvis'
    if (refused) decline(intent)
    else pay(session, intent)
    store.save()
    void events.deliver()
    return refused
      ? payPage(session, shop, 'Betalingen blev afvist. Prøv igen, eller betal på en anden måde.')
      : redirect(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id))
  }

  function createIntent(session: Session): Intent {
    const { capture: captureMethod, description, metadata } = session._intent
    const intent: Intent = {
      id: newId('pi'),
      object: 'payment_intent',
      created: seconds(),
      amount: session.amount_total,
      currency: session.currency,
      capture_method: captureMethod,
      description,
      livemode: false,
      metadata,
      latest_charge: newId('ch'),
      amount_capturable: 0,
      amount_received: 0,
      canceled_at: null,
      cancellation_reason: null,
      last_payment_error: null,
      payment_method_types: [],
      status: 'requires_payment_method',
    }
    state.intents[intent.id] = intent
    session.payment_intent = intent.id
    return intent
  }

  function decline(intent: Intent): void {
    intent.last_payment_error = {
      code: 'card_declined',
      type: 'card_error',
      message: 'Your card was declined.',
    }
    events.add('payment_intent.payment_failed', intent)
  }

  function pay(session: Session, intent: Intent): void {
    intent.last_payment_error = null
    session.status = 'complete'
    session.url = null
    if (intent.capture_method === 'manual') {
      intent.status = 'requires_capture'
      intent.amount_capturable = intent.amount
      events.add('payment_intent.amount_capturable_updated', intent)
    } else {
      intent.status = 'succeeded'
      intent.amount_received = intent.amount
      session.payment_status = 'paid'
      events.add('payment_intent.succeeded', intent)
    }
    events.add('checkout.session.completed', session)
  }

  return {
    async answer(request) {
      const url = new URL(request.url)
      if (url.pathname.startsWith('/v1/')) {
        const { answerAfterMs } = control
        const response = await answerApi(request, url)
        if (answerAfterMs > 0) await new Promise((done) => setTimeout(done, answerAfterMs).unref())
        return response
      }
      if (url.pathname.startsWith(pagePath))
        return answerPage(request, url.pathname.slice(pagePath.length))
      if (url.pathname !== controlPath) return null
      if (request.method === 'POST')
        control = { ...control, ...((await request.json()) as Partial<PaymentControl>) }
      return json(control)
    },
    control(change) {
      control = { ...control, ...change }
    },
    carriedOut: () => carriedOut,
    events: () => state.events,
    forgetKeys() {
      state.keys = {}
    },
    tick,
    stop: () => clearInterval(timer),
  }
}

/** Known here; version 2026-09-30 of the API took out `payment_method_types`. */
const sessionParameters = new Set([
  'allowed_payment_method_types',
  'cancel_url',
  'client_reference_id',
  'customer_email',
  'expand',
  'expires_at',
  'line_items',
  'locale',
  'metadata',
  'mode',
  'payment_intent_data',
  'success_url',
])

const metadataOf = (form: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asFields(form['metadata'])).map(([name, value]) => [name, asText(value)]),
  )

/** Seconds since 1970; NaN for something else. */
const asTime = (value: string | Fields | undefined): number =>
  /^\d{1,10}$/.test(asText(value)) ? Number(value) : NaN

const redirect = (location: string): Response =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })

interface ErrorBody {
  readonly type: string
  readonly code?: string
  readonly message: string
  readonly param?: string
}

class ApiError extends Error {
  readonly status: number
  readonly error: ErrorBody
  constructor(status: number, error: ErrorBody) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

const wrong = (message: string, param = '', code?: string): ApiError =>
  new ApiError(400, {
    type: 'invalid_request_error',
    message,
    ...(param && { param }),
    ...(code && { code }),
  })

const missing = (what: string, id: string): ApiError =>
  new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
  })

const unexpected = ({ status }: Intent, wanted: string): ApiError =>
  wrong(
    `This PaymentIntent could not be ${wanted} because it has a status of ${status}.`,
    '',
    'payment_intent_unexpected_state',
  )

const failure = (status: number, type: string, message: string, code?: string): Response =>
  json({ error: { type, message, ...(code && { code }) } }, status, { 'request-id': newId('req') })
