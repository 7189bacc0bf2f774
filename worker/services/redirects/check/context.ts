import { collections, indexedPages } from '#shared/content/blog/collections.ts'
import { canonicalOrigin, foldedPath } from '#shared/domain/redirects/canonical.ts'
import type { CheckContext } from '#shared/domain/redirects/check/check.ts'
import type { KnownPage } from '#shared/domain/redirects/suggestions.ts'
import { isProtectedPath } from '#shared/routes/endpoints.ts'
import type { RouteMatch, RouteMatcher } from '#shared/routes/match.ts'
import type { PostCard } from '#shared/schemas/content/post.ts'
import type { AddressTarget } from '#shared/schemas/redirect-admin.ts'
import { postsAt } from '#worker/content/posts.ts'
import { currentSnapshot, type ServiceContext } from '../../context.ts'

export interface SiteContext extends CheckContext {
  readonly addressTargets: AddressTargets
}

/** The site that rules are checked against, as it is now. */
export async function createCheckContext(context: ServiceContext): Promise<SiteContext> {
  const { deps, origin } = context
  const addressTargets = createAddressTargets(
    deps.matcher,
    postsAt(await currentSnapshot(context), deps.now()),
  )
  return {
    origin: canonicalOrigin(origin) ?? origin,
    ownOrigins: deps.settings.ownOrigins,
    routes: deps.matcher,
    now: deps.now(),
    addressTargets,
    pageExists: (path) => addressTargets.at(path).kind !== 'nothing',
  }
}

/** What the site's own addresses answer with now. */
interface AddressTargets {
  at(path: string): AddressTarget
  /** Every page that search engines may index, with its name in lists. */
  known(): KnownPage[]
}

function createAddressTargets(matcher: RouteMatcher, posts: readonly PostCard[]): AddressTargets {
  const titles = new Map(posts.map(({ slug, title }) => [slug, title]))

  /** Null for the address of an entry that doesn't exist. */
  function titleOf({ route, params }: RouteMatch): string | null {
    if (!route.collection) return route.label
    const collection = collections[route.collection]
    const isEntry = collection
      .entries(posts)
      .some((entry) =>
        Object.entries(entry.params).every(([name, value]) => params[name] === value),
      )
    return isEntry
      ? (titles.get(params['slug'] ?? '') ?? collection.label?.(params) ?? route.label)
      : null
  }

  return {
    at(path) {
      if (isProtectedPath(foldedPath(path))) return { kind: 'site' }
      const match = matcher.match(path) ?? matcher.former(path)
      if (!match) return { kind: 'nothing', route: null }
      // Only the shop knows whether it has the product.
      if (match.route.collection === 'product') return { kind: 'site' }
      const title = titleOf(match)
      if (title === null) return { kind: 'nothing', route: match.route.label }
      // Only the address itself knows whether its personal page exists.
      return match.route.personal && match.route.path.includes(':')
        ? { kind: 'site' }
        : { kind: 'page', title }
    },
    known: () =>
      indexedPages(posts).map(({ path }) => {
        const match = matcher.match(path)
        return { path, title: (match && titleOf(match)) ?? path }
      }),
  }
}
