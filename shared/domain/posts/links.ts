import { readTarget } from '../../routes/href.ts'
import { routes } from '../../routes/table.ts'
import type { Post } from '../../schemas/content/post.ts'

/** What a link may lead to beside the pages of the site. */
interface Targets {
  /** Ids of the sections of the same page. */
  readonly ids: ReadonlySet<string>
  /** Slugs of articles. */
  readonly slugs: ReadonlySet<string>
}

/** Ids of the blocks of a page or an article. */
export const idsIn = (blocks: readonly object[]): readonly string[] =>
  blocks.flatMap((block) => ('id' in block && typeof block.id === 'string' ? [block.id] : []))

/** Links of an article without a valid target, and related articles that don't exist. A test checks links to sections of other pages. */
export const brokenLinks = (
  { body, related = [] }: Post,
  slugs: ReadonlySet<string>,
): readonly string[] => [
  ...brokenTargets(body, { ids: new Set(idsIn(body)), slugs }),
  ...related.filter((slug) => !slugs.has(slug)),
]

/** Targets of links in copy that lead nowhere. */
export function brokenTargets(content: unknown, { ids, slugs }: Targets): readonly string[] {
  const hasTarget = (target: string): boolean => {
    if (/^(tel:|mailto:|https:)./.test(target)) return true
    if (target.startsWith('#')) return ids.has(target.slice(1))
    if (target.startsWith('post:')) return slugs.has((target.slice(5).split('#') as [string])[0])
    const { id } = readTarget(target)
    return Object.hasOwn(routes, id) && !routes[id as keyof typeof routes].path.includes(':')
  }
  return linksIn(content).filter((target) => !hasTarget(target))
}

/** Targets of links in the texts of copy: `[label](target)`. */
export function linksIn(content: unknown): string[] {
  if (typeof content === 'string')
    return [...content.matchAll(/\]\(([^)\s]*)\)/g)].map(([, target = '']) => target)
  return content && typeof content === 'object' ? Object.values(content).flatMap(linksIn) : []
}
