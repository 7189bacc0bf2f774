import { type CustomerLink, CustomerLinkPage } from '#client/pages/customer-link.tsx'
import { brand } from '#shared/brand.ts'
import { formatDate } from '#shared/content/format.ts'
import { danishDay } from '#shared/domain/dates.ts'
import { materialLinkPath } from '#shared/domain/materials/paths.ts'
import { presentationLinkPath } from '#shared/domain/presentations/paths.ts'
import type { AppContext } from '#worker/context.ts'
import type { LinkedMaterial } from '#worker/data/materials.ts'
import { serveUncached } from './messages.tsx'
import { privately } from './offer/offer-page.tsx'

type Key = Pick<CustomerLink, 'token'>

/** The page of a customer's link to a document; null where it has ended. */
export function serveMaterialLink(
  c: AppContext,
  material: (LinkedMaterial & Key) | null,
): Promise<Response> {
  return serve(
    c,
    'materialLink',
    'Det er udløbet, eller dokumentet er trukket tilbage.',
    material && {
      name: material.name,
      about: `${material.type.toUpperCase()}, ${sizeOf(material.bytes)}, udgave ${material.number} fra ${formatDate(danishDay(Date.parse(material.createdAt)))}.`,
      action: materialLinkPath,
      button: material.type === 'pdf' ? 'Åbn dokumentet' : 'Hent dokumentet',
      token: material.token,
      expiresAt: material.expiresAt,
    },
  )
}

/** The page of a customer's link to a presentation; null where it has ended. */
export function servePresentationLink(
  c: AppContext,
  presentation: (Key & Pick<CustomerLink, 'name' | 'expiresAt'>) | null,
): Promise<Response> {
  return serve(
    c,
    'presentationLink',
    'Det er udløbet, eller vi har afsluttet det.',
    presentation && {
      ...presentation,
      about: 'Det, vi så på sammen: siderne, tallene og beregneren.',
      action: presentationLinkPath,
      button: 'Åbn præsentationen',
    },
  )
}

async function serve(
  c: AppContext,
  page: string,
  ended: string,
  link: CustomerLink | null,
): Promise<Response> {
  const title = link?.name ?? 'Linket virker ikke længere'
  const response = await serveUncached(c, {
    page,
    // It has no route of its own: its navigation is the home page's.
    route: { id: 'home', path: '' },
    status: link ? 200 : 404,
    head: {
      title: `${title} · ${brand.company.shortName}`,
      description: 'Noget fra os til dig.',
      stylesheets: ['messages'],
    },
    body: (site) => <CustomerLinkPage {...{ site, link, ended }} />,
  })
  return privately(response, c)
}

const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')} MB`
