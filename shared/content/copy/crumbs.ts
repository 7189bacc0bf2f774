import { href } from '../../routes/href.ts'
import { type RouteId, routes } from '../../routes/table.ts'
import type { Block } from '../../schemas/content/block.ts'
import { topics } from '../blog/topics.ts'

export interface Crumb {
  readonly label: string
  readonly path: string
}

interface Place {
  readonly id: RouteId | null
  readonly path: string
  readonly label: string
}

/**
 * Breadcrumbs, the page itself last: Forside / Varmepumper / Luft til vand. An article belongs under its topic. Empty for
 * a page that shows none. Both the visible breadcrumbs and the structured data come from here.
 */
export function crumbsOf({ id, path, label }: Place, opening: Block | undefined): readonly Crumb[] {
  if (opening?.type === 'articleHead') {
    const { topic, title } = opening
    return [
      { label: routes.home.label, path: href('home') },
      { label: routes.knowledge.label, path: href('knowledge') },
      { label: topics[topic].label, path: href('knowledgeTopic', { topic }) },
      { label: title, path },
    ]
  }
  if (opening?.type !== 'pageHero') return []
  const above = pagesAbove(id).map((page) => ({ label: routes[page].label, path: href(page) }))
  return [...above, { label: above.length > 1 ? apartFromOthers(label) : label, path }]
}

/** Shortens a name with »med« or »om« below its parent page to what sets it apart: »Netbalancering med batteri« is »Med batteri«. The breadcrumbs then fit a phone's line. */
const apartFromOthers = (label: string): string =>
  label.replace(
    /^.+ (med|om) (?=\p{L})/u,
    (_, word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)} `,
  )

/** The ancestors of a page, the home page first. */
export function pagesAbove(id: RouteId | null): RouteId[] {
  const parent =
    id && 'parent' in routes[id] ? (routes[id].parent as RouteId | undefined) : undefined
  if (!parent) return id === 'home' ? [] : ['home']
  return [...pagesAbove(parent), parent]
}
