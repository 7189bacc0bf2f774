import { createFinder } from '#client/islands/post-search/find.ts'
import type { PostSearchProps } from '#client/islands/post-search/index.tsx'
import { searchEntriesAt } from '#worker/posts.ts'
import { withoutPrivateUse } from '#worker/request/private-use.ts'

/** Longest question that is read; the field takes no more. */
const longest = 100

/** The isolate's own index, made with the first search; a new one when an article is published. */
let kept: { readonly size: number; readonly find: ReturnType<typeof createFinder> } | null = null

/** What `?q=` asks for and what there is about it; null where nothing is asked. */
export function searchPosts(search: string, now: number): PostSearchProps | null {
  const query = withoutPrivateUse(new URLSearchParams(search).get('q') ?? '')
    .trim()
    .slice(0, longest)
  if (query === '') return null
  const entries = searchEntriesAt(now)
  // Articles are only added while an isolate lives, each on its day.
  if (kept?.size !== entries.length) kept = { size: entries.length, find: createFinder(entries) }
  return { query, hits: kept.find(query).map(({ slug, title, description, topic }) => ({ slug, title, description, topic })) }
}
