import { expandPieces, type FindPiece } from '#shared/domain/pieces.ts'
import { cardOf } from '#shared/domain/posts/card.ts'
import { wordsOf } from '#shared/domain/search/make-entry.ts'
import type { Block } from '#shared/schemas/content/block.ts'
import { postSchema } from '#shared/schemas/content/post.ts'
import type { PublishedPost } from '#shared/schemas/content/snapshot.ts'
import type { StoredPost } from '#worker/data/content.ts'
import { sha256 } from '#worker/lib/hash.ts'
import { logError } from '#worker/lib/log.ts'

/** An article for lists, and its text as KV has it. Null for one that breaks the schema, which no save of ours does. */
export async function toPublishedPost(
  { key, body, former }: StoredPost,
  find: FindPiece,
): Promise<{ readonly row: PublishedPost; readonly text: string } | null> {
  if ((body as { withdrawn?: boolean }).withdrawn)
    return { row: { key, card: null, hash: '', former, words: '' }, text: '' }
  const { body: blocks, ...head } = body as { readonly body?: readonly Block[] }
  const parsed = postSchema.safeParse({ ...head, body: expandPieces(blocks ?? [], find) })
  if (!parsed.success) {
    logError('post_not_published', parsed.error, { key })
    return null
  }
  const text = JSON.stringify(parsed.data)
  const [card, words] = [cardOf(parsed.data), wordsOf(parsed.data)]
  return { row: { key, card, hash: await sha256(text), former, words }, text }
}
