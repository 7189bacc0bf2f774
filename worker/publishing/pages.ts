import { latest } from '#shared/domain/dates.ts'
import { expandPieces, pieceKeysIn } from '#shared/domain/pieces.ts'
import type { Block } from '#shared/schemas/content/block.ts'
import type { PublishedPage } from '#shared/schemas/content/snapshot.ts'

/** Published pieces by key. */
type Pieces = ReadonlyMap<string, { readonly blocks: readonly Block[]; readonly changedOn: string }>

/** A page with the blocks of its pieces, changed on the day that the page or one of them was. */
export function withPieces(page: PublishedPage, pieces: Pieces): PublishedPage {
  const find = (key: string) => pieces.get(key)?.blocks
  const { content } = page
  const keys = [...pieceKeysIn(content.blocks, find)]
  if (keys.length === 0) return page
  return {
    ...page,
    content: { ...content, blocks: expandPieces(content.blocks, find) },
    changedOn: latest([page.changedOn, ...keys.flatMap((key) => pieces.get(key)?.changedOn ?? [])]),
  }
}
