import { type Link, type LinkDay, type LinkOptions, links } from '#shared/admin/links.ts'
import { targetPath } from '#shared/admin/link-target.ts'
import { withCampaign } from '#shared/domain/campaign.ts'
import { linkCampaign } from '#shared/domain/links/campaign.ts'
import { shortPath } from '#shared/domain/links/short-address.ts'
import { getQuery, recordPath } from './queries.ts'

/** Campaigns, partners and pages that the form offers. */
export const linkOptionsQuery = getQuery<LinkOptions>(
  [links.name, 'options'],
  `/${links.name}/options`,
)

export interface LinkDays {
  /** Days with clicks, in order. */
  readonly rows: readonly LinkDay[]
  /** The first day that is counted. */
  readonly from: string
}

export const linkDaysQuery = (id: string) =>
  getQuery<LinkDays>([links.name, 'one', id, 'days'], recordPath(links.name, id, '/days'))

/** The short address of a link, with our origin. */
export const shortUrl = ({ slug }: Pick<Link, 'slug'>): string => location.origin + shortPath(slug)

/** The address a link leads to, with its campaign; null for an offer, whose address is its key. */
export function longUrl(link: Link): string | null {
  const path = targetPath(link)
  return path && location.origin + withCampaign(path, linkCampaign(link.slug, link))
}
