import * as z from 'zod/mini'
import { importMaxPosts } from '#shared/admin/post-imports.ts'
import { longestBody, unfinishedSection } from '#shared/admin/posts.ts'
import { routeList } from '#shared/routes/table.ts'
import { blockSchema } from '#shared/schemas/content/block.ts'
import { isArticleBlock } from '#shared/schemas/content/post.ts'
import { postTopics, slug } from '#shared/schemas/content/post-parts.ts'
import { stagePosts } from '#worker/data/post-imports.ts'
import { parseInput } from '../../input.ts'
import { asUser, type ServiceContext } from '../../context.ts'

const text = (max: number) => z.string().check(z.maxLength(max))
const day = z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/))

const sourcePicture = z.strictObject({
  type: z.literal('sourcePicture'),
  url: text(2000).check(z.regex(/^https?:\/\/\S+$/)),
  alt: text(300),
  caption: z.optional(text(2000)),
})

const postSchema = z.strictObject({
  title: text(300),
  slug: z.union([z.literal(''), slug]),
  author: text(200),
  sourceStatus: text(40),
  addresses: z.array(text(2000)).check(z.maxLength(10)),
  oldPath: text(2000),
  source: text(longestBody),
  draft: z.strictObject({
    topic: z.enum(postTopics),
    description: text(165),
    lead: text(600),
    published: day,
    updated: day,
    body: z.array(z.union([blockSchema, unfinishedSection, sourcePicture])).check(
      z.maxLength(400, 'Højst 400 blokke'),
      z.refine((blocks) =>
        blocks.every((block) => block.type === 'sourcePicture' || isArticleBlock(block)),
      ),
    ),
  }),
  remarks: z.array(text(300)).check(z.maxLength(50)),
  reason: text(300),
})

const stageSchema = z.strictObject({
  from: z.int().check(z.minimum(0), z.maximum(importMaxPosts)),
  posts: z.array(postSchema).check(z.minLength(1), z.maxLength(50)),
})

/** Last parts of addresses below the blog that are no article. */
const reservedSlugs = routeList.flatMap(
  ([, { path }]) => /^\/blog\/([a-z0-9-]+)$/.exec(path)?.[1] ?? [],
)

/** Checks every block of the next posts, and stages them. Makes no article. @throws Problem 404, 409 `other_row`, 422, 403, 503. */
export async function stageImportedPosts(context: ServiceContext, id: string, body: unknown) {
  const { from, posts } = parseInput(stageSchema, body)
  await stagePosts(
    asUser(context),
    id,
    from,
    posts.map((post) => ({ ...post, slug: post.slug || 'indlaeg' })),
    reservedSlugs,
  )
}
