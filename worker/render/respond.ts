import type { AppContext } from '#worker/context.ts'
import { cartCookieName, countLines, parseCart } from '#shared/domain/shop/cart-cookie.ts'
import { protectedAnswer } from '#worker/protection/answer.ts'
import { hash } from '#worker/lib/hash.ts'
import { cookieOf } from '#worker/request/cookie.ts'
import { fillCalculators, fillUncached, fillSlots, type Templates } from './slots.ts'

export interface ResponseOptions {
  readonly status?: number
  /** Hash of the content; absent on documents that must not be stored. */
  readonly tag?: string
  /** Rendered for this visitor's query: not cached on the Worker, but the browser may store it. */
  readonly isForQuery?: boolean
  /** Renders the markup of the calculators' slots; not called for a 304. */
  readonly calculators?: () => readonly string[]
  readonly retryAfterSeconds?: number
}

/** Sends one visitor's copy of a document; 304 where the browser has it already. */
export function respond(
  c: AppContext,
  templates: Templates,
  { status = 200, tag, isForQuery = false, calculators, retryAfterSeconds }: ResponseOptions = {},
): Response {
  const campaign = c.get('campaign')
  const cartCount = countLines(parseCart(cookieOf(c, cartCookieName)))
  const decided = c.get('consent') !== null
  const headers: Record<string, string> = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': tag ? 'private, no-cache' : 'no-store',
  }
  if (retryAfterSeconds !== undefined) headers['Retry-After'] = String(retryAfterSeconds)
  if (tag) {
    const etag = `W/"${tag}${decided ? 'd' : 'u'}${campaign ? hash(JSON.stringify(campaign)) : ''}${cartCount > 0 ? `-${cartCount}` : ''}"`
    headers['ETag'] = etag
    if (c.req.header('if-none-match') === etag)
      return protectedAnswer(c, null, { status: 304, headers })
  }
  const template = decided ? templates.decided : templates.undecided
  const visitor = { campaign, cartCount }
  const body = calculators
    ? fillCalculators(template, visitor, calculators())
    : (tag && !isForQuery ? fillSlots : fillUncached)(template, visitor)
  return protectedAnswer(c, body, { status, headers })
}
