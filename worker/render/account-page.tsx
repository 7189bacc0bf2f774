import type { ReactNode } from 'react'
import { brand } from '#shared/brand.ts'
import type { AppContext } from '#worker/context.ts'
import { renderHtml } from './html.tsx'
import { respond, type ResponseOptions } from './respond.ts'
import { cutSlots } from './slots.ts'

interface AccountPage extends Pick<ResponseOptions, 'status' | 'retryAfterSeconds'> {
  readonly page: 'auth' | 'no-access'
  readonly title: string
  readonly description: string
  readonly body: () => ReactNode
}

/** Renders a page about a user's account, which is never cached. */
export function serveAccountPage(
  c: AppContext,
  { page, title, description, body, ...options }: AccountPage,
): Response {
  const { shortName } = brand.company
  const html = renderHtml({
    head: {
      title: `${title} · ${shortName}`,
      description,
      canonical: null,
      siteName: shortName,
      stylesheets: ['auth'],
    },
    page,
    assets: c.get('deps').assets,
    body,
  })
  return respond(c, cutSlots(html), options)
}
