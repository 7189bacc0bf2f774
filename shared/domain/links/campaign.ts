import type { Campaign } from '../../schemas/campaign.ts'
import { linkCode } from './short-address.ts'

interface CampaignValues {
  readonly utmSource: string
  readonly utmMedium: string
  readonly utmCampaign: string
  readonly utmContent: string
  readonly utmTerm: string
}

/** The campaign of a link's visits. Its `utmId` names the link. */
export const linkCampaign = (
  slug: string,
  { utmSource, utmMedium, utmCampaign, utmContent, utmTerm }: CampaignValues,
): Campaign => ({
  utmSource,
  utmMedium,
  utmCampaign,
  ...(utmContent && { utmContent }),
  ...(utmTerm && { utmTerm }),
  utmId: linkCode(slug),
})
