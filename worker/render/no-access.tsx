import { NoAccessPage } from '#client/pages/auth/no-access-page.tsx'
import { brand } from '#shared/brand.ts'
import { href } from '#shared/routes/href.ts'
import type { AppContext } from '#worker/context.ts'
import { renderHtml } from '#worker/render/html.tsx'
import { respond } from '#worker/render/respond.ts'
import { cutSlots } from '#worker/render/slots.ts'
import { authHref } from '#shared/routes/auth-links.ts'

/** 403 for people: signed in, but without the role this page needs. */
export function serveNoAccess(
  c: AppContext,
  user: { readonly email: string; readonly hasSomeRole: boolean },
): Response {
  const html = renderHtml({
    head: {
      title: `Du har ikke adgang · ${brand.company.shortName}`,
      description: 'En administrator kan give dig adgang.',
      canonical: null,
      siteName: brand.company.shortName,
      stylesheets: ['auth'],
    },
    page: 'no-access',
    assets: c.get('deps').assets,
    body: () => (
      <NoAccessPage
        brand={brand}
        signOutAction={authHref('signOut')}
        consoleHref={href('admin')}
        {...user}
      />
    ),
  })
  return respond(c, cutSlots(html), { status: 403 })
}
