import type { Env } from '#worker/env.ts'
import type { PaymentProvider } from './provider.ts'
import { stripe } from './stripe.ts'

const stripeUrl = 'https://api.stripe.com'

type PaymentEnv = Pick<Env, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL'>

/** The payment provider; null where a secret is missing: then the shop takes no orders that are paid online. */
export function connectPayment({
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
  STRIPE_API_URL,
}: PaymentEnv): PaymentProvider | null {
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) return null
  return stripe({
    url: STRIPE_API_URL || stripeUrl,
    key: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
  })
}

/** Origin of the pages to pay on: a form whose post redirects there must allow it (form-action). */
export const payPageOrigin = ({ STRIPE_API_URL }: Pick<Env, 'STRIPE_API_URL'>): string =>
  STRIPE_API_URL && STRIPE_API_URL !== stripeUrl
    ? new URL(STRIPE_API_URL).origin
    : 'https://checkout.stripe.com'
