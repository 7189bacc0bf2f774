import type { MiddlewareHandler } from 'hono'
import { hasRole, type Role } from '#shared/domain/auth/roles.ts'
import { href } from '#shared/routes/href.ts'
import { serveNoAccess } from '#worker/endpoints/auth/no-access.tsx'
import { withCookies } from '#worker/endpoints/auth/cookies.ts'
import type { AppContext, AppEnv } from '#worker/context.ts'
import type { Session } from '#worker/services/sessions/session.ts'
import { answerError } from '#worker/middleware/errors/index.ts'
import { Problem } from '#worker/problem.ts'
import { splitUrl } from '#worker/request/split-url.ts'
import {
  type LiveSession,
  roleUnavailable,
  getSessions,
} from '#worker/services/sessions/sessions.ts'

export interface SessionVariables {
  /** Set where the gate let the request through. */
  session?: Session
}

/**
 * Lets only those through who are signed in with at least `role`, and sets `session` for what comes after. Others get:
 * pages 303 to sign-in (and back afterwards) or a 403 page that says what to do; machines JSON 401 or 403.
 * While a role can't be looked up: 503, on a page that loads itself again.
 */
export function gate({ role }: { readonly role: Role }): MiddlewareHandler<AppEnv> {
  return async function gate(c, next) {
    const known = c.get('session')
    const { session, cookies } = known ? { session: known, cookies: [] } : await read(c)
    if (!session) return withCookies(await refuseStranger(c), cookies)
    if (!hasRole(session.role, role)) return withCookies(await refuse(c, session), cookies)
    c.set('session', session)
    await next()
    c.header('Cache-Control', 'private, no-store')
    for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
  }
}

const read = (c: AppContext) =>
  getSessions(c.get('deps')).read({
    cookie: c.req.header('cookie'),
    authorization: c.req.header('authorization'),
  })

const forMachines = (c: AppContext): boolean => /^\/(?:api|functions)\//i.test(c.req.path)

async function refuseStranger(c: AppContext): Promise<Response> {
  if (forMachines(c))
    return answerError(new Problem(401, 'session_missing', 'Log ind for at fortsætte.'), c)
  const { path, search } = splitUrl(c.req.url)
  const back = c.req.method === 'GET' || c.req.method === 'HEAD' ? path + search : href('admin')
  return new Response(null, {
    status: 303,
    headers: { Location: `${href('auth')}?${new URLSearchParams({ next: back })}` },
  })
}

async function refuse(
  c: AppContext,
  { email, role, roleUnknown }: Session & Partial<LiveSession>,
): Promise<Response> {
  if (roleUnknown) return answerError(roleUnavailable(), c)
  if (forMachines(c))
    return answerError(new Problem(403, 'forbidden', 'Du har ikke adgang til dette.'), c)
  return serveNoAccess(c, { email, hasSomeRole: role !== null })
}
