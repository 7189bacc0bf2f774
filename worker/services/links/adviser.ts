import { slugOfCampaign } from '#shared/domain/links/short-address.ts'
import type { Campaign } from '#shared/schemas/campaign.ts'
import type { Deps } from '#worker/deps.ts'

/**
 * The id of the adviser that leads with a campaign are for: the one of the link that the campaign names. Null without one, and where
 * KV doesn't answer. Never throws.
 */
export async function findLinkAdviser(
  { links }: Pick<Deps, 'links'>,
  campaign: Campaign | null,
): Promise<string | null> {
  const slug = slugOfCampaign(campaign)
  return slug === null ? null : ((await links.find(slug))?.adviser ?? null)
}
