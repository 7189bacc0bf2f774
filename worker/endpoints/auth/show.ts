import { type AuthNotice, authNotices } from '#shared/schemas/session.ts'
import { authProblem } from '#shared/domain/auth/messages.ts'
import type { AppContext } from '#worker/context.ts'
import { Problem } from '#worker/problem.ts'
import { safeNext } from '#worker/request/next.ts'
import { type Reading, getSessions } from '#worker/services/sessions/sessions.ts'
import { redirectWithCookies, withCookies } from '#worker/cookies/with-cookies.ts'
import { authHref, parseAuthForm } from '#shared/routes/auth-links.ts'
import { arrivalOf } from './arrival.ts'
import { refused } from './outcome.ts'
import { renderAuthPage, renderDeadLink } from './page.tsx'

/** GET /auth: shows the requested form; redirects users who are signed in. */
export async function showAuth(c: AppContext): Promise<Response> {
  const next = safeNext(c.req.query('next'))
  const form = parseAuthForm(c.req.query('vis')) ?? 'signIn'
  const notice = parseNotice(c.req.query('besked'))
  // Only the auth server may decide that a link is dead, so its errors are not hidden here.
  const { session, cookies } = form === 'newPassword' ? await read(c) : await readOrNone(c)
  if (form === 'newPassword') {
    if (session?.lacks === 'code') return redirectWithCookies(authHref('code', { next }), cookies)
    if (session)
      return withCookies(renderAuthPage(c, { form, next, email: session.email }), cookies)
    return renderDeadLink(c, 'reset', next, refused(authProblem('otp_expired'), cookies))
  }
  const isSecondStep = form === 'code' || form === 'recoveryCode'
  if (isSecondStep && session?.lacks === 'code')
    return withCookies(renderAuthPage(c, { form, next, email: session.email }), cookies)
  if (session && !notice) return redirectWithCookies(arrivalOf(session, next), cookies)
  if (isSecondStep) return redirectWithCookies(authHref('signIn', { next }), cookies)
  return withCookies(
    renderAuthPage(c, { form: form === 'signOut' ? 'signIn' : form, next, notice }),
    cookies,
  )
}

const parseNotice = (value: string | undefined): AuthNotice | null =>
  authNotices.find((name) => name === value) ?? null

const read = (c: AppContext): Promise<Reading> =>
  getSessions(c.get('deps')).read({
    cookie: c.req.header('cookie'),
    userAgent: c.req.header('user-agent'),
  })

/** Shows the sign-in page even while the auth server is unreachable. */
async function readOrNone(c: AppContext): Promise<Reading> {
  try {
    return await read(c)
  } catch (error) {
    if (error instanceof Problem) return { session: null, cookies: [] }
    throw error
  }
}
