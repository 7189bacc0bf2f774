import { UnsubscribePage, unsubscribeTitles } from '#client/pages/unsubscribe.tsx'
import { brand } from '#shared/brand.ts'
import type { AppContext } from '#worker/context.ts'
import { serveUncached } from './messages.tsx'

/** The page of a mail's link to unsubscribe. `asked`: the masked address and the link's token, while it is asked. */
export function serveUnsubscribe(
  c: AppContext,
  state: keyof typeof unsubscribeTitles,
  asked?: { readonly address: string; readonly token: string },
): Promise<Response> {
  const title = unsubscribeTitles[state]
  return serveUncached(c, {
    page: 'unsubscribe',
    // It has no route of its own: its navigation is the home page's.
    route: { id: 'home', path: '' },
    status: state === 'invalid' ? 400 : 200,
    head: {
      title: `${title} · ${brand.company.shortName}`,
      description: 'Frameld gode råd, tilbud og påmindelser på mail.',
      stylesheets: ['messages'],
    },
    body: (site) => <UnsubscribePage {...{ site, state }} {...(asked && { asked })} />,
  })
}
