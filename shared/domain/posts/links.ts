import { readTarget } from '../../routes/href.ts'
import { routes } from '../../routes/table.ts'
import type { Post } from '../../schemas/content/post.ts'

/** Ids of the blocks of a page or an article, in order. */
export const idsIn = (blocks: readonly object[]): readonly string[] =>
  blocks.flatMap((block) =>
    'id' in block && block.id && typeof block.id === 'string' ? [block.id] : [],
  )

/** Ids that a link within the article can lead to. */
export const sectionIds = (body: readonly object[]): ReadonlySet<string> => new Set(idsIn(body))

/** Links of an article without a valid target, and related articles that don't exist. A test checks links to sections of other pages. */
export const brokenLinks = (
  { body, related = [] }: Post,
  slugs: ReadonlySet<string>,
): readonly string[] => [
  ...brokenTargets(body, sectionIds(body), slugs),
  ...related.filter((slug) => !slugs.has(slug)),
]

/** Links in copy that have no valid target. */
export const brokenTargets = (
  content: unknown,
  ids: ReadonlySet<string>,
  slugs: ReadonlySet<string>,
): readonly string[] => linksIn(content).filter((target) => !hasTarget(target, ids, slugs))

/** Whether a link of copy leads to a page, an own section, a published article or an outside address. */
export function hasTarget(
  target: string,
  ids: ReadonlySet<string>,
  slugs: ReadonlySet<string>,
): boolean {
  if (/^(tel:|mailto:|https:)./.test(target)) return true
  if (target.startsWith('#')) return ids.has(target.slice(1))
  if (target.startsWith('post:')) return slugs.has((target.slice(5).split('#') as [string])[0])
  return isLinkedRoute(readTarget(target).id)
}

/** A page without parameters in its path. */
export const isLinkedRoute = (id: string): boolean =>
  Object.hasOwn(routes, id) && !routes[id as keyof typeof routes].path.includes(':')

/** The targets of all links in copy. */
export function linksIn(content: unknown): string[] {
  if (typeof content === 'string')
    return [...content.matchAll(/\]\(([^)\s]*)\)/g)].map(([, target = '']) => target)
  return content && typeof content === 'object' ? Object.values(content).flatMap(linksIn) : []
}
