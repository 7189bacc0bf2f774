import { confirmFailed, confirmWords, ConfirmPage } from '#client/pages/auth/confirm-page.tsx'
import { brand } from '#shared/brand.ts'
import type { AppContext } from '#worker/context.ts'
import { renderHtml } from '#worker/render/html.tsx'
import { respond } from '#worker/render/respond.ts'
import { cutSlots } from '#worker/render/slots.ts'
import { withCookies } from '#worker/cookies/with-cookies.ts'
import type { LinkType, MailLink } from './mail-link.ts'
import type { Refused } from './outcome.ts'

const purposes: Readonly<Record<LinkType, keyof typeof confirmWords>> = {
  signup: 'email',
  email: 'email',
  email_change: 'email',
  recovery: 'newPassword',
  invite: 'invite',
  magiclink: 'signIn',
}

/** Renders the page of a mail's link: its purpose and a button. With `refused`: why the link can't be used now. */
export function renderConfirmPage(
  c: AppContext,
  { tokenHash, type, next }: MailLink,
  refused?: Refused,
): Response {
  const purpose = purposes[type]
  const { title, lead } = confirmWords[purpose]
  const html = renderHtml({
    head: {
      title: `${refused ? `Fejl: ${confirmFailed}` : title} · ${brand.company.shortName}`,
      description: lead,
      canonical: null,
      siteName: brand.company.shortName,
      stylesheets: ['auth'],
    },
    page: 'auth',
    assets: c.get('deps').assets,
    body: () => (
      <ConfirmPage
        brand={brand}
        purpose={purpose}
        fields={{ token_hash: tokenHash, type, ...(next && { next }) }}
        message={refused?.message ?? ''}
      />
    ),
  })
  const response = respond(c, cutSlots(html), { status: refused?.status ?? 200 })
  if (refused?.retryAfterSeconds)
    response.headers.set('Retry-After', String(refused.retryAfterSeconds))
  return refused ? withCookies(response, refused.cookies) : response
}
