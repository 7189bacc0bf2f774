/** A line of the page to pay on. Amounts are øre, with VAT. */
export interface LineToPay {
  readonly name: string
  readonly quantity: number
  readonly unit: number
}

/** What the provider must know of an order. */
export interface OrderToPay {
  readonly id: string
  readonly number: string
  readonly email: string
  readonly lines: readonly LineToPay[]
  /** When the page stops taking payments, in ms since 1970. */
  readonly until: number
  readonly successUrl: string
  readonly cancelUrl: string
}

export interface PaymentPage {
  readonly session: string
  readonly url: string
}

/** What the provider is asked to do with a payment. The database stores it before it is asked. */
export interface PaymentAct {
  readonly id: string
  readonly kind: 'capture' | 'cancel' | 'refund'
  /** The provider's id of the payment. */
  readonly payment: string
  /** In øre. */
  readonly amount: number
}

/** Something that happened to a payment, as the provider reports it. */
export interface PaymentEvent {
  readonly id: string
  readonly kind: string
  /** The provider's id of the payment; '' before the customer has paid. */
  readonly payment: string
  /** Without personal data. */
  readonly payload: object
}

/**
 * A payment provider: an amount is reserved when the customer orders, and captured when the parcel leaves. Requests with a known
 * idempotency key get the first answer and change nothing. Every method throws `PaymentError` where the provider refuses or is away.
 */
export interface PaymentProvider {
  /** Creates the page to pay on; the order's id is the idempotency key. */
  start(order: OrderToPay): Promise<PaymentPage>
  /** The page's URL; null once it takes no more payments. */
  findPage(session: string): Promise<string | null>
  /** How a page ended, as an event for the case that the real one was lost; null while it is open. */
  readOutcome(session: string): Promise<PaymentEvent | null>
  /** Lets an open page take no more payments. */
  close(session: string): Promise<void>
  /** Returns whether it was done now, or an earlier answer was repeated. */
  perform(act: PaymentAct, idempotencyKey: string): Promise<'done' | 'repeated'>
  /** Whether an act was performed, under any key, and is still in force: a refund can bounce. */
  isPerformed(act: PaymentAct): Promise<boolean>
  /** Verifies an event by its raw bytes and parses it; null if it is forged, too old or unreadable. `now` in ms. */
  readEvent(bytes: Uint8Array, signature: string, now: number): Promise<PaymentEvent | null>
}

/** A request that the provider did not carry out, as far as we know. */
export class PaymentError extends Error {
  /** False if the provider refused for good: the same request would be refused again. */
  readonly mayRetry: boolean
  /** The provider repeated the failure that it stored under the idempotency key: only another key can succeed. */
  readonly isReplayed: boolean

  constructor(
    message: string,
    { mayRetry, isReplayed = false }: { readonly mayRetry: boolean; readonly isReplayed?: boolean },
  ) {
    super(message)
    this.name = 'PaymentError'
    this.mayRetry = mayRetry
    this.isReplayed = isReplayed
  }
}
