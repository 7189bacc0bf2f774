import type { MiddlewareHandler } from 'hono'
import type { AppContext, AppEnv } from '#worker/context.ts'
import { Problem } from '#worker/problem.ts'
import { readSession } from '../gate/index.ts'

export interface StaffVariables {
  /** Whether staff made the request; looked up only on routes that use `detectStaff`. */
  isStaff?: boolean
  /** There is a session, but its role can't be looked up now. */
  mayBeStaff?: boolean
}

/**
 * Records whether staff made the request, for routes where only customers act, and lets every request through. Only a role
 * makes a user staff: customers may have an account too. While roles can't be looked up, the user counts as a customer.
 */
export function detectStaff(): MiddlewareHandler<AppEnv> {
  return async function detectStaff(c, next) {
    const { isStaff, mayBeStaff, cookies } = await lookUpStaff(c)
    c.set('isStaff', isStaff)
    c.set('mayBeStaff', mayBeStaff)
    await next()
    if (cookies.length === 0) return
    c.header('Cache-Control', 'private, no-store')
    for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
  }
}

async function lookUpStaff(c: AppContext) {
  try {
    const { session, cookies } = await readSession(c)
    const isStaff = (session?.role ?? null) !== null && !session?.lacks
    return { isStaff, mayBeStaff: session?.roleUnknown ?? false, cookies }
  } catch (error) {
    if (error instanceof Problem) return { isStaff: false, mayBeStaff: true, cookies: [] }
    throw error
  }
}
