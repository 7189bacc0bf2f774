import type { RouteMatch } from '#shared/routes/match.ts'
import type { AppContext } from '#worker/context.ts'
import { passesClientGate } from '#worker/request/post-gate.ts'
import { openPreview } from '#worker/services/content/preview.ts'
import { servePersonalPage } from './document.tsx'
import { serveNotFound, serveTooMany } from './messages.tsx'

/** The draft of an article or a page in the site, for visitors with its signed link. */
export async function servePreview(
  c: AppContext,
  match: RouteMatch,
  search: string,
): Promise<Response> {
  if (!(await passesClientGate(c, 'asked'))) return serveTooMany(c, 60)
  const { env, now } = c.get('deps')
  const key = new URLSearchParams(search).get('kladde') ?? ''
  const draft = await openPreview(env, key, now())
  const isHere =
    draft && ('post' in draft ? match.route.collection === 'post' : match.route.page === draft.name)
  return isHere ? servePersonalPage(c, match, { draft }) : serveNotFound(c)
}
