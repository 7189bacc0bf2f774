import type { Block, BlockOf } from '../../schemas/content/block.ts'

export interface Section {
  readonly id: string
  readonly title: string
}

/** The sections in an article's table of contents. */
export function sectionsOf(body: readonly Block[]): Section[] {
  return body.flatMap((block) =>
    (block.type === 'prose' || block.type === 'faq') && block.id && block.title
      ? [{ id: block.id, title: block.title }]
      : [],
  )
}

/** Ids that more than one block of an article has. */
export function doubledIds(body: readonly Block[]): string[] {
  const ids = body.flatMap((block) => ('id' in block && block.id ? [block.id] : []))
  return ids.filter((id, i) => ids.indexOf(id) !== i)
}

/** Whether a list begins a part of its own: the numbers of a section's lists are counted from one start. */
export const startsPart = ({ body, numbered }: BlockOf<'prose'>, isNumbered: boolean): boolean =>
  (isNumbered || numbered !== undefined) && body.some((part) => typeof part !== 'string')
