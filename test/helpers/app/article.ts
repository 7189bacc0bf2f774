import type { InputOf } from '#shared/admin/define.ts'
import type { posts } from '#shared/admin/posts.ts'
import type { Block } from '#shared/schemas/content/block.ts'

/** What an article needs to be published, as staff write it. */
export const completeArticle = (
  title: string,
  blocks: readonly Block[],
): Partial<InputOf<typeof posts>> => ({
  title,
  topic: 'solceller',
  description: 'Hvad et tag mod nord giver i Danmark, og hvornår det alligevel kan betale sig.',
  authorRole: 'Energirådgiver',
  publishedOn: '2026-11-04',
  updatedOn: '2026-11-04',
  sources: [{ label: 'Energistyrelsen', url: '', read: '2026-11-01' }],
  blocks,
})
