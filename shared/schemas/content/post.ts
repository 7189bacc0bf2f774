import * as z from 'zod/mini'
import { type BlockType, blockSchema } from './block.ts'
import { source, spot, words } from './block-parts.ts'
import { author, band, day, slug, topic } from './post-parts.ts'

/** Blocks allowed between an article's paragraphs. */
export const articleBlocks = [
  'prose',
  'quote',
  'picture',
  'callout',
  'table',
  'bars',
  'band',
  'working',
  'facts',
  'receipt',
  'fits',
  'cards',
  'faq',
  'piece',
] as const satisfies readonly BlockType[]

export const isArticleBlock = ({ type }: { readonly type: BlockType }): boolean =>
  (articleBlocks as readonly BlockType[]).includes(type)

/** The front matter of an article's file. */
export const postHeadSchema = z.object({
  title: z.string().check(z.minLength(10), z.maxLength(60)),
  /** For search engines, feeds and lists. */
  description: z.string().check(z.minLength(50), z.maxLength(165)),
  /** Below the title; by default the description. */
  lead: z.optional(words),
  topic,
  author,
  /** Published from this day on. */
  published: day,
  /** The day its content last changed. */
  updated: day,
  /** Shown on cards instead of the topic's own. */
  spot: z.optional(spot),
  /** Shown across the head instead of the topic's own. */
  band: z.optional(band),
  /** Articles to read next, before the automatic ones. */
  related: z.optional(z.array(slug)),
  sources: z.array(source).check(z.minLength(1)),
})

/** An article, from a file of the build or published by staff. */
export const postSchema = z
  .extend(postHeadSchema, {
    slug,
    body: z.array(blockSchema).check(
      z.minLength(1),
      z.refine((blocks) => blocks.every(isArticleBlock), 'holds a block that no article may hold'),
    ),
  })
  .check(
    z.refine(({ published, updated }) => published <= updated, {
      error: 'before it was published',
      path: ['updated'],
    }),
  )

export type Post = z.output<typeof postSchema>

/** What lists, the feed and the sitemap show of an article. */
export interface PostCard extends Omit<Post, 'body' | 'sources' | 'author'> {
  /** Minutes to read it. */
  readonly minutes: number
  /** Of its sections. */
  readonly headings: readonly string[]
}
