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
