import { type Crumb, crumbsOf } from '#shared/content/copy/crumbs.ts'
import { plain } from '#shared/domain/posts/text.ts'
import type { RouteId } from '#shared/routes/table.ts'
import type { Block } from '#shared/schemas/content/block.ts'
import type { PageContent } from '#shared/schemas/content/page.ts'
import type { Site } from '#client/site.ts'
import { business, organization, webSite } from './organization.ts'
import { products } from './product.ts'

/** A thing as schema.org describes it. */
export interface Thing {
  readonly '@type': string | readonly string[]
  readonly [property: string]: unknown
}

export interface Described {
  readonly content: PageContent
  readonly site: Site
  readonly id: RouteId
  readonly origin: string
  /** Absolute addresses. */
  readonly canonical: string
  readonly image: string
}

/** Pages about the company itself. */
const aboutUs: readonly RouteId[] = ['home', 'contact', 'address', 'about']

/** A page's structured data: only what a visitor sees on it. Null where there is none. */
export function structuredData(page: Described): string | null {
  const { content, site, id, origin } = page
  const things = [
    ...(aboutUs.includes(id) ? [business(site.brand, origin)] : []),
    ...(id === 'home' ? [webSite(site.brand, origin)] : []),
    // Pages of a flow show no breadcrumbs.
    ...(content.layout === 'flow'
      ? []
      : breadcrumbs(crumbsOf(site.route, content.blocks[0]), origin)),
    ...products(page),
    ...article(page),
    ...faqPage(content.blocks),
  ]
  return things.length === 0
    ? null
    : asScript({ '@context': 'https://schema.org', '@graph': things })
}

export function breadcrumbs(crumbs: readonly Crumb[], origin: string): Thing[] {
  if (crumbs.length === 0) return []
  const items = crumbs.map(({ label, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: label,
    item: origin + path,
  }))
  return [{ '@type': 'BreadcrumbList', itemListElement: items }]
}

/** A blog article. Its author is the company: pages name a writer's job, not the person. */
function article({ content, site, origin, canonical, image }: Described): Thing[] {
  const opening = content.blocks[0]
  if (opening?.type !== 'articleHead') return []
  const company = organization(site.brand, origin)
  return [
    {
      '@type': 'Article',
      headline: opening.title,
      description: content.seo.description,
      image,
      datePublished: opening.published,
      dateModified: opening.updated,
      inLanguage: 'da',
      mainEntityOfPage: canonical,
      author: company,
      publisher: company,
    },
  ]
}

function faqPage(blocks: readonly Block[]): Thing[] {
  const items = blocks.flatMap((block) => (block.type === 'faq' ? block.items : []))
  if (items.length === 0) return []
  const questions = items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plain(answer) },
  }))
  return [{ '@type': 'FAQPage', mainEntity: questions }]
}

/** JSON that is safe in a script element: no text in it ends the element or is taken for a slot. */
export const asScript = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029\uE000-\uF8FF]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
