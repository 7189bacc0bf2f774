import type { Brand } from '../../brand.ts'
import { latest } from '../../domain/dates.ts'
import type { CollectionName, Route } from '../../routes/define.ts'
import { fillPath } from '../../routes/match.ts'
import { routeList } from '../../routes/table.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import type { Post, PostCard } from '../../schemas/content/post.ts'
import type { PostTopic } from '../../schemas/content/post-parts.ts'
import { wordsChangedOn } from '../page-dates.ts'
import { postPage } from './post-page.ts'
import { topicPage } from './topic-page.ts'
import { topics } from './topics.ts'

type Params = Readonly<Record<string, string>>

interface Entry {
  /** Values of the route's path parameters. */
  readonly params: Params
  /** The day its content last changed. */
  readonly updated: string
}

interface Collection {
  /** The copy of one entry's page; null where no such entry exists. `post`: the entry itself, where it is an article. */
  page(
    brand: Brand,
    params: Params,
    posts: readonly PostCard[],
    post: Post | null,
  ): PageContent | null
  entries(posts: readonly PostCard[]): readonly Entry[]
  /** An entry's label in breadcrumbs; by default the route's own. */
  label?(params: Params): string | undefined
}

/** Entries and pages of the routes with one page for each entry, from the published articles. */
export const collections: Readonly<Record<CollectionName, Collection>> = {
  post: {
    page: (brand, _, posts, post) => post && postPage(brand, post, posts),
    entries: (posts) => posts.map(({ slug, updated }) => ({ params: { slug }, updated })),
  },
  /** Published by themselves: worker/endpoints/shop serves them, and the sitemap lists them. */
  product: { page: () => null, entries: () => [] },
  topic: {
    label: ({ topic }) => topics[topic as PostTopic]?.label,
    page: (brand, { topic }, posts) =>
      topicPage(brand, posts.find((post) => post.topic === topic)?.topic),
    entries: (posts) =>
      [...new Set(posts.map(({ topic }) => topic))].map((topic) => ({
        params: { topic },
        updated: latest(posts.filter((post) => post.topic === topic).map(({ updated }) => updated)),
      })),
  },
}

/** The name of a page's content: `solar`, or `post/<slug>` for an entry of a collection. */
export const contentName = (
  { page, collection }: Pick<Route, 'page' | 'collection'>,
  params: Params,
): string => page ?? [collection, ...Object.values(params)].join('/')

/** A page that search engines may index. */
export interface IndexedPage {
  readonly path: string
  /** Name of its content. */
  readonly name: string
  /** The day its copy last changed; '' where it was never noted. */
  readonly updated: string
}

/** Every indexed page of the site, in the order of the route table. */
export function indexedPages(posts: readonly PostCard[]): IndexedPage[] {
  return routeList.flatMap(([, route]): IndexedPage[] => {
    if (!route.indexed) return []
    const entries = route.collection
      ? collections[route.collection].entries(posts)
      : [{ params: {}, updated: '' }]
    return entries.map(({ params, updated }) => {
      const name = contentName(route, params)
      return {
        path: fillPath(route.path, params),
        name,
        updated: latest([updated, wordsChangedOn(name)]),
      }
    })
  })
}
