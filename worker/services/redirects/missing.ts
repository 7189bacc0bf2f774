import { collections, indexedPages } from '#shared/content/collections.ts'
import { createSuggester, type KnownPage } from '#shared/domain/redirects/suggestions.ts'
import type { RedirectMissingList } from '#shared/schemas/redirect-admin.ts'
import type { Deps } from '#worker/deps.ts'
import { postsAt } from '#worker/posts.ts'
import type { Acting } from '../acting.ts'

/** What was asked for and not found, with the pages that may have been meant. */
export async function listMissing({ deps }: Acting): Promise<RedirectMissingList> {
  const paths = await deps.redirectHits.missingPaths()
  if (!paths) return { rows: [], counted: false }
  const suggest = createSuggester(knownPages(deps))
  return { rows: paths.map((path) => ({ ...path, suggestions: suggest(path.path) })), counted: true }
}

/** Every page that search engines may know, by the name it has in lists. */
function knownPages({ matcher, now }: Deps): KnownPage[] {
  const posts = postsAt(now())
  const titles = new Map(posts.map(({ slug, title }) => [slug, title]))
  return indexedPages(posts).map(({ path }) => {
    const { route, params = {} } = matcher.match(path) ?? {}
    const named = route?.collection && (titles.get(params['slug'] ?? '') ?? collections[route.collection].label?.(params))
    return { path, title: named ?? route?.label ?? path }
  })
}
