import { campaignSchema } from '#shared/schemas/content/campaign.ts'
import type { PublishedCampaign } from '#shared/schemas/content/snapshot.ts'
import type { StoredCampaign } from '#worker/data/content.ts'
import { logError } from '#worker/lib/log.ts'

/** A campaign as pages show it. Null for one that breaks the schema, which no save of ours does. */
export function toPublishedCampaign({
  key,
  values,
  body,
}: StoredCampaign): PublishedCampaign | null {
  const parsed = campaignSchema().safeParse(body)
  if (!parsed.success) {
    logError('campaign_not_published', parsed.error, { key })
    return null
  }
  const { from, until, place, pages = [], banner = null } = parsed.data
  return {
    key,
    values,
    validFrom: from,
    validTo: until,
    pages: place === 'all' ? null : place === 'home' ? ['home'] : place === 'pages' ? pages : [],
    banner,
  }
}
