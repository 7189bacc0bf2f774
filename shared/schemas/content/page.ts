import * as z from 'zod/mini'
import { blockSchema } from './block.ts'

/** Layout of a page's blocks: full-width sections, or one column for reading. */
export const pageLayouts = ['home', 'article', 'post', 'legal', 'contact', 'flow'] as const
export type PageLayout = (typeof pageLayouts)[number]

export const pageSchema = z.object({
  seo: z.object({
    title: z.string().check(z.minLength(10), z.maxLength(65)),
    description: z.string().check(z.minLength(50), z.maxLength(165)),
  }),
  layout: z.enum(pageLayouts),
  blocks: z.array(blockSchema).check(z.minLength(1)),
})
export type PageContent = z.output<typeof pageSchema>
