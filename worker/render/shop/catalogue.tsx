import { stylesheetsOf } from '#client/blocks/registry.tsx'
import { CataloguePage, catalogueHref } from '#client/pages/shop/catalogue.tsx'
import { brand } from '#shared/brand.ts'
import {
  catalogueAt,
  type CatalogueQuery,
  isIndexedCatalogue,
  readCatalogueQuery,
  wholeCatalogue,
} from '#shared/domain/shop/catalogue.ts'
import { routes } from '#shared/routes/table.ts'
import { shareImageOf } from '#worker/content/share-images.ts'
import type { AppContext } from '#worker/context.ts'
import type { Snapshot } from '#worker/publishing/reader.ts'
import { passesClientGate } from '#worker/request/post-gate.ts'
import { withoutPrivateUse } from '#worker/request/private-use.ts'
import { splitUrl } from '#worker/request/split-url.ts'
import type { CachedDocument } from '../cache.ts'
import { pageContent } from '#worker/content/pages.ts'
import { asScript, breadcrumbs } from '../head/structured.ts'
import { serveNotFound, serveTooMany } from '../messages.tsx'
import { currentSnapshot, getOrRender, renderDocument, siteFor } from '../rendering.ts'
import { respond } from '../respond.ts'
import { shopCrumbs } from './crumbs.ts'

/** Serves a page of the catalogue: groups and their pages from the cache, searches and other orders rendered for their query. */
export async function serveCatalogue(c: AppContext): Promise<Response> {
  const { search } = splitUrl(c.req.url)
  const query = readCatalogueQuery(new URLSearchParams(withoutPrivateUse(search)))
  if (isIndexedCatalogue(query)) {
    const key = c.get('deps').settings.origin(c.req.url) + catalogueHref(query)
    const document = await getOrRender(c, key, (snapshot) => render(c, snapshot, query))
    return document ? respond(c, document.templates, document) : serveNotFound(c)
  }
  if (!(await passesClientGate(c, 'asked'))) return serveTooMany(c, 60)
  const document = render(c, await currentSnapshot(c), query)
  return document
    ? respond(c, document.templates, { tag: document.tag, isForQuery: true })
    : serveNotFound(c)
}

/** Null where there is no such group or page. */
function render(c: AppContext, snapshot: Snapshot, query: CatalogueQuery): CachedDocument | null {
  const route = routes.webshop
  const path = catalogueHref({ ...wholeCatalogue, group: query.group, page: query.page })
  const site = siteFor(c, snapshot, { id: 'webshop', route, path: route.path })
  const found = catalogueAt(site.shop, query)
  if (!found) return null
  const content = pageContent(snapshot, route.page)
  const group = site.shop.groups.find(({ slug }) => slug === query.group) ?? null
  const { title, description } = group?.seo ?? content.seo
  const { origin } = site
  const canonical = isIndexedCatalogue(query) ? origin + path : null
  const crumbs = shopCrumbs(group)
  const onPage = query.page > 1 ? `, side ${query.page}` : ''
  return renderDocument(c, {
    snapshot,
    site,
    head: {
      title:
        query.search === ''
          ? title + onPage
          : `Søgning på »${query.search}«${onPage} · ${route.label}`,
      description,
      canonical,
      siteName: brand.company.shortName,
      stylesheets: [...stylesheetsOf(content.blocks, site), 'shop'],
      image: shareImageOf(route.page, title, origin),
      structured:
        canonical &&
        asScript({ '@context': 'https://schema.org', '@graph': breadcrumbs(crumbs, origin) }),
    },
    page: route.page,
    body: () => <CataloguePage {...{ site, content, query, found, group, crumbs }} />,
  })
}
