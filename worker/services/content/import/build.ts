import { comparableAddress } from '#shared/domain/posts/old-address.ts'
import { hasTarget } from '#shared/domain/posts/links.ts'
import { parseRich, type Run, writeRich } from '#shared/domain/posts/rich-text.ts'
import { missingAlt } from '#shared/domain/media/missing-alt.ts'
import type { ReadPost, SourcePicture } from '#shared/admin/post-imports.ts'
import type { PostDraft } from '#shared/domain/posts/faults.ts'
import type { Block, BlockOf } from '#shared/schemas/content/block.ts'
import type { Post } from '#shared/schemas/content/post.ts'

/** A picture of the library that was fetched for an import. */
export interface FetchedPicture {
  readonly media: string
  readonly width: number
  readonly height: number
}

/** What the posts of an import refer to. */
export interface Around {
  /** Comparable address in the other system → slug here, of posts that come along. */
  readonly slugs: ReadonlyMap<string, string>
  /** Address of a picture → the file. */
  readonly pictures: ReadonlyMap<string, FetchedPicture>
  /** Author in the file → what they do. */
  readonly authors: Readonly<Record<string, string>>
}

/** A post as it is staged, with the address that it gets. */
export type StagedPost = Pick<ReadPost, 'title' | 'author' | 'draft'> & { readonly slug: string }

/**
 * The working copy of a staged post: pictures from the library in place of those of the source, links to other posts of the import as
 * links between articles. `remarks`: what could not come along, in Danish.
 */
export function buildPost(
  { title, slug, author, draft }: StagedPost,
  around: Around,
): { readonly body: PostDraft; readonly remarks: readonly string[] } {
  const remarks: string[] = []
  const body = draft.body.flatMap((block): readonly Block[] => {
    if (block.type === 'sourcePicture') return toPicture(block, around, remarks)
    return [block.type === 'prose' ? withOwnLinks(block, around, remarks) : block]
  })
  const role = around.authors[author] ?? ''
  const { description, lead, published, updated } = draft
  return {
    remarks,
    body: {
      title,
      slug,
      topic: draft.topic as Post['topic'],
      description,
      author: { role, example: false },
      body,
      sources: [],
      ...(lead && { lead }),
      ...(published && { published }),
      ...(updated && { updated }),
    },
  }
}

function toPicture(
  { url, alt, caption }: SourcePicture,
  { pictures }: Around,
  remarks: string[],
): readonly BlockOf<'picture'>[] {
  const file = pictures.get(url)
  if (!file) {
    remarks.push(`Billedet er ikke med: ${url}`)
    return []
  }
  return [{ type: 'picture', file, alt: alt || missingAlt, ...(caption && { caption }) }]
}

function withOwnLinks(
  block: BlockOf<'prose'>,
  { slugs }: Around,
  remarks: string[],
): BlockOf<'prose'> {
  const toRun = (run: Run): Run => {
    if (typeof run.mark !== 'object') return run
    const { target } = run.mark
    const [address = '', section] = target.split('#')
    const slug = slugs.get(comparableAddress(address) ?? '')
    if (slug) return { ...run, mark: { target: `post:${slug}${section ? `#${section}` : ''}` } }
    // Whether another article exists is judged when it is published.
    if (/^post:[a-z0-9-]+(#|$)/.test(target) || hasTarget(target, new Set(), new Set())) return run
    remarks.push(`Linket »${run.text}« er kun tekst: ${target.slice(0, 100)}`)
    return { text: run.text }
  }
  const rewrite = (text: string) => writeRich(parseRich(text).map(toRun))
  return {
    ...block,
    body: block.body.map((part) => (typeof part === 'string' ? rewrite(part) : part.map(rewrite))),
  }
}
