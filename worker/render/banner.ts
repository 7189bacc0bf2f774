import { isFullWidth } from '#client/blocks/registry.tsx'
import type { Block } from '#shared/schemas/content/block.ts'
import type { PageContent } from '#shared/schemas/content/page.ts'

/** The page with a banner after its head; an article's is after its text. */
export function withBanner(page: PageContent, banner: readonly Block[]): PageContent {
  const end = page.blocks.findIndex(
    (block, i) => i > 0 && (block.type === 'posts' || isFullWidth(block)),
  )
  const at = page.layout !== 'post' ? 1 : end < 0 ? page.blocks.length : end
  return { ...page, blocks: page.blocks.toSpliced(at, 0, ...banner) }
}
