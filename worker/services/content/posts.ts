import { brand } from '#shared/brand.ts'
import type { PostRow } from '#shared/admin/posts.ts'
import { fillFigures } from '#shared/content/figures/tokens.ts'
import { type PostDraft, postFaults } from '#shared/domain/posts/faults.ts'
import { slugOfTitle } from '#shared/domain/posts/slug.ts'
import { postPage } from '#shared/content/blog/post-page.ts'
import type { Post } from '#shared/schemas/content/post.ts'
import { listPosts } from '#worker/content/posts.ts'
import { figuresOf } from '#worker/publishing/figures.ts'
import type { Snapshot } from '#worker/publishing/reader.ts'

/** What staff write of an article. */
export type PostInput = Pick<
  PostRow,
  | 'title'
  | 'slug'
  | 'topic'
  | 'description'
  | 'lead'
  | 'blocks'
  | 'authorRole'
  | 'authorExample'
  | 'publishedOn'
  | 'updatedOn'
  | 'sources'
  | 'related'
  | 'spot'
  | 'band'
  | 'withdrawn'
>

/** A working copy of what staff wrote. What is empty is left out, as in the repository, so that an article that was put back equals it. */
export function toDraft(input: PostInput): PostDraft {
  const { title, topic, description, authorRole, authorExample, blocks, sources } = input
  return {
    title,
    slug: input.slug || slugOfTitle(title),
    topic,
    description,
    author: { role: authorRole, example: authorExample },
    body: blocks as Post['body'],
    sources: sources.map(({ url, ...source }) => ({ ...source, ...(url && { url }) })),
    ...(input.lead && { lead: input.lead }),
    ...(input.publishedOn && { published: input.publishedOn }),
    ...(input.updatedOn && { updated: input.updatedOn }),
    ...(input.related.length > 0 && { related: [...input.related] }),
    ...(input.spot && { spot: input.spot as NonNullable<Post['spot']> }),
    ...(input.band && { band: input.band as NonNullable<Post['band']> }),
    ...(input.withdrawn && { withdrawn: true }),
  }
}

/**
 * What must be mended before an article can be published, among the articles that are. `ownSlug`: where it is published now; `together`:
 * the slugs of those that are published with it.
 */
export function findPostFaults(
  draft: PostDraft,
  ownSlug: string | null,
  snapshot: Snapshot,
  now: number,
  together: readonly string[] = [],
): readonly string[] {
  const cards = listPosts(snapshot).map(({ card }) => card)
  const slugs = new Set(cards.map(({ slug }) => slug).filter((slug) => slug !== ownSlug))
  const faults = postFaults(draft, { slugs, together })
  if (faults.length > 0 || draft.withdrawn) return faults
  try {
    fillFigures(postPage(brand, draft as Post, cards), figuresOf(snapshot, now))
    return []
  } catch (error) {
    return [`Et tal i teksten kan ikke vises: ${error instanceof Error ? error.message : error}`]
  }
}
