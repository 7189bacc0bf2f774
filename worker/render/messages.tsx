import type { ReactNode } from 'react'
import type { DocumentAssets } from '#client/assets.ts'
import type { Head } from '#client/document.tsx'
import { CrashPage, NotFoundPage, ProblemPage } from '#client/pages/registry.tsx'
import type { Site } from '#client/site.ts'
import { brand } from '#shared/brand.ts'
import { type RouteId, routes } from '#shared/routes/table.ts'
import type { AppContext } from '#worker/context.ts'
import type { Problem, ProblemStatus } from '#worker/problem.ts'
import { currentSnapshot, getOrRender, renderDocument, siteFor } from './rendering.ts'
import { respond, type ResponseOptions } from './respond.ts'

/** The 404 page (requirement 2.8.1). */
export function serveNotFound(c: AppContext): Promise<Response> {
  c.get('deps').analytics.missed(c)
  return serveMessage(c, {
    status: 404,
    title: 'Side ikke fundet',
    text: 'Den side, du forsøger at besøge, findes ikke.',
    body: (site) => <NotFoundPage site={site} />,
  })
}

/** The crash page (requirement 2.8.2). */
export const serveCrash = (c: AppContext): Promise<Response> =>
  serveMessage(c, {
    status: 500,
    title: 'Noget gik galt',
    text: 'Der opstod en uventet fejl. Prøv at genindlæse siden.',
    body: (site) => <CrashPage site={site} />,
  })

/** Refuses a query over the rate limit, from the cache: refusing must cost next to nothing. */
export const serveTooMany = (c: AppContext, retryAfterSeconds: number): Promise<Response> =>
  serveMessage(
    c,
    {
      status: 429,
      title: problemTitles[429],
      text: 'Der er spurgt mange gange på kort tid. Prøv igen om et minut.',
    },
    { retryAfterSeconds },
  )

/** Addresses without a page: deleted permanently, or closed for legal reasons. */
const closed = {
  410: {
    title: 'Siden er fjernet',
    text: 'Siden findes ikke længere, og den kommer ikke tilbage.',
  },
  451: {
    title: 'Siden er lukket',
    text: 'Vi må ikke vise siden. Det har en myndighed eller en domstol bestemt.',
  },
} as const

/** The page of an address that a redirect rule closes. */
export const serveClosed = (c: AppContext, status: keyof typeof closed): Promise<Response> =>
  serveMessage(c, { status, ...closed[status] })

interface Message {
  readonly status: 404 | 410 | 429 | 451 | 500
  readonly title: string
  readonly text: string
  readonly body?: (site: Site) => ReactNode
}

async function serveMessage(
  c: AppContext,
  {
    status,
    title,
    text,
    body = (site) => <ProblemPage {...{ site, status, title, text }} />,
  }: Message,
  options: Pick<ResponseOptions, 'retryAfterSeconds'> = {},
): Promise<Response> {
  const document = await getOrRender(c, String(status), (snapshot) => {
    const site = siteFor(c, snapshot, { ...messageRoute, route: routes.home })
    const head = headOf({ title: titled(title), description: text, stylesheets: ['messages'] })
    return renderDocument(c, { snapshot, site, head, page: String(status), body: () => body(site) })
  })
  return respond(c, document.templates, { status, ...options })
}

/** Messages have no route of their own: their navigation is the home page's. */
const messageRoute = { id: 'home', path: '' } as const
const titled = (title: string): string => `${title} · ${brand.company.shortName}`
const headOf = (head: UncachedPage['head']): Head => ({
  ...head,
  canonical: null,
  siteName: brand.company.shortName,
})

/** The error page of a refused request. */
export function serveProblem(
  c: AppContext,
  { status, code, message }: Pick<Problem, 'status' | 'message'> & Partial<Pick<Problem, 'code'>>,
): Promise<Response> {
  // Visitors know of no database.
  const text =
    code === 'backend_unavailable' ? 'Vi kan ikke svare lige nu. Prøv igen om lidt.' : message
  const title = problemTitles[status]
  return serveUncached(c, {
    page: String(status),
    route: messageRoute,
    status,
    head: { title: titled(title), description: text, stylesheets: ['messages'] },
    body: (site) => <ProblemPage {...{ site, status, title, text }} />,
  })
}

interface UncachedPage {
  /** Value of data-page. */
  readonly page: string
  readonly route: { readonly id: RouteId; readonly path: string }
  readonly status: number
  readonly head: Pick<Head, 'title' | 'description' | 'stylesheets'>
  readonly body: (site: Site) => ReactNode
  /** The files to link instead of the site's. */
  readonly assets?: DocumentAssets
}

/** A page for this visitor alone: `no-store`, and closed to search engines. */
export async function serveUncached(
  c: AppContext,
  { page, route: { id, path }, status, head, body, assets }: UncachedPage,
): Promise<Response> {
  const snapshot = await currentSnapshot(c)
  const site = siteFor(c, snapshot, { id, route: routes[id], path })
  const input = { snapshot, site, head: headOf(head), page, body: () => body(site), assets }
  return respond(c, renderDocument(c, input).templates, { status })
}

const problemTitles: Readonly<Record<ProblemStatus, string>> = {
  400: 'Det kunne vi ikke læse',
  401: 'Du skal logge ind',
  403: 'Det er ikke tilladt',
  404: 'Det findes ikke',
  405: 'Det kan siden ikke',
  409: 'Det kan ikke lade sig gøre nu',
  413: 'Det fylder for meget',
  415: 'Det kan vi ikke læse',
  422: 'Noget skal rettes',
  429: 'Vent et øjeblik',
  502: 'Der kom ikke noget svar',
  503: 'Prøv igen om lidt',
}
