import type { Block } from '../schemas/content/block.ts'

/** The blocks of a piece by its key; undefined where no piece has it. */
export type FindPiece = (key: string) => readonly Block[] | undefined

/** The blocks with those of each piece in its place. A piece that is missing, or inside itself, is left out. */
export function expandPieces(
  blocks: readonly Block[],
  find: FindPiece,
  within: readonly string[] = [],
): Block[] {
  return blocks.flatMap((block) => {
    if (block.type !== 'piece') return [block]
    const found = within.includes(block.piece) ? undefined : find(block.piece)
    return found ? expandPieces(found, find, [...within, block.piece]) : []
  })
}

/** The keys of the pieces that blocks name, also inside pieces, each once. */
export function pieceKeysIn(blocks: readonly Block[], find: FindPiece): ReadonlySet<string> {
  const keys = new Set<string>()
  const visit = (list: readonly Block[]): void => {
    for (const block of list) {
      if (block.type !== 'piece' || keys.has(block.piece)) continue
      keys.add(block.piece)
      visit(find(block.piece) ?? [])
    }
  }
  visit(blocks)
  return keys
}
