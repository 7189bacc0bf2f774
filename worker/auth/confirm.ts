import { authProblem } from '#shared/domain/auth-messages.ts'
import { href } from '#shared/routes/href.ts'
import type { AppContext } from '#worker/context.ts'
import { safeNext } from '#worker/request/next.ts'
import { confirmLink, linkTypes } from './actions/confirm-link.ts'
import { withCookies } from './cookies.ts'
import { serveLinkRefused } from './link-refused.ts'
import { authHref } from './links.ts'
import { refused } from './outcome.ts'
import { mayTry } from './rate-limit.ts'
import { recoveryCookie } from './recovery.ts'

/** GET /auth/confirm?token_hash&type: where the links of our mails lead. Works once. */
export async function confirm(c: AppContext): Promise<Response> {
  // A mail program that only looks must not spend the link.
  const looking = c.req.method === 'HEAD' || /prefetch|prerender/.test(c.req.header('sec-purpose') ?? '')
  if (looking) return new Response(null, { status: c.req.method === 'HEAD' ? 200 : 503, headers: { 'Cache-Control': 'no-store' } })
  const type = linkTypes.find((name) => name === c.req.query('type'))
  const newPassword = type === 'recovery' || type === 'invite'
  const form = newPassword ? 'reset' : 'signIn'
  if (!(await mayTry(c, 'confirm', undefined))) return serveLinkRefused(c, { form, next: null, refused: refused(authProblem('too_many')) })
  const outcome = type ? await confirmLink(c, { tokenHash: c.req.query('token_hash') ?? '', type }) : refused(authProblem('otp_expired'))
  if (!outcome.ok) return serveLinkRefused(c, { form, next: null, refused: outcome })
  const location = newPassword ? authHref('newPassword') : (safeNext(c.req.query('next')) ?? href('home'))
  const response = new Response(null, { status: 303, headers: { Location: location } })
  return withCookies(response, newPassword ? [...outcome.cookies, recoveryCookie] : outcome.cookies)
}
