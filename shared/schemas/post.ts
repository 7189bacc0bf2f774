import * as z from 'zod/mini'
import { type BlockType, blockSchema } from './block.ts'
import { source, spot, words } from './block-parts.ts'

/** What an article is about; each topic is a page of its own. Spelled as in its address. */
export const postTopics = ['elpriser', 'solceller', 'varmepumper', 'batterier', 'netbalancering', 'elbil', 'tilskud'] as const

/** The drawing across the head of an article. */
export const postBands = ['night', 'evening', 'solar', 'heat-pump', 'battery', 'grid'] as const

/** Blocks that may stand in an article, between its paragraphs. */
export const articleBlocks = [
  'prose',
  'quote',
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
] as const satisfies readonly BlockType[]

const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(70))
const day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((date) => new Date(date).toJSON()?.startsWith(date) === true, 'no such day'),
)

/** What stands above the text of an article: the front matter of its file. */
export const postHeadSchema = z.object({
  title: z.string().check(z.minLength(10), z.maxLength(60)),
  /** For search engines, feeds and lists. */
  description: z.string().check(z.minLength(50), z.maxLength(165)),
  /** Below the title; the description where it isn't there. */
  lead: z.optional(words),
  topic: z.enum(postTopics),
  /** By what they do, not by name. */
  author: z.object({ role: words, example: z.boolean() }),
  /** Shown from this day on. */
  published: day,
  /** The day its content last changed. */
  updated: day,
  /** Shown on cards instead of the topic's own. */
  spot: z.optional(spot),
  band: z.optional(z.enum(postBands)),
  /** Articles to read next, before those that are found. */
  related: z.optional(z.array(slug)),
  sources: z.array(source).check(z.minLength(1)),
})

/** An article, from a file of the build or published by staff. */
export const postSchema = z
  .extend(postHeadSchema, {
    /** Last part of its address. */
    slug,
    body: z.array(blockSchema).check(
      z.minLength(1),
      z.refine((blocks) => blocks.every(({ type }) => (articleBlocks as readonly BlockType[]).includes(type)), 'holds a block that no article may hold'),
    ),
  })
  .check(z.refine(({ published, updated }) => published <= updated, { error: 'updated before it was published', path: ['updated'] }))

export type PostTopic = (typeof postTopics)[number]
export type PostBand = (typeof postBands)[number]
export type Post = z.output<typeof postSchema>
