import { AuthPage } from '#client/pages/auth/auth-page.tsx'
import { formWords, type ShownForm } from '#client/islands/auth-form/forms.ts'
import { brand } from '#shared/brand.ts'
import type { AuthNotice } from '#shared/schemas/session.ts'
import type { AppContext } from '#worker/context.ts'
import { renderHtml } from '#worker/render/html.tsx'
import { respond } from '#worker/render/respond.ts'
import { cutSlots } from '#worker/render/slots.ts'
import { authHref } from '#shared/routes/auth-links.ts'
import type { Refused } from './outcome.ts'

interface View {
  readonly form: ShownForm
  readonly next: string | null
  readonly email?: string
  readonly notice?: AuthNotice | null
  readonly refused?: Refused
  /** What failed, where it wasn't this form: heading of the summary, and the title. */
  readonly failed?: string
}

/** Answers /auth: one of its forms, with what was typed (never a password) and what is wrong. */
export function renderAuthPage(
  c: AppContext,
  { form, next, email = '', notice = null, refused, failed }: View,
): Response {
  const link = (to: ShownForm): string => authHref(to, { next })
  const title = `${refused ? 'Fejl: ' : ''}${(refused && failed) || formWords[form].title} · ${brand.company.shortName}`
  const html = renderHtml({
    head: {
      title,
      description: `Log ind hos ${brand.company.shortName}.`,
      canonical: null,
      siteName: brand.company.shortName,
      stylesheets: ['auth'],
    },
    page: 'auth',
    assets: c.get('deps').assets,
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
        }}
        notice={notice}
        email={email}
        errors={refused?.fields ?? {}}
        message={refused?.message ?? ''}
        {...(failed && { failed })}
      />
    ),
  })
  // 401 would make the browser expect a challenge.
  const status = refused ? (refused.status === 401 ? 403 : refused.status) : 200
  const response = respond(c, cutSlots(html), { status })
  if (refused?.retryAfterSeconds)
    response.headers.set('Retry-After', String(refused.retryAfterSeconds))
  return response
}
