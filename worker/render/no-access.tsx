import { NoAccessPage } from '#client/pages/auth/no-access-page.tsx'
import { brand } from '#shared/brand.ts'
import { href } from '#shared/routes/href.ts'
import type { AppContext } from '#worker/context.ts'
import { serveAccountPage } from './account-page.tsx'
import { authHref } from '#shared/routes/auth-links.ts'

/** 403 for people: signed in, but without the role this page needs. */
export function serveNoAccess(
  c: AppContext,
  user: { readonly email: string; readonly hasSomeRole: boolean },
): Response {
  return serveAccountPage(c, {
    page: 'no-access',
    title: 'Du har ikke adgang',
    description: 'En administrator kan give dig adgang.',
    status: 403,
    body: () => (
      <NoAccessPage
        brand={brand}
        signOutAction={authHref('signOut')}
        consoleHref={href('admin')}
        {...user}
      />
    ),
  })
}
