import type { MiddlewareHandler } from 'hono'
import { hasRole, type Role } from '#shared/domain/auth/roles.ts'
import { signInHref } from '#shared/routes/auth-links.ts'
import { href } from '#shared/routes/href.ts'
import { serveNoAccess } from '#worker/render/no-access.tsx'
import { redirectWithCookies, withCookies } from '#worker/cookies/with-cookies.ts'
import type { AppContext, AppEnv } from '#worker/context.ts'
import type { Lack, Session } from '#worker/services/sessions/session.ts'
import { Problem } from '#worker/problem.ts'
import { splitUrl } from '#worker/request/split-url.ts'
import {
  type LiveSession,
  type Reading,
  roleUnavailable,
  getSessions,
} from '#worker/services/sessions/sessions.ts'

export interface SessionVariables {
  /** Set if the gate let the request through. */
  session?: Session
}

/**
 * Lets only users with at least `role` through, and sets `session` for them. Others get, on pages, a 303 to sign-in (and back
 * afterwards) or a 403 page with advice; on APIs, 401 or 403. A session that lacks its second factor is not signed in. While roles
 * can't be looked up: 503, on a page that reloads itself.
 */
export function gate({ role }: { readonly role: Role }): MiddlewareHandler<AppEnv> {
  return async function gate(c, next) {
    const known = c.get('session')
    const reading = known ? { session: known, cookies: [] } : await readSession(c)
    const { session, cookies } = reading
    if (!session) return redirectToSignIn(c, null, cookies, 'ended' in reading)
    if ('lacks' in session && session.lacks) return redirectToSignIn(c, session.lacks, cookies)
    if (!hasRole(session.role, role)) return refuse(c, session, cookies)
    c.set('session', session)
    await next()
    c.header('Cache-Control', 'private, no-store')
    // The handler's cookies are newer: those of a session that has just been proven.
    if (c.res.headers.getSetCookie().length > 0) return
    for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
  }
}

/** The session of a request's cookies or token. @throws Problem 503, see `Sessions.read`. */
export const readSession = (c: AppContext): Promise<Reading> =>
  getSessions(c.get('deps')).read({
    cookie: c.req.header('cookie'),
    authorization: c.req.header('authorization'),
    userAgent: c.req.header('user-agent'),
  })

const isApi = (c: AppContext): boolean => /^\/(?:api|functions)\//i.test(c.req.path)

const lacking: Readonly<Record<Lack, readonly [code: string, message: string]>> = {
  code: ['second_factor_missing', 'Skriv koden fra din app for at fortsætte.'],
  enrolment: [
    'second_factor_required',
    'Din rolle kræver to-trins login. Slå det til for at fortsætte.',
  ],
}

/** @param ended there was a session, which the sign-in page then says */
function redirectToSignIn(
  c: AppContext,
  lacks: Lack | null,
  cookies: readonly string[],
  ended = false,
): Response {
  const [code, message] = lacks ? lacking[lacks] : ['session_missing', 'Log ind for at fortsætte.']
  if (isApi(c)) throw new Problem(401, code, message, { cookies })
  const { path, search } = splitUrl(c.req.url)
  const next = c.req.method === 'GET' || c.req.method === 'HEAD' ? path + search : href('admin')
  const notice = ended && lacks === null ? 'udloebet' : undefined
  return redirectWithCookies(signInHref(lacks, next, notice), cookies)
}

function refuse(
  c: AppContext,
  { email, role, roleUnknown }: Session & Partial<LiveSession>,
  cookies: readonly string[],
): Response {
  if (roleUnknown) throw roleUnavailable(cookies)
  if (isApi(c)) throw new Problem(403, 'forbidden', 'Du har ikke adgang til dette.', { cookies })
  return withCookies(serveNoAccess(c, { email, hasSomeRole: role !== null }), cookies)
}
