import { type AuthForm, type AuthNotice } from '#shared/schemas/session.ts'
import { href } from '#shared/routes/href.ts'
import type { AppContext } from '#worker/context.ts'
import { Problem } from '#worker/problem.ts'
import { readBody } from '#worker/request/body.ts'
import { safeNext } from '#worker/request/next.ts'
import { redirectWithCookies, withCookies } from '#worker/cookies/with-cookies.ts'
import { authHref, parseAuthForm } from '#shared/routes/auth-links.ts'
import { arrivalOf } from './arrival.ts'
import type { Done } from './outcome.ts'
import { renderAuthPage } from './page.tsx'
import { isInRecovery } from './recovery.ts'

/** Maximum body of an auth request, in bytes. */
export const maxAuthBytes = 16 * 1024

/** POST /auth?vis=…: runs the form's action, then redirects or shows the form again. Works without JavaScript. */
export async function postAuth(c: AppContext): Promise<Response> {
  const form = parseAuthForm(c.req.query('vis'))
  if (!form) throw new Problem(400, 'bad_form', 'Formularen findes ikke.')
  const next = safeNext(c.req.query('next'))
  const body =
    form === 'signOut'
      ? {}
      : (await readBody(c, { bodyTypes: ['form'], maxBytes: maxAuthBytes })).body
  const { act } = await import('./act.ts')
  const outcome = await act(c, form, body)
  if (outcome.ok) return redirectAfter(c, form, outcome, next)
  // Without the password's session there is nothing to prove.
  if (outcome.code === 'session_missing' && (form === 'code' || form === 'recoveryCode'))
    return redirectWithCookies(authHref('signIn', { next }), outcome.cookies)
  const email = typeof body['email'] === 'string' ? body['email'].slice(0, 254) : ''
  const shown = form === 'signOut' ? 'signIn' : form
  return withCookies(
    renderAuthPage(c, { form: shown, next, email, refused: outcome }),
    outcome.cookies,
  )
}

async function redirectAfter(c: AppContext, form: AuthForm, outcome: Done, next: string | null) {
  const to = (location: string, cookies = outcome.cookies): Response =>
    redirectWithCookies(location, cookies)
  const notice = (name: AuthNotice): string => authHref('signIn', { next, notice: name })
  if (form === 'signIn') return to(arrivalOf(outcome.session, next))
  if (form === 'code' || form === 'recoveryCode')
    return to(isInRecovery(c) ? authHref('newPassword') : arrivalOf(outcome.session, next))
  if (form === 'signUp') return to(outcome.session ? href('home') : notice('tjek-mail'))
  if (form === 'reset') return to(notice('nulstilling-sendt'))
  if (form === 'signOut') return to(notice('logget-ud'))
  // After a new password the user signs in with it, which proves that they know it, and all older sessions end.
  const { signOut } = await import('./actions.ts')
  const ended = await signOut(c, { everywhere: true })
  return to(notice('adgangskode-skiftet'), ended.cookies)
}
