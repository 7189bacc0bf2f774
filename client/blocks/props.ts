import type { BlockOf, BlockType } from '#shared/schemas/content/block.ts'
import type { Site } from '#client/site.ts'

export interface BlockProps<Type extends BlockType> {
  readonly block: BlockOf<Type>
  readonly site: Site
}
