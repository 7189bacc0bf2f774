import { fold } from '#shared/domain/posts/fold.ts'
import { href } from '#shared/routes/href.ts'
import { routeList } from '#shared/routes/table.ts'
import type { PageHit } from '#shared/admin/search.ts'
import { postsAt } from '#worker/content/posts.ts'
import { currentSnapshot } from '../../context.ts'
import type { Searcher } from '../searcher.ts'

/** Public pages by their name in menus, and by their path where the text has a slash. */
export const pageSearcher: Searcher = {
  kind: 'page',
  scope: 'pages',
  role: 'viewer',
  find: async (_context, text, limit) => bestOf(pages, text, limit),
}

/** Published articles, likewise by title and path. */
export const postSearcher: Searcher = {
  kind: 'post',
  scope: 'pages',
  role: 'viewer',
  find: async (context, text, limit) =>
    bestOf(
      postsAt(await currentSnapshot(context), context.deps.now()).map(({ slug, title }) => ({
        kind: 'post',
        path: href('blogPost', { slug }),
        title,
      })),
      text,
      limit,
    ),
}

const pages: readonly PageHit[] = routeList.flatMap(([, { kind, path, label, personal }]) =>
  kind === 'document' && !personal && !path.includes(':')
    ? [{ kind: 'page', path, title: label }]
    : [],
)

/** Pages that contain every word of the text, those whose title begins with it first, then the shortest titles. */
function bestOf(among: readonly PageHit[], text: string, limit: number): PageHit[] {
  const folded = fold(text)
  const words = folded.split(/\s+/)
  const shown = ({ path }: PageHit, title: string): string =>
    text.includes('/') ? `${title} ${path}` : title
  return among
    .map((page) => ({ page, title: fold(page.title) }))
    .filter(({ page, title }) => words.every((word) => shown(page, title).includes(word)))
    .toSorted(
      (a, b) =>
        Number(b.title.startsWith(folded)) - Number(a.title.startsWith(folded)) ||
        a.title.length - b.title.length,
    )
    .slice(0, limit)
    .map(({ page }) => page)
}
