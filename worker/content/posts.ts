import { posts } from 'virtual:posts'
import { instantOf } from '#shared/domain/dates.ts'
import type { Post } from '#shared/schemas/content/post.ts'

/** Every article, newest first, including future ones. */
export const allPosts: readonly Post[] = posts

/** Articles that are published at an instant (ms), newest first. */
export const postsAt = (now: number): readonly Post[] =>
  allPosts.filter(({ published }) => instantOf(published) <= now)
