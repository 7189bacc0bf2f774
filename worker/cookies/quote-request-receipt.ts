import { type QuoteRequestReceipt, readReceipt } from '#shared/domain/quote-request/receipt.ts'
import { routes } from '#shared/routes/table.ts'
import type { AppContext } from '#worker/context.ts'
import { openSecret, sealSecret } from '#worker/data/seal.ts'
import type { Deps } from '#worker/deps.ts'
import { cookieOf } from '#worker/request/cookie.ts'

const name = '__Secure-offerReceipt'
/** A week, in seconds: longer than customers wait for the offer. */
const maxAge = 7 * 86_400

/** A cookie with what the thank-you page shows, without personal data. `values`: those of the accepted form. */
export async function receiptCookie(
  { env, now }: Pick<Deps, 'env' | 'now'>,
  values: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { reference, products, consumptionLevel, heatingCost, heatingKind, calculation } = values
  const receipt = {
    reference,
    products,
    consumptionLevel,
    heatingCost,
    heatingKind,
    calculation,
    receivedAt: new Date(now()).toISOString(),
  }
  const sealed = await sealSecret(env.SECRETS_KEY, JSON.stringify(receipt), 'offer-receipt')
  return `${name}=${sealed}; Max-Age=${maxAge}; Path=${routes.quoteRequestThanks.path}; Secure; HttpOnly; SameSite=Lax`
}

/** Reads the receipt of the form that this browser sent last; null if it is missing or invalid. */
export async function readReceiptCookie(c: AppContext): Promise<QuoteRequestReceipt | null> {
  const sealed = cookieOf(c, name)
  if (!sealed) return null
  try {
    return readReceipt(
      JSON.parse(await openSecret(c.get('deps').env.SECRETS_KEY, sealed, 'offer-receipt')),
    )
  } catch {
    return null
  }
}
