import type { Crumb } from '#shared/content/copy/crumbs.ts'
import {
  catalogueFields,
  type CataloguePage,
  type CatalogueQuery,
  longestSearch,
  type Sorting,
  sortings,
  wholeCatalogue,
  writeCatalogueQuery,
} from '#shared/domain/shop/catalogue.ts'
import { href } from '#shared/routes/href.ts'
import type { PageContent } from '#shared/schemas/content/page.ts'
import type { ProductGroup } from '#shared/schemas/product.ts'
import { Crumbs } from '#client/blocks/heads/crumbs.tsx'
import { RichText } from '#client/blocks/text/rich-text.tsx'
import { CampaignQueryFields, Link } from '#client/slots.tsx'
import type { Site } from '#client/site.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { ColumnPage } from '../blocks-page.tsx'
import { Frame } from '../frame.tsx'
import { ProductCard } from './product-card.tsx'

interface Props {
  readonly site: Site
  /** Its first block is the head; the others follow the list. */
  readonly content: PageContent
  readonly query: CatalogueQuery
  readonly found: CataloguePage
  readonly group: ProductGroup | null
  readonly crumbs: readonly Crumb[]
}

export const catalogueHref = (query: CatalogueQuery): string =>
  href('webshop', {}, '', writeCatalogueQuery(query))

/** Search machines index groups and their pages, and are asked not to follow other orders and filters. */
const rel = ({ search, sorting }: CatalogueQuery): string | undefined =>
  search !== '' || sorting !== wholeCatalogue.sorting ? 'nofollow' : undefined

/** Cards whose pictures are in the first screen of a computer. */
const firstCards = 3

/** The shop: its groups, search and orders as links and a GET form, and a page of products. */
export function CataloguePage({ site, content, query, found, group, crumbs }: Props) {
  const [head, ...rest] = content.blocks
  if (head?.type !== 'pageHero') throw new Error('the page of the shop begins with its head')
  const { cards } = found
  const allExamples = cards.length > 0 && cards.every(({ example }) => example)
  const best = query.sorting === wholeCatalogue.sorting && query.page === 1 && query.search === ''
  return (
    <Frame site={site} floating={false}>
      <section className="shop page-width" id="varer">
        <Crumbs crumbs={crumbs} />
        <div className="shop-head">
          <h1>{group?.name ?? head.title}</h1>
          <p className="lead">{group ? group.lead : <RichText text={head.lead} />}</p>
        </div>
        <Tools site={site} query={query} found={found} />
        <p className="shop-count">
          <span>{countText(found, query)}</span>
          {allExamples && <Badge>Varer og priser er eksempler</Badge>}
        </p>
        {cards.length > 0 ? (
          <ul className="goods-list">
            {cards.map((card, i) => (
              <ProductCard
                key={card.slug}
                card={card}
                back={catalogueHref(query)}
                isBestSeller={best && i === 0 && card.sold > 0}
                marked={!allExamples}
                first={i < firstCards}
              />
            ))}
          </ul>
        ) : (
          <Nothing query={query} />
        )}
        <Pages query={query} pages={found.pages} />
      </section>
      <ColumnPage page={{ ...content, blocks: rest }} site={site} />
    </Frame>
  )
}

function countText({ count, pages }: CataloguePage, { search, page }: CatalogueQuery): string {
  const what = count === 1 ? '1 vare' : `${count} varer`
  return [
    search === '' ? what : `${what} på »${search}«`,
    ...(pages > 1 ? [`side ${page} af ${pages}`] : []),
  ].join(', ')
}

function Tools({ site, query, found }: Pick<Props, 'site' | 'query' | 'found'>) {
  const { countOf, countOfAll } = found
  const groups = site.shop.groups.flatMap((group) => {
    const count = countOf.get(group.slug) ?? 0
    return count > 0 || group.slug === query.group ? [{ ...group, count }] : []
  })
  const chip = (slug: string | null, name: string, count: number) => {
    const target = { ...query, group: slug, page: 1 }
    return (
      <li key={slug ?? ''}>
        <Link
          href={catalogueHref(target)}
          className="chip"
          aria-current={slug === query.group ? 'page' : undefined}
          rel={rel(target)}
        >
          {name} <span>{count}</span>
        </Link>
      </li>
    )
  }
  return (
    <div className="shop-tools">
      <nav aria-label="Varegrupper">
        <ul className="chips">
          {chip(null, 'Alle', countOfAll)}
          {groups.map(({ slug, name, count }) => chip(slug, name, count))}
        </ul>
      </nav>
      <form method="get" action={href('webshop')} role="search" className="shop-search">
        <CampaignQueryFields />
        {query.group !== null && (
          <input type="hidden" name={catalogueFields.group} value={query.group} />
        )}
        {query.sorting !== wholeCatalogue.sorting && (
          <input type="hidden" name={catalogueFields.sorting} value={query.sorting} />
        )}
        <label htmlFor="shop-search">Søg i webshoppen</label>
        <input
          id="shop-search"
          type="search"
          name={catalogueFields.search}
          defaultValue={query.search}
          maxLength={longestSearch}
          enterKeyHint="search"
          autoComplete="off"
        />
        <Button type="submit" kind="secondary" small>
          Søg
        </Button>
      </form>
      <details className="sorting">
        <summary>
          <span>Sortér: {sortings[query.sorting]}</span>
          <Icon name="chevron-down" />
        </summary>
        <ul>
          {(Object.keys(sortings) as Sorting[]).map((sorting) => {
            const target = { ...query, sorting, page: 1 }
            return (
              <li key={sorting}>
                <Link
                  href={catalogueHref(target)}
                  aria-current={sorting === query.sorting ? 'true' : undefined}
                  rel={rel(target)}
                >
                  {sortings[sorting]}
                </Link>
              </li>
            )
          })}
        </ul>
      </details>
    </div>
  )
}

const Nothing = ({ query }: { readonly query: CatalogueQuery }) => (
  <div className="shop-nothing">
    <p>
      {query.search === ''
        ? 'Der er ingen varer her lige nu.'
        : `Vi har ingen varer, der passer til »${query.search}«.`}
    </p>
    <p>
      <Link href={catalogueHref(wholeCatalogue)}>Se alle varer</Link> eller{' '}
      <Link href={href('webshop', {}, 'contact')}>spørg os</Link>, hvad der passer.
    </p>
  </div>
)

function Pages({ query, pages }: { readonly query: CatalogueQuery; readonly pages: number }) {
  if (pages < 2) return null
  const link = (page: number, label: string, relation: 'prev' | 'next') => (
    <Link
      href={catalogueHref({ ...query, page })}
      className={buttonClass({ kind: 'secondary', small: true })}
      rel={[relation, rel(query)].filter(Boolean).join(' ')}
    >
      {label}
    </Link>
  )
  return (
    <nav className="shop-pages" aria-label="Sider">
      {query.page > 1 && link(query.page - 1, 'Forrige side', 'prev')}
      <span>
        Side {query.page} af {pages}
      </span>
      {query.page < pages && link(query.page + 1, 'Næste side', 'next')}
    </nav>
  )
}
