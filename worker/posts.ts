import { entries, posts } from 'virtual:posts'
import { instantOf } from '#shared/domain/dates.ts'
import type { SearchEntry } from '#shared/domain/posts/search-entry.ts'
import type { Post } from '#shared/schemas/post.ts'

/** Every article, newest first, those of days to come too: what pages, feed, sitemap and search choose from. */
export const allPosts: readonly Post[] = posts

/** Articles that are published at an instant (ms), newest first. */
export const postsAt = (now: number): readonly Post[] => allPosts.filter(({ published }) => instantOf(published) <= now)

/** What the search knows of them. */
export function searchEntriesAt(now: number): readonly SearchEntry[] {
  const published = new Set(postsAt(now).map(({ slug }) => slug))
  return entries.filter(({ slug }) => published.has(slug))
}
