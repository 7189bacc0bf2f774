import {
  isStale,
  isUntouched,
  type QuoteRequestData,
  readQuoteRequest,
} from '#shared/domain/quote-request/data.ts'
import { quoteRequestDays } from '#shared/domain/quote-request/storage-keys.ts'
import { routes } from '#shared/routes/table.ts'
import type { AppContext } from '#worker/context.ts'
import { openSecret, sealSecret } from '#worker/data/seal.ts'
import type { Deps } from '#worker/deps.ts'
import { cookieOf } from '#worker/request/cookie.ts'

const name = '__Secure-offerForm'
// To the form's own pages alone: no other request carries it.
const attributes = `Path=${routes.quoteRequest.path}; Secure; HttpOnly; SameSite=Lax`
/** Longest sealed value, in characters: browsers drop a cookie of 4,096 and more with its name. */
const maxLength = 3900

/** The answers of a visitor without JavaScript, as their browser keeps them; null where there are none. Forged, damaged and old ones are none. */
export async function readDraft(c: AppContext): Promise<QuoteRequestData | null> {
  const sealed = cookieOf(c, name)
  if (!sealed || sealed.length > maxLength) return null
  const { env, now } = c.get('deps')
  try {
    const data = readQuoteRequest(
      JSON.parse(await openSecret(env.SECRETS_KEY, sealed, 'offer-form')),
    )
    return isStale(data, now()) || isUntouched(data) ? null : data
  } catch {
    return null
  }
}

/** Keeps the answers in the browser, sealed. Answers far longer than any real one are left out before the cookie grows too large. */
export async function draftCookie(
  { env }: Pick<Deps, 'env'>,
  data: QuoteRequestData,
): Promise<string> {
  const short = { ...data, address: '', addressId: '', name: '' }
  for (const kept of [
    data,
    { ...data, calculation: null },
    short,
    { ...short, calculation: null },
  ]) {
    const sealed = await sealSecret(env.SECRETS_KEY, JSON.stringify(kept), 'offer-form')
    if (sealed.length <= maxLength)
      return `${name}=${sealed}; Max-Age=${quoteRequestDays * 86_400}; ${attributes}`
  }
  return expiredDraftCookie
}

export const expiredDraftCookie = `${name}=; Max-Age=0; ${attributes}`
