import { authProblem } from '#shared/domain/auth-messages.ts'
import { href } from '#shared/routes/href.ts'
import type { AppContext } from '#worker/context.ts'
import { confirmLink, linkTypes } from './actions/confirm-link.ts'
import { withCookies } from './cookies.ts'
import { authHref } from './links.ts'
import { safeNext } from './next.ts'
import { refused } from './outcome.ts'
import { serveAuth } from './page.tsx'
import { mayTry } from './rate-limit.ts'
import { recoveryCookie } from './recovery.ts'

/** GET /auth/confirm?token_hash&type: where the links of our mails lead. Works once. */
export async function confirm(c: AppContext): Promise<Response> {
  // A mail program that only looks must not spend the link.
  const looking = c.req.method === 'HEAD' || /prefetch|prerender/.test(c.req.header('sec-purpose') ?? '')
  if (looking) return new Response(null, { status: c.req.method === 'HEAD' ? 200 : 503, headers: { 'Cache-Control': 'no-store' } })
  const type = linkTypes.find((name) => name === c.req.query('type'))
  const newPassword = type === 'recovery' || type === 'invite'
  const failed = newPassword ? 'reset' : 'signIn'
  if (!(await mayTry(c, 'confirm', undefined))) return serveAuth(c, { form: failed, next: null, refused: refused(authProblem('too_many')) })
  const outcome = type ? await confirmLink(c, { tokenHash: c.req.query('token_hash') ?? '', type }) : refused(authProblem('otp_expired'))
  if (!outcome.ok) return withCookies(serveAuth(c, { form: failed, next: null, refused: outcome }), outcome.cookies)
  const location = newPassword ? authHref('newPassword') : (safeNext(c.req.query('next')) ?? href('home'))
  const response = new Response(null, { status: 303, headers: { Location: location } })
  return withCookies(response, newPassword ? [...outcome.cookies, recoveryCookie] : outcome.cookies)
}
