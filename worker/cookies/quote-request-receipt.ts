import { type QuoteRequestReceipt, readReceipt } from '#shared/domain/quote-request/receipt.ts'
import { routes } from '#shared/routes/table.ts'
import type { AppContext } from '#worker/context.ts'
import { openSecret, sealSecret } from '#worker/data/seal.ts'
import type { Deps } from '#worker/deps.ts'
import { cookieOf } from '#worker/request/cookie.ts'

const name = '__Secure-offerReceipt'
/** A week, in seconds: as long as one waits for the offer, and a bit. */
const maxAge = 7 * 86_400

/** What the page that thanks shows: to this browser alone, and without who sent it. `values` are those of the accepted form. */
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

/** What came of the form this browser sent last; null where it sent none, or what it kept isn't ours. */
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
