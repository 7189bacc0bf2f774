import type { ReactNode } from 'react'
import type { Head } from '#client/document.tsx'
import type { Site } from '#client/site.ts'
import { CrashPage, NotFoundPage, ProblemPage, renderPage } from '#client/pages/registry.tsx'
import { brand } from '#shared/brand.ts'
import { collections, contentName } from '#shared/content/blog/collections.ts'
import { fillFigures } from '#shared/content/figures/tokens.ts'
import type { SpotPricesNow } from '#shared/domain/spot-prices/shown.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import type { RouteMatch } from '#shared/routes/match.ts'
import { type RouteId, routes } from '#shared/routes/table.ts'
import type { BlockType } from '#shared/schemas/content/block.ts'
import type { PageContent } from '#shared/schemas/content/page.ts'
import type { AppContext } from '#worker/context.ts'
import { hash } from '#worker/lib/hash.ts'
import type { Problem, ProblemStatus } from '#worker/problem.ts'
import type { Snapshot } from '#worker/publishing/reader.ts'
import { shareImageOf } from '#worker/content/share-images.ts'
import type { CachedDocument } from './cache.ts'
import { pageContent } from './contents.ts'
import { structuredData } from './head/structured.ts'
import { renderHtml } from './html.tsx'
import { drawCalculators } from './calculators/draw.tsx'
import { respond, type ResponseOptions } from './respond.ts'
import { type PageInput, type RecordingSite, recordingSite } from './site.ts'
import { cutCalculators, cutSlots } from './slots.ts'

/** The copy of a page with the figures of the day; null where its address names an entry that isn't there. */
function contentOf({ route, params }: RouteMatch, site: RecordingSite): PageContent | null {
  const content = route.collection
    ? collections[route.collection].page(brand, params, site.posts)
    : pageContent(route.page as string)
  return fillFigures(content, site.figures)
}

/** Answers a page of the route table: from memory while what it was made of holds, else rendered once more. */
export async function serveDocument(c: AppContext, match: RouteMatch): Promise<Response> {
  if (match.route.personal) return servePersonalPage(c, match, {})
  const key = c.get('deps').settings.origin(c.req.url) + match.canonicalPath
  const document = await keep(c, key, (snapshot) => renderRoute(c, match, snapshot))
  return document ? respond(c, document.templates, document) : serveNotFound(c)
}

/** Answers a page with what this visitor sent to it or chose: it may say who they are, or be otherwise a moment later, and is stored nowhere. */
export async function servePersonalPage(
  c: AppContext,
  match: RouteMatch,
  filled: PageInput,
  status = 200,
): Promise<Response> {
  const document = await renderRoute(c, match, await snapshotOf(c), filled)
  return document ? respond(c, document.templates, { status }) : serveNotFound(c)
}

/** Answers a page with what its address asks of it. It says no more than that does, so a browser keeps it for the way back as any page. */
export async function servePageForQuery(
  c: AppContext,
  match: RouteMatch,
  asked: PageInput,
): Promise<Response> {
  const document = await renderRoute(c, match, await snapshotOf(c), asked)
  return document
    ? respond(c, document.templates, { tag: document.tag, once: true })
    : serveNotFound(c)
}

/**
 * Answers a page whose query asks its calculators something. Only they are drawn for the question: the rest of the page is the
 * same for every question and comes from memory.
 */
export async function serveCalculators(
  c: AppContext,
  match: RouteMatch,
  asked: URLSearchParams,
): Promise<Response> {
  const { now, settings } = c.get('deps')
  const { id, route, canonicalPath } = match
  const origin = settings.origin(c.req.url)
  const snapshot = await snapshotOf(c)
  const page = await keep(c, `${origin}${canonicalPath}?`, () =>
    renderRoute(c, match, snapshot, { calculator: new URLSearchParams() }),
  )
  if (!page?.islands) return serveNotFound(c)
  const site = recordingSite(snapshot, {
    id,
    route,
    path: canonicalPath,
    origin,
    now: now(),
    filled: { calculator: asked },
  })
  const drawing = drawCalculators(route, site, page.islands)
  return respond(c, page.templates, {
    tag: hash(page.tag + drawing.key),
    calculators: drawing.draw,
  })
}

/** Refuses a question of an address that asked too many: from memory, so that refusing costs next to nothing. */
export function serveTooMany(c: AppContext, retryAfterSeconds: number): Promise<Response> {
  const text = 'Der er spurgt mange gange på kort tid. Prøv igen om et minut.'
  return serveMessage(
    c,
    429,
    problemTitles[429],
    text,
    (site) => <ProblemPage site={site} status={429} title={problemTitles[429]} text={text} />,
    {
      retryAfterSeconds,
    },
  )
}

/** Renders a page of the table; null where its address names an entry that isn't there. */
async function renderRoute(
  c: AppContext,
  match: RouteMatch,
  snapshot: Snapshot,
  filled: PageInput = {},
): Promise<CachedDocument | null> {
  const { id, route, params, canonicalPath } = match
  const label = route.collection && collections[route.collection].label?.(params)
  const { now, settings } = c.get('deps')
  const origin = settings.origin(c.req.url)
  const consent = route.personal ? c.get('consent') : null
  let spotPrices: SpotPricesNow | null = null
  const site = recordingSite(snapshot, {
    id,
    route,
    path: canonicalPath,
    label,
    origin,
    now: now(),
    filled,
    consent,
    spotPrices: () => spotPrices,
  })
  const content = contentOf(match, site)
  if (!content) return null
  if (content.blocks.some(({ type }) => type === 'electricityPrices'))
    spotPrices = await spotPricesNow(c)
  const { title, description } = content.seo
  const opening = content.blocks[0]
  // A campaign's page is the page itself, with an answer chosen in it.
  const { heardFrom: _, ...asked } = filled
  const canonical = route.indexed && Object.keys(asked).length === 0 ? origin + canonicalPath : null
  const image = shareImageOf(contentName(route, params), title, origin)
  const head: Head = {
    title: titleOf(title, route.label, filled),
    description,
    canonical,
    siteName: brand.company.shortName,
    article: opening?.type === 'articleHead' ? opening : undefined,
    feed: content.blocks.some(({ type }) => showingPosts.includes(type))
      ? origin + endpoints.feed
      : undefined,
    image,
    withoutScript:
      opening?.type === 'quoteRequest' && opening.page > 0 && !filled.quoteRequest && !filled.forms
        ? routes.quoteRequestStart.path
        : undefined,
    structured:
      canonical && structuredData({ content, site, id, origin, canonical, image: image.url }),
  }
  return build(
    c,
    snapshot,
    site,
    head,
    route.page ?? id,
    () => renderPage(content, site),
    filled.calculator && cutCalculators,
  )
}

function titleOf(
  title: string,
  label: string,
  { forms, search, referralCode, quoteRequest }: PageInput,
): string {
  if (forms || quoteRequest?.errors) return `Fejl: ${title}`
  if (search) return `Søgning på »${search.query}« · ${label}`
  return referralCode ? `Dit link · ${label}` : title
}

/** Blocks of pages that offer the feed. */
const showingPosts: readonly BlockType[] = ['articleHead', 'posts', 'topics']

/** The 404 page (specification 2.8). */
export function serveNotFound(c: AppContext): Promise<Response> {
  c.get('deps').analytics.missed(c)
  return serveMessage(
    c,
    404,
    'Side ikke fundet',
    'Den side, du forsøger at besøge, findes ikke.',
    (site) => <NotFoundPage site={site} />,
  )
}

/** The crash page (specification 2.8). */
export const serveCrash = (c: AppContext): Promise<Response> =>
  serveMessage(
    c,
    500,
    'Noget gik galt',
    'Der opstod en uventet fejl. Prøv at genindlæse siden.',
    (site) => <CrashPage site={site} />,
  )

/** What stands at an address that is gone for good, or closed by law. */
const ends = {
  410: {
    title: 'Siden er fjernet',
    text: 'Siden findes ikke længere, og den kommer ikke tilbage.',
  },
  451: {
    title: 'Siden er lukket',
    text: 'Vi må ikke vise siden. Det har en myndighed eller en domstol bestemt.',
  },
} as const

/** The page of an address that a redirect ends. */
export function serveEnd(c: AppContext, status: keyof typeof ends): Promise<Response> {
  const { title, text } = ends[status]
  return serveMessage(c, status, title, text, (site) => (
    <ProblemPage site={site} status={status} title={title} text={text} />
  ))
}

async function serveMessage(
  c: AppContext,
  status: 404 | 410 | 429 | 451 | 500,
  title: string,
  description: string,
  body: (site: RecordingSite) => ReactNode,
  options: Pick<ResponseOptions, 'retryAfterSeconds'> = {},
): Promise<Response> {
  const document = await keep(c, String(status), (snapshot) => {
    const site = messageSite(c, snapshot)
    const head: Head = {
      title: `${title} · ${brand.company.shortName}`,
      description,
      canonical: null,
      siteName: brand.company.shortName,
    }
    return build(c, snapshot, site, head, String(status), () => body(site))
  })
  return respond(c, document.templates, { status, ...options })
}

/** A refusal, for people. */
export function serveProblem(
  c: AppContext,
  { status, message }: Pick<Problem, 'status' | 'message'>,
): Promise<Response> {
  const title = problemTitles[status]
  return serveUncached(c, {
    page: String(status),
    // It stands on no page of the table; its way on is the front page's.
    route: { id: 'home', path: '' },
    status,
    head: { title: `${title} · ${brand.company.shortName}`, description: message },
    body: (site) => <ProblemPage site={site} status={status} title={title} text={message} />,
  })
}

interface Once {
  /** Value of data-page. */
  readonly page: string
  readonly route: { readonly id: RouteId; readonly path: string }
  readonly status: number
  readonly head: Pick<Head, 'title' | 'description'>
  readonly body: (site: Site) => ReactNode
}

/** A page for this visitor alone: not for search engines, and kept by nobody. */
export async function serveUncached(
  c: AppContext,
  { page, route: { id, path }, status, head, body }: Once,
): Promise<Response> {
  const snapshot = await snapshotOf(c)
  const { now, settings } = c.get('deps')
  const site = recordingSite(snapshot, {
    id,
    route: routes[id],
    path,
    origin: settings.origin(c.req.url),
    now: now(),
  })
  const document = build(
    c,
    snapshot,
    site,
    { ...head, canonical: null, siteName: brand.company.shortName },
    page,
    () => body(site),
  )
  return respond(c, document.templates, { status })
}

/** Messages stand on no page of the table; their way on is the front page's. */
function messageSite(c: AppContext, snapshot: Snapshot): RecordingSite {
  const { now, settings } = c.get('deps')
  return recordingSite(snapshot, {
    id: 'home',
    route: routes.home,
    path: '',
    origin: settings.origin(c.req.url),
    now: now(),
  })
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

/** Phase one, async, of pages that show prices: what electricity costs now. */
async function spotPricesNow(c: AppContext): Promise<SpotPricesNow> {
  const { spotPrices, now } = c.get('deps')
  // One after the other: the second finds in memory what the first read.
  const DK1 = await spotPrices.prices('DK1')
  const DK2 = await spotPrices.prices('DK2')
  return { now: now(), DK1, DK2 }
}

/** Phase one, async: take what is published. */
async function snapshotOf(c: AppContext): Promise<Snapshot> {
  const known = c.get('snapshot')
  if (known) return known
  const current = c.get('deps').snapshot.current((work) => c.executionCtx.waitUntil(work))
  return current instanceof Promise ? await current : current
}

async function keep<Document extends CachedDocument | null>(
  c: AppContext,
  key: string,
  render: (snapshot: Snapshot) => Document | Promise<Document>,
): Promise<Document | CachedDocument> {
  const { documents, now } = c.get('deps')
  const snapshot = await snapshotOf(c)
  const kept = documents.get(key, snapshot, now())
  if (kept) return kept
  const document = await render(snapshot)
  if (document) documents.put(key, document)
  return document
}

/** Phase two, sync: render, and note what was read. */
function build(
  c: AppContext,
  snapshot: Snapshot,
  site: RecordingSite,
  head: Head,
  page: string,
  body: () => ReactNode,
  cut: (html: string) => Pick<CachedDocument, 'templates' | 'islands'> = (html) => ({
    templates: cutSlots(html),
  }),
): CachedDocument {
  const html = renderHtml({ head, page, assets: c.get('deps').assets, body })
  return {
    ...cut(html),
    parts: site.partsRead().map((part) => [part, snapshot.hashes[part]] as const),
    validUntil: site.validUntil(),
    tag: hash(html),
  }
}
