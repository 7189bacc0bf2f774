import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#worker/context.ts'
import { Problem } from '#worker/problem.ts'
import { sessionsOf } from '#worker/services/sessions/sessions.ts'

/**
 * Notes whether a request is staff's, and lets everybody through: for what is a customer's alone. A session that can't be
 * judged while the auth server is away counts, for customers have none.
 */
export function knowStaff(): MiddlewareHandler<AppEnv> {
  return async function knowStaff(c, next) {
    const { isStaff, cookies } = await judge()
    c.set('isStaff', isStaff)
    await next()
    if (cookies.length === 0) return
    c.header('Cache-Control', 'private, no-store')
    for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })

    async function judge(): Promise<{ readonly isStaff: boolean; readonly cookies: readonly string[] }> {
      try {
        const { session, cookies } = await sessionsOf(c.get('deps')).read({ cookie: c.req.header('cookie'), authorization: c.req.header('authorization') })
        return { isStaff: session !== null && (session.role !== null || session.roleUnknown), cookies }
      } catch (error) {
        if (error instanceof Problem) return { isStaff: true, cookies: [] }
        throw error
      }
    }
  }
}
