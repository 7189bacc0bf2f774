import { memoizeByObject } from '#shared/domain/memoize-by-object.ts'
import { routes } from '#shared/routes/table.ts'
import type { PublishedCampaign } from '#shared/schemas/content/snapshot.ts'
import type { AppContext } from '#worker/context.ts'
import { logError } from '#worker/lib/log.ts'
import type { CampaignVisit } from '#worker/outbox/contract.ts'
import { passesClientGate } from '#worker/request/post-gate.ts'
import { splitUrl } from '#worker/request/split-url.ts'
import { isNavigation, isProgram } from '#worker/request/visit.ts'

/** The published campaign of each utm_campaign, as its key. Others are not counted: anyone can invent one. */
const keysByValue = memoizeByObject(
  (campaigns: readonly PublishedCampaign[]): ReadonlyMap<string, string> =>
    new Map(campaigns.flatMap(({ key, values }) => values.map((value) => [value, key] as const))),
)

/** Counts a person's visit with a campaign in the address, after the response. Never throws. */
export function countCampaignVisit(c: AppContext, utmCampaign: string): void {
  const known = c.get('snapshot')?.parts.campaigns ?? []
  const key = known.length > 0 && keysByValue(known).get(utmCampaign.toLowerCase())
  if (!key || ![200, 304].includes(c.res.status)) return
  const { raw } = c.req
  if (!isNavigation(raw) || isProgram(c.req.header('user-agent'))) return
  const what: readonly CampaignVisit[] = [
    // Links of the site carry the campaign on: only the first page came from outside.
    ...(raw.headers.get('sec-fetch-site') === 'same-origin' ? [] : (['visits'] as const)),
    ...(splitUrl(c.req.url).path === routes.quoteRequestStart.path ? (['forms'] as const) : []),
  ]
  if (what.length > 0) c.executionCtx.waitUntil(count(c, key, what))
}

async function count(c: AppContext, key: string, what: readonly CampaignVisit[]): Promise<void> {
  try {
    if (await passesClientGate(c, 'visit')) await c.get('deps').outbox.countCampaign(key, what)
  } catch (error) {
    logError('visit_not_counted', error)
  }
}
