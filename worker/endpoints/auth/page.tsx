import { AuthPage } from '#client/pages/auth/auth-page.tsx'
import { confirmFailed } from '#client/pages/auth/confirm-page.tsx'
import { formWords, type ShownForm } from '#client/islands/auth-form/forms.ts'
import { brand } from '#shared/brand.ts'
import { authProblem, isDeadLink } from '#shared/domain/auth/messages.ts'
import type { AuthNotice } from '#shared/schemas/session.ts'
import type { AppContext } from '#worker/context.ts'
import { withCookies } from '#worker/cookies/with-cookies.ts'
import { serveAccountPage } from '#worker/render/account-page.tsx'
import { authHref } from '#shared/routes/auth-links.ts'
import type { Refused } from './outcome.ts'

interface View {
  readonly form: ShownForm
  readonly next: string | null
  readonly email?: string
  readonly notice?: AuthNotice | null
  readonly refused?: Refused
  /** Title and heading of the error summary, if something other than this form failed. */
  readonly failed?: string
}

/** Renders one of the forms of /auth with its errors and what was typed, except passwords. */
export function renderAuthPage(
  c: AppContext,
  { form, next, email = '', notice = null, refused, failed }: View,
): Response {
  const link = (to: ShownForm): string => authHref(to, { next })
  const title = `${refused ? 'Fejl: ' : ''}${(refused && failed) || formWords[form].title}`
  // A 401 requires a WWW-Authenticate header.
  const status = refused ? (refused.status === 401 ? 403 : refused.status) : 200
  return serveAccountPage(c, {
    page: 'auth',
    title,
    description: `Log ind hos ${brand.company.shortName}.`,
    status,
    retryAfterSeconds: refused?.retryAfterSeconds,
    body: () => (
      <AuthPage
        brand={brand}
        form={form}
        action={link(form)}
        links={{
          signIn: link('signIn'),
          signUp: link('signUp'),
          reset: link('reset'),
          newPassword: link('newPassword'),
          code: link('code'),
          recoveryCode: link('recoveryCode'),
        }}
        signOutAction={authHref('signOut')}
        notice={notice}
        email={email}
        errors={refused?.fields ?? {}}
        message={refused?.message ?? ''}
        {...(failed && { failed })}
      />
    ),
  })
}

/** How to get a new link, per form. */
const advice = {
  reset: 'Linket er udløbet eller allerede brugt. Skriv din e-mail, så sender vi et nyt.',
  signIn:
    'Linket er udløbet eller allerede brugt. Har du bekræftet din e-mail, kan du logge ind. Ellers opret kontoen igen, så sender vi et nyt link.',
} as const

/** Renders the page of a mail's link that failed: the reason above the form to get a new one. */
export function renderDeadLink(
  c: AppContext,
  form: keyof typeof advice,
  next: string | null,
  refused: Refused,
): Response {
  const dead = isDeadLink(refused.code)
  // A reason of its own says more than the general advice.
  const isPlain = dead && refused.message === authProblem(refused.code).message
  const response = renderAuthPage(c, {
    form,
    next,
    failed: dead ? 'Linket virker ikke længere' : confirmFailed,
    refused: { ...refused, fields: {}, ...(isPlain && { message: advice[form] }) },
  })
  return withCookies(response, refused.cookies)
}
