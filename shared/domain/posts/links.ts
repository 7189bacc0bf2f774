import { readTarget } from '../../routes/href.ts'
import { routes } from '../../routes/table.ts'
import type { Post } from '../../schemas/content/post.ts'

/** Links of an article without a valid target, and related articles that don't exist. A test checks links to sections of other pages. */
export function brokenLinks(post: Post, slugs: ReadonlySet<string>): string[] {
  const ids = new Set(post.body.flatMap((block) => ('id' in block && block.id ? [block.id] : [])))
  const hasTarget = (target: string): boolean => {
    if (/^(tel:|mailto:|https:)./.test(target)) return true
    if (target.startsWith('#')) return ids.has(target.slice(1))
    if (target.startsWith('post:')) return slugs.has((target.slice(5).split('#') as [string])[0])
    const { id } = readTarget(target)
    return Object.hasOwn(routes, id) && !routes[id as keyof typeof routes].path.includes(':')
  }
  return [
    ...linksIn(post.body).filter((target) => !hasTarget(target)),
    ...(post.related ?? []).filter((slug) => !slugs.has(slug)),
  ]
}

function linksIn(content: unknown): string[] {
  if (typeof content === 'string')
    return [...content.matchAll(/\]\(([^)\s]*)\)/g)].map(([, target = '']) => target)
  return content && typeof content === 'object' ? Object.values(content).flatMap(linksIn) : []
}
