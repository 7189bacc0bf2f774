import { authProblem } from '#shared/domain/auth/messages.ts'
import { href } from '#shared/routes/href.ts'
import { accountConfirmedPath } from '#shared/routes/page-notice.ts'
import type { AppContext } from '#worker/context.ts'
import { readBody } from '#worker/request/body.ts'
import { renderConfirmPage } from './confirm-page.tsx'
import { redirectWithCookies } from '#worker/cookies/with-cookies.ts'
import { authHref } from '#shared/routes/auth-links.ts'
import { choosesPassword, parseMailLink } from './mail-link.ts'
import { type Refused, refused } from './outcome.ts'
import { renderDeadLink } from './page.tsx'
import { maxAuthBytes } from './post.ts'
import { mayTry } from './rate-limit.ts'
import { recoveryCookie } from './recovery.ts'

/**
 * GET /auth/confirm?token_hash&type&next: the target of links in our mails. Does not use the token, since mail scanners open
 * links too. The page has one button, which posts.
 */
export function showConfirm(c: AppContext): Response {
  const sent = c.req.query()
  const link = parseMailLink(sent)
  return link ? renderConfirmPage(c, link) : refuse(c, sent['type'])
}

/** POST /auth/confirm: uses the link's token, signs in and redirects. Works once. */
export async function confirm(c: AppContext): Promise<Response> {
  const { body } = await readBody(c, { bodyTypes: ['form'], maxBytes: maxAuthBytes })
  const link = parseMailLink(body)
  if (!link) return refuse(c, body['type'])
  const { confirmLink } = await import('./actions.ts')
  const outcome = (await mayTry(c, 'confirm', undefined))
    ? await confirmLink(c, link)
    : refused(authProblem('too_many'))
  if (!outcome.ok)
    return outcome.retryAfterSeconds
      ? renderConfirmPage(c, link, outcome)
      : refuse(c, link.type, outcome, link.next)
  if (link.type === 'email_change') {
    const notice = outcome.session ? 'mail-skiftet' : 'bekraeft-den-anden'
    return redirectWithCookies(authHref('signIn', { notice }), outcome.cookies)
  }
  const newPassword = choosesPassword(link.type)
  const next = link.next ?? href('home')
  const signedUp = link.type === 'signup' && next === href('home')
  const location = newPassword ? authHref('newPassword') : signedUp ? accountConfirmedPath : next
  return redirectWithCookies(
    location,
    newPassword ? [...outcome.cookies, recoveryCookie] : outcome.cookies,
  )
}

function refuse(
  c: AppContext,
  type: unknown,
  why: Refused = refused(authProblem('otp_expired')),
  next: string | null = null,
): Response {
  return renderDeadLink(c, choosesPassword(type) ? 'reset' : 'signIn', next, why)
}
