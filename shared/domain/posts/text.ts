import type { Post } from '../../schemas/content/post.ts'

/** Keys of a block whose values are not visible text. */
const marks = new Set([
  'type',
  'id',
  'piece',
  'partner',
  'partners',
  'route',
  'hash',
  'spot',
  'tint',
  'ground',
  'crop',
  'picture',
  'file',
  'url',
])

/** Every visible text of a block or page, in order, without copy's markup unless `read` leaves it. Keys of dated values are excluded. */
export function textsOf(content: unknown, read: (text: string) => string = plain): string[] {
  if (typeof content === 'string') return [read(content)]
  if (!content || typeof content !== 'object') return []
  if (Array.isArray(content)) return content.flatMap((part) => textsOf(part, read))
  return Object.entries(content).flatMap(([key, value]) =>
    marks.has(key) || (key === 'value' && typeof value === 'string') ? [] : textsOf(value, read),
  )
}

/** Removes copy's markup: `**strong**`, `[label](target)`, `{term}`, `{words|term}`, and figures that aren't replaced yet. */
export const plain = (text: string): string => withFigures(text.replace(/\{=[^{}]+\}/g, ''))

/** Removes copy's markup, and leaves the tokens of figures. */
export const withFigures = (text: string): string =>
  text
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replace(/\[([^\]]+)\]\([^)\s]+\)/g, '$1')
    .replace(/\{([^{}|=][^{}|]*)(?:\|[^{}]+)?\}/g, '$1')

/** Words a minute of a careful reader of text with figures. */
const wordsAMinute = 200

/** Minutes to read a whole article, rounded up. */
export function minutesToRead({
  title,
  description,
  lead = description,
  body,
}: Pick<Post, 'title' | 'description' | 'lead' | 'body'>): number {
  const words = textsOf([title, lead, body])
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word))
  return Math.max(1, Math.ceil(words.length / wordsAMinute))
}

/** `6 minutter`. */
export const formatMinutes = (minutes: number): string =>
  `${minutes} ${minutes === 1 ? 'minut' : 'minutter'}`
