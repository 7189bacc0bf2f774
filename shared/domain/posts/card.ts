import type { Post, PostCard } from '../../schemas/content/post.ts'
import { sectionsOf } from './sections.ts'
import { minutesToRead } from './text.ts'

/** What lists show of an article. */
export function cardOf(post: Post): PostCard {
  const { body, sources: _, author: __, ...head } = post
  return {
    ...head,
    minutes: minutesToRead(post),
    headings: sectionsOf(body).map(({ title }) => title),
  }
}
