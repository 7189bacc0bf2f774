import { stylesheetsOf } from '#client/blocks/registry.tsx'
import { renderPage } from '#client/pages/registry.tsx'
import { brand } from '#shared/brand.ts'
import { collections, contentName } from '#shared/content/blog/collections.ts'
import { fillFigures } from '#shared/content/figures/tokens.ts'
import type { SpotPricesNow } from '#shared/domain/spot-prices/prices-at.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { href } from '#shared/routes/href.ts'
import type { RouteMatch } from '#shared/routes/match.ts'
import { routes } from '#shared/routes/table.ts'
import type { Block, BlockType } from '#shared/schemas/content/block.ts'
import type { Post } from '#shared/schemas/content/post.ts'
import type { PageContent } from '#shared/schemas/content/page.ts'
import { canShowBanner, ownPage, pageContent } from '#worker/content/pages.ts'
import { currentSlug, findPost } from '#worker/content/posts.ts'
import { shareImageOf } from '#worker/content/share-images.ts'
import type { AppContext } from '#worker/context.ts'
import { hash } from '#worker/lib/hash.ts'
import { logError } from '#worker/lib/log.ts'
import { splitUrl } from '#worker/request/split-url.ts'
import type { Snapshot } from '#worker/publishing/reader.ts'
import { withBanner } from './banner.ts'
import type { CachedDocument } from './cache.ts'
import { drawCalculators } from './calculators/draw.tsx'
import { structuredData } from './head/structured.ts'
import { serveClosed, serveNotFound } from './messages.tsx'
import { currentSnapshot, getOrRender, renderDocument, siteFor } from './rendering.ts'
import { respond, type ResponseOptions } from './respond.ts'
import type { PageInput, RecordingSite } from './site.ts'
import { cutCalculators } from './slots.ts'

/** Serves a page of the route table: from the cache while its inputs are unchanged. */
export async function serveDocument(c: AppContext, match: RouteMatch): Promise<Response> {
  if (match.route.personal) return servePersonalPage(c, match, {})
  const key = c.get('deps').settings.origin(c.req.url) + match.canonicalPath
  const document = await getOrRender(c, key, (snapshot) => renderRoute(c, match, snapshot))
  if (document) return respond(c, document.templates, document)
  return match.route.collection === 'post' ? serveFormerPost(c, match) : serveNotFound(c)
}

/** Leads from a former address of an article to its present one. */
async function serveFormerPost(c: AppContext, { params }: RouteMatch): Promise<Response> {
  const slug = currentSlug(await currentSnapshot(c), params['slug'] as string)
  if (slug) return c.redirect(href('blogPost', { slug }) + splitUrl(c.req.url).search, 301)
  return slug === null ? serveClosed(c, 410) : serveNotFound(c)
}

/** Renders a page with this visitor's own input: it may identify them, so that it is `no-store`. */
export const servePersonalPage = (
  c: AppContext,
  match: RouteMatch,
  input: PageInput,
  status = 200,
): Promise<Response> => serveRendered(c, match, input, () => ({ status }))

/** Renders a page for its query string. It contains nothing personal, so it may stay in the back/forward cache. */
export const servePageForQuery = (
  c: AppContext,
  match: RouteMatch,
  input: PageInput,
): Promise<Response> => serveRendered(c, match, input, ({ tag }) => ({ tag, isForQuery: true }))

async function serveRendered(
  c: AppContext,
  match: RouteMatch,
  input: PageInput,
  options: (document: CachedDocument) => ResponseOptions,
): Promise<Response> {
  const document = await renderRoute(c, match, await currentSnapshot(c), input)
  return document ? respond(c, document.templates, options(document)) : serveNotFound(c)
}

/** Serves a page whose query has calculator inputs: only its calculators are rendered, the page around them comes from the cache. */
export async function serveCalculators(
  c: AppContext,
  match: RouteMatch,
  calculator: URLSearchParams,
): Promise<Response> {
  const { id, route, canonicalPath: path } = match
  const origin = c.get('deps').settings.origin(c.req.url)
  const snapshot = await currentSnapshot(c)
  const page = await getOrRender(c, `${origin}${path}?`, () =>
    renderRoute(c, match, snapshot, { calculator: new URLSearchParams() }),
  )
  if (!page?.islands) return serveNotFound(c)
  const site = siteFor(c, snapshot, { id, route, path, input: { calculator } })
  const drawing = drawCalculators(pageContent(snapshot, route.page as string), site, page.islands)
  return respond(c, page.templates, {
    tag: hash(page.tag + drawing.key),
    calculators: drawing.draw,
  })
}

/** Renders a page of the route table; null where its parameters name no entry. */
async function renderRoute(
  c: AppContext,
  match: RouteMatch,
  snapshot: Snapshot,
  input?: PageInput,
): Promise<CachedDocument | null> {
  const { id, route, params, canonicalPath: path } = match
  let spotPrices: SpotPricesNow | null = null
  const site = siteFor(c, snapshot, {
    id,
    route,
    path,
    label: route.collection && collections[route.collection].label?.(params),
    input,
    consent: route.personal ? c.get('consent') : null,
    spotPrices: () => spotPrices,
  })
  const { slug = '' } = params
  const { draft } = input ?? {}
  const post =
    draft?.post ??
    (route.collection === 'post' && site.posts.some((each) => each.slug === slug)
      ? await findPost(c.get('deps').env.SNAPSHOT, snapshot, slug)
      : null)
  const copy = draft?.page
    ? fillFigures(draft.page, site.figures)
    : fillPage(contentOf(match, snapshot, site, post), route, site)
  if (!copy) return null
  const content = withCampaign(copy, route, site, draft?.banner)
  if (content.blocks.some(({ type }) => type === 'electricityPrices'))
    spotPrices = await currentSpotPrices(c)
  const { origin } = site
  const { title, description } = content.seo
  const opening = content.blocks[0]
  const isCanonical = route.indexed && (!input || input.isCanonical)
  const canonical = isCanonical ? origin + path : null
  const image = shareImageOf(contentName(route, params), title, origin)
  return renderDocument(c, {
    snapshot,
    site,
    head: {
      title: input?.hasErrors
        ? `Fejl: ${title}`
        : input?.title
          ? `${input.title} · ${route.label}`
          : title,
      description,
      canonical,
      siteName: brand.company.shortName,
      stylesheets: stylesheetsOf(content.blocks, site),
      article: opening?.type === 'articleHead' ? opening : undefined,
      feed: content.blocks.some(({ type }) => feedBlocks.includes(type))
        ? origin + endpoints.feed
        : undefined,
      image,
      withoutScript:
        opening?.type === 'quoteRequest' && opening.page > 0 && !input
          ? routes.quoteRequestStart.path
          : undefined,
      structured:
        canonical && structuredData({ content, site, id, origin, canonical, image: image.url }),
    },
    page: route.page ?? id,
    body: () => renderPage(content, site),
    cut: input?.calculator && cutCalculators,
  })
}

/** The page with its figures. A page of staff that quotes a figure which is gone since is shown as the repository has it. */
function fillPage(
  content: PageContent | null,
  { page }: RouteMatch['route'],
  site: RecordingSite,
): PageContent | null {
  try {
    return fillFigures(content, site.figures)
  } catch (error) {
    if (!page || content === ownPage(page)) throw error
    logError('page_not_shown', error)
    return fillFigures(ownPage(page), site.figures)
  }
}

/** The page with the banner of the campaign that runs; without it where its figures can't be filled in. */
function withCampaign(
  copy: PageContent,
  { page, personal }: RouteMatch['route'],
  site: RecordingSite,
  draft: readonly Block[] | undefined,
): PageContent {
  if (!draft && (personal || !canShowBanner(copy))) return copy
  const banner = draft ? null : site.banner(page ?? null)
  const shown = draft ?? (banner && [banner])
  if (!shown) return copy
  try {
    return withBanner(copy, fillFigures(shown, site.figures))
  } catch (error) {
    logError('banner_not_shown', error)
    return copy
  }
}

/** Blocks whose pages link the feed. */
const feedBlocks: readonly BlockType[] = ['articleHead', 'posts', 'topics']

/** A page's copy; null where its parameters name no entry. */
function contentOf(
  { route, params }: RouteMatch,
  snapshot: Snapshot,
  site: RecordingSite,
  post: Post | null,
): PageContent | null {
  if (route.collection) return collections[route.collection].page(brand, params, site.posts, post)
  site.readPages()
  return pageContent(snapshot, route.page as string)
}

/** Awaited before the synchronous rendering of a page that shows prices. */
async function currentSpotPrices(c: AppContext): Promise<SpotPricesNow> {
  const { spotPrices, now } = c.get('deps')
  // In sequence: the second call finds in memory what the first one read.
  const DK1 = await spotPrices.prices('DK1')
  const DK2 = await spotPrices.prices('DK2')
  return { now: now(), DK1, DK2 }
}
