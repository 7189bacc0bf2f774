import { fillFigures } from '#shared/content/figures/tokens.ts'
import { expandPieces, type FindPiece, pieceKeysIn } from '#shared/domain/pieces.ts'
import type { PostDraft } from '#shared/domain/posts/faults.ts'
import { brokenTargets, idsIn } from '#shared/domain/posts/links.ts'
import type { Block } from '#shared/schemas/content/block.ts'
import type { PageContent } from '#shared/schemas/content/page.ts'
import { type PieceContent, pieceSchema } from '#shared/schemas/content/piece.ts'
import type { BackendClient } from '#worker/data/backend.ts'
import {
  type BlocksDraft,
  type Draft,
  listPieces,
  listPieceUsers,
  type PieceUser,
} from '#worker/data/content.ts'
import { listPosts } from '#worker/content/posts.ts'
import { figuresOf } from '#worker/publishing/figures.ts'
import type { Snapshot } from '#worker/publishing/reader.ts'
import { findPageFaults } from './pages.ts'
import { findPostFaults } from './posts.ts'

/** The pieces as staff edit them. */
export const findDraftPieces = async (client: BackendClient): Promise<FindPiece> => {
  const pieces = new Map((await listPieces(client)).map(({ key, body }) => [key, body.blocks]))
  return (key) => pieces.get(key)
}

/** The pieces as they are once these drafts are published. */
export async function findPublishedPieces(
  client: BackendClient,
  chosen: ReadonlySet<string>,
): Promise<FindPiece> {
  const pieces = new Map(
    (await listPieces(client)).map(({ id, key, body, published }) => [
      key,
      (chosen.has(id) ? body : published)?.blocks,
    ]),
  )
  return (key) => pieces.get(key)
}

/** A draft with its pieces put in, and what is wrong with those. */
function putPiecesIn(blocks: readonly Block[], find: FindPiece) {
  const isMissing = [...pieceKeysIn(blocks, find)].some((key) => find(key) === undefined)
  return {
    blocks: expandPieces(blocks, find),
    faults: isMissing
      ? [
          'Et stykke findes ikke længere, eller det er ikke udgivet. Udgiv det samtidig, eller tag det ud.',
        ]
      : [],
  }
}

/** What must be mended before a draft can be published, in Danish, its pieces included. `together`: the slugs of articles that are published with it. */
export function findFaults(
  draft: BlocksDraft,
  find: FindPiece,
  snapshot: Snapshot,
  now: number,
  together: readonly string[] = [],
): readonly string[] {
  if (draft.kind === 'piece' && pieceKeysIn(blocksOf(draft), find).has(draft.key))
    return ['Stykket ville indeholde sig selv. Udgiv de andre stykker samtidig.']
  const { blocks, faults } = putPiecesIn(blocksOf(draft), find)
  if (faults.length > 0) return faults
  switch (draft.kind) {
    case 'post': {
      const body = { ...draft.body, body: blocks } as PostDraft
      return findPostFaults(body, draft.liveSlug, snapshot, now, together)
    }
    case 'page': {
      const body = { ...draft.body, blocks } as PageContent
      return findPageFaults(draft.key, body, snapshot, now)
    }
    case 'piece':
      return findPieceFaults({ ...draft.body, blocks }, snapshot, now)
  }
}

const blocksOf = (draft: BlocksDraft): readonly Block[] =>
  draft.kind === 'post' ? (draft.body.body ?? []) : draft.body.blocks

/** Links of a piece lead to pages, articles and its own sections: it does not know where it is used. */
function findPieceFaults(piece: PieceContent, snapshot: Snapshot, now: number): readonly string[] {
  if (!pieceSchema.safeParse(piece).success)
    return ['Stykket er tomt, eller en blok mangler noget.']
  const slugs = new Set(listPosts(snapshot).map(({ card }) => card.slug))
  const broken = brokenTargets(piece.blocks, new Set(idsIn(piece.blocks)), slugs)
  if (broken.length > 0)
    return broken.map((target) => `Linket til ${target} fører ingen steder hen.`)
  try {
    fillFigures(piece.blocks, figuresOf(snapshot, now))
    return []
  } catch (error) {
    return [`Et tal i teksten kan ikke vises: ${error instanceof Error ? error.message : error}`]
  }
}

/** What the pieces of a publication break where they are used in public: »Side«: reason. `drafts`: what is published with them. */
export async function findBrokenUsers(
  client: BackendClient,
  drafts: readonly Draft[],
  find: FindPiece,
  snapshot: Snapshot,
  now: number,
): Promise<readonly { readonly title: string; readonly fault: string }[]> {
  const changed = new Set(drafts.flatMap((draft) => (draft.kind === 'piece' ? [draft.key] : [])))
  if (changed.size === 0) return []
  const own = new Set(drafts.map(({ id }) => id))
  const uses = (user: PieceUser) =>
    !own.has(user.id) && [...pieceKeysIn(blocksOf(user), find)].some((key) => changed.has(key))
  return (await listPieceUsers(client))
    .filter(uses)
    .flatMap((user) =>
      findFaults(user, find, snapshot, now).map((fault) => ({ title: user.title, fault })),
    )
}
