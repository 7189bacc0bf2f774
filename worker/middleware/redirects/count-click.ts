import { linkOfRule } from '#shared/domain/links/published.ts'
import type { Hop } from '#shared/domain/redirects/resolve/resolve.ts'
import type { AppContext } from '#worker/context.ts'
import { logError } from '#worker/lib/log.ts'
import { passesClientGate } from '#worker/request/post-gate.ts'
import { isNavigation, isProgram } from '#worker/request/visit.ts'

/** Counts a person's visit of each link that the request followed, after the response. Never throws. */
export function countClicks(c: AppContext, hops: readonly Hop[]): void {
  const links = hops.flatMap(({ rule }) => (rule && linkOfRule(rule)) || [])
  if (links.length === 0 || !isNavigation(c.req.raw) || isProgram(c.req.header('user-agent')))
    return
  c.executionCtx.waitUntil(count(c, links))
}

async function count(c: AppContext, links: readonly string[]): Promise<void> {
  try {
    if (!(await passesClientGate(c, 'visit'))) return
    for (const link of links) await c.get('deps').outbox.countClick(link)
  } catch (error) {
    logError('click_not_counted', error)
  }
}
