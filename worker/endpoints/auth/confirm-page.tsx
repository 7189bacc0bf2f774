import { confirmFailed, confirmWords, ConfirmPage } from '#client/pages/auth/confirm-page.tsx'
import { brand } from '#shared/brand.ts'
import type { AppContext } from '#worker/context.ts'
import { serveAccountPage } from '#worker/render/account-page.tsx'
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
  const response = serveAccountPage(c, {
    page: 'auth',
    title: refused ? `Fejl: ${confirmFailed}` : title,
    description: lead,
    status: refused?.status ?? 200,
    retryAfterSeconds: refused?.retryAfterSeconds,
    body: () => (
      <ConfirmPage
        brand={brand}
        purpose={purpose}
        fields={{ token_hash: tokenHash, type, ...(next && { next }) }}
        message={refused?.message ?? ''}
      />
    ),
  })
  return refused ? withCookies(response, refused.cookies) : response
}
