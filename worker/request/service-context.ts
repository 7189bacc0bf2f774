import type { AppContext } from '#worker/context.ts'
import { clientAddress } from './client-address.ts'

/** What services need of a request, for every actor. */
export const requestContext = (c: AppContext) => ({
  deps: c.get('deps'),
  origin: c.get('deps').settings.origin(c.req.url),
  waitUntil: (work: Promise<unknown>) => c.executionCtx.waitUntil(work),
})

/** The context for services that act for the sender of a request: a visitor, or the customer of an offer. */
export const customerContext = (c: AppContext) => ({
  ...requestContext(c),
  actor: { kind: 'customer' as const, address: clientAddress(c.req.raw), browser: readBrowser(c) },
})

const readBrowser = (c: AppContext) => ({
  consent: c.get('consent') ?? null,
  cookies: c.req.header('cookie') ?? '',
  userAgent: c.req.header('user-agent') ?? '',
})

/** The context for services that act as signed-in staff. @throws Error for a route that is not mounted behind `gate()`. */
export function userContext(c: AppContext) {
  const session = c.get('session')
  if (!session) throw new Error('There is no session: mount the route behind gate()')
  return { ...requestContext(c), actor: { kind: 'user' as const, session } }
}
