import { withCampaign } from '#shared/domain/campaign.ts'
import { dayAfter, instantOf } from '#shared/domain/dates.ts'
import { linkCampaign } from '#shared/domain/links/campaign.ts'
import type { PublishedLink } from '#shared/domain/links/published.ts'
import { href } from '#shared/routes/href.ts'
import type { BackendClient } from '#worker/data/backend.ts'
import { listLinkSlugs, writeLink } from '#worker/data/kv/link-store.ts'
import {
  type DueLink,
  noteLiveLinks,
  readDueLinks,
  republishLostLinks,
} from '#worker/data/links.ts'

/** Links of one publication: an invocation has 1,000 operations of KV. */
const most = 400
const maxParallelWrites = 24

/** Writes the links that changed to KV, each under its slug, and notes them. Idempotent. @throws where the backend or KV fails. */
export async function publishLinks(service: BackendClient, kv: KVNamespace): Promise<number> {
  const due = await readDueLinks(service, most)
  const left = due.values()
  const writer = async (): Promise<void> => {
    for (const link of left) await writeLink(kv, link.slug, toPublished(link))
  }
  await Promise.all(Array.from({ length: Math.min(maxParallelWrites, due.length) }, writer))
  if (due.length > 0) await noteLiveLinks(service, due)
  return due.length
}

/** Publishes again the links that KV lost. */
export async function tendLinks(service: BackendClient, kv: KVNamespace): Promise<void> {
  if ((await republishLostLinks(service, await listLinkSlugs(kv))) > 0)
    await publishLinks(service, kv)
}

function toPublished(link: DueLink): PublishedLink {
  const { id, slug, path, offer_id: offer, expires_on: expiresOn, ended, adviser } = link
  const campaign = linkCampaign(slug, {
    utmSource: link.utm_source,
    utmMedium: link.utm_medium,
    utmCampaign: link.utm_campaign,
    utmContent: link.utm_content,
    utmTerm: link.utm_term,
  })
  const after = withCampaign(link.ended_path, campaign)
  const begins = path ?? (offer && href('personalOffer', { id: offer }))
  if (ended || begins === null) return { id, to: after, after, until: null, adviser: null }
  const until = expiresOn && new Date(instantOf(dayAfter(expiresOn))).toISOString()
  return { id, to: withCampaign(begins, campaign), after, until, adviser }
}
