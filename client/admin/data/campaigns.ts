import type { CampaignDay, CampaignOptions, CampaignOverview } from '#shared/admin/campaigns.ts'
import { getQuery, recordPath } from './queries.ts'

/** Its name, without its contract: that brings the schemas of all blocks. */
const name = 'campaigns'

/** The strip of weeks, and the values of utm_campaign that count for no campaign. */
export const campaignOverviewQuery = getQuery<CampaignOverview>(
  [name, 'overview'],
  `/${name}/overview`,
)

/** Pages and prices that the form offers. */
export const campaignOptionsQuery = getQuery<CampaignOptions>([name, 'options'], `/${name}/options`)

export interface CampaignDays {
  /** Days on which something came, in order. */
  readonly rows: readonly CampaignDay[]
  /** The first day that is counted. */
  readonly from: string
}

export const campaignDaysQuery = (id: string) =>
  getQuery<CampaignDays>([name, 'one', id, 'days'], recordPath(name, id, '/days'))
