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
// Limited to the form's pages, so that other requests do not carry it.
const attributes = `Path=${routes.quoteRequest.path}; Secure; HttpOnly; SameSite=Lax`
/** Maximum length of the sealed value, in characters: browsers drop cookies of 4,096 and more, name included. */
const maxLength = 3900

/** Reads the answers of a visitor without JavaScript from the cookie; null if it is missing, invalid or too old. */
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

/** A cookie with the sealed answers. Leaves out the longest answers if they are far longer than real ones. */
export async function draftCookie(
  { env }: Pick<Deps, 'env'>,
  data: QuoteRequestData,
): Promise<string> {
  const short = { ...data, address: '', addressId: '', name: '' }
  for (const answers of [
    data,
    { ...data, calculation: null },
    short,
    { ...short, calculation: null },
  ]) {
    const sealed = await sealSecret(env.SECRETS_KEY, JSON.stringify(answers), 'offer-form')
    if (sealed.length <= maxLength)
      return `${name}=${sealed}; Max-Age=${quoteRequestDays * 86_400}; ${attributes}`
  }
  return expiredDraftCookie
}

export const expiredDraftCookie = `${name}=; Max-Age=0; ${attributes}`
