import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Post } from '#shared/schemas/content/post.ts'
import { brokenLinks } from '#shared/domain/posts/links.ts'
import { parsePost } from '#shared/markdown/parse-post.ts'

export const postsFolder = join(import.meta.dirname, '../../shared/content/blog/posts')

/** Reads all articles of the folder, newest first. @throws with file and reason on the first invalid one. */
export function readPosts(folder = postsFolder): Post[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'))
  const posts = files.map((file) =>
    inFile(file, () => parsePost(file.slice(0, -3), readFileSync(join(folder, file), 'utf8'))),
  )
  for (const post of posts)
    inFile(`${post.slug}.md`, () => {
      // An article can only link to one that was published by the day of its own last change.
      const slugs = new Set(
        posts
          .filter(({ published }) => published <= (post.updated ?? post.published))
          .map(({ slug }) => slug),
      )
      const broken = brokenLinks(post, slugs)
      if (broken.length > 0) throw new Error(`no such link target: ${broken.join(', ')}`)
    })
  return posts.toSorted((a, b) =>
    a.published === b.published ? a.slug.localeCompare(b.slug) : a.published < b.published ? 1 : -1,
  )
}

function inFile<Result>(file: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw new Error(
      `shared/content/blog/posts/${file}: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
}
