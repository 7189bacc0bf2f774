import type { Next } from 'hono'
import { relayErrorHeader } from '#shared/functions.ts'
import type { AppContext } from '#worker/context.ts'

export interface RelayVariables {
  /** The call met the function's contract and its code ran: an error from then on is the function's own. */
  functionRan?: boolean
}

/**
 * Adds the gateway headers of Supabase Edge Functions: the region that the caller asked for (the Worker runs where the
 * request already is), and `x-relay-error` on failures before the function's own code ran. Runs before
 * every middleware that may refuse the request, such as `ownOrigin`, so that refusals have the headers too.
 */
export async function relay(c: AppContext, next: Next): Promise<void> {
  await next()
  const region = c.req.header('x-region')
  if (region && /^[\w-]{1,40}$/.test(region)) c.res.headers.set('x-region', region)
  if (c.res.status >= 400 && !c.get('functionRan')) c.res.headers.set(relayErrorHeader, 'true')
}
