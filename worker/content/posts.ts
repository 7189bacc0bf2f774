import { posts } from 'virtual:posts'
import { instantOf } from '#shared/domain/dates.ts'
import { memoizeByObject } from '#shared/domain/memoize-by-object.ts'
import { cardOf } from '#shared/domain/posts/card.ts'
import { wordsOf } from '#shared/domain/search/make-entry.ts'
import type { Post, PostCard } from '#shared/schemas/content/post.ts'
import type { PublishedPost } from '#shared/schemas/content/snapshot.ts'
import { readPost } from '#worker/data/kv/snapshot-store.ts'
import type { Snapshot } from '#worker/publishing/reader.ts'

/** The articles of the repository, newest first, including future ones. */
export const ownPosts: readonly Post[] = posts

/** What articles are read from. */
export type PostSource = Pick<Snapshot, 'parts'>

let own: readonly ListedPost[] | null = null

interface ListedPost {
  readonly card: PostCard
  /** The words of its text. */
  readonly words: () => string
}

/** Staff's articles in place of those of the repository that they replace, newest first. */
const merge = memoizeByObject((published: readonly PublishedPost[]): readonly ListedPost[] => {
  own ??= ownPosts.map((post) => ({ card: cardOf(post), words: () => wordsOf(post) }))
  const replaced = new Set(published.map(({ key }) => key))
  return [
    ...own.filter(({ card }) => !replaced.has(card.slug)),
    ...published.flatMap(({ card, words }) => (card ? [{ card, words: () => words }] : [])),
  ].toSorted(
    ({ card: a }, { card: b }) =>
      b.published.localeCompare(a.published) || a.slug.localeCompare(b.slug),
  )
})

/** Every article, newest first, including future ones. */
export const listPosts = ({ parts }: PostSource): readonly ListedPost[] => merge(parts.posts)

/** Articles that are published at an instant (ms), newest first. */
export const postsAt = (source: PostSource, now: number): readonly PostCard[] =>
  listPosts(source).flatMap(({ card }) => (instantOf(card.published) <= now ? [card] : []))

/**
 * The article of a slug, also a future one; null where no article has it. While KV can't be read, the repository's.
 * @throws where KV can't be read, and the repository has none.
 */
export async function findPost(
  kv: KVNamespace,
  { parts }: PostSource,
  slug: string,
): Promise<Post | null> {
  const published = parts.posts.find(({ card }) => card?.slug === slug)
  if (published) {
    const post =
      (await readPost(kv, published.hash)) ?? ownPosts.find((each) => each.slug === published.key)
    if (!post) throw new Error(`the article ${slug} is not in KV`)
    return post
  }
  const isReplaced = parts.posts.some(({ key }) => key === slug)
  return isReplaced ? null : (ownPosts.find((each) => each.slug === slug) ?? null)
}

/** Where an article is now that had this slug: null where it was taken off the site, undefined where none had it. */
export function currentSlug({ parts }: PostSource, slug: string): string | null | undefined {
  const had = parts.posts.filter(({ former }) => former.includes(slug))
  const shown = had.find(({ card }) => card)?.card?.slug
  return shown ?? (had.length > 0 ? null : undefined)
}
