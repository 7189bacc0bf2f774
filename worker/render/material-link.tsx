import { MaterialLinkPage, type OfferedMaterial } from '#client/pages/material-link.tsx'
import { brand } from '#shared/brand.ts'
import type { AppContext } from '#worker/context.ts'
import { serveUncached } from './messages.tsx'
import { privately } from './offer/offer-page.tsx'

/** The page of a customer's link to a document; null where it has ended. */
export function serveMaterialLink(
  c: AppContext,
  material: OfferedMaterial | null,
): Promise<Response> {
  return serve(c, material).then((response) => privately(response, c))
}

function serve(c: AppContext, material: OfferedMaterial | null): Promise<Response> {
  const title = material?.name ?? 'Linket virker ikke længere'
  return serveUncached(c, {
    page: 'materialLink',
    // It has no route of its own: its navigation is the home page's.
    route: { id: 'home', path: '' },
    status: material ? 200 : 404,
    head: {
      title: `${title} · ${brand.company.shortName}`,
      description: 'Et dokument fra os til dig.',
      stylesheets: ['messages'],
    },
    body: (site) => <MaterialLinkPage {...{ site, material }} />,
  })
}
