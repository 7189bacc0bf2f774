import { collections, indexedPages } from '#shared/content/blog/collections.ts'
import { foldedPath } from '#shared/domain/redirects/canonical.ts'
import type { KnownPage } from '#shared/domain/redirects/suggestions.ts'
import { isProtectedPath } from '#shared/routes/endpoints.ts'
import type { RouteMatch } from '#shared/routes/match.ts'
import type { AddressTarget } from '#shared/schemas/redirect-admin.ts'
import type { Deps } from '#worker/deps.ts'
import { postsAt } from '#worker/content/posts.ts'

/** What stands at the site's own addresses, at this moment. */
export interface AddressTargets {
  at(path: string): AddressTarget
  /** Every page that search engines may know, by the name it has in lists. */
  known(): KnownPage[]
}

export function createAddressTargets({
  matcher,
  now,
}: Pick<Deps, 'matcher' | 'now'>): AddressTargets {
  const posts = postsAt(now())
  const titles = new Map(posts.map(({ slug, title }) => [slug, title]))

  /** Null where the address names an entry that isn't there. */
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
      const title = titleOf(match)
      if (title === null) return { kind: 'nothing', route: match.route.label }
      // Whether such an address is somebody's nobody but the address itself knows.
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
