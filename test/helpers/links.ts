import { links, type Link, type LinkInput } from '#shared/admin/links.ts'
import { initialInput } from '#shared/admin/define.ts'

/** What staff write of a link to the quote request; `change` replaces parts of it. */
export const linkInput = (change: Partial<LinkInput> = {}): LinkInput => ({
  ...initialInput(links),
  name: 'Solsommer på Facebook',
  products: ['solceller', 'batteri'],
  place: 'facebook',
  utmCampaign: 'sol26',
  utmSource: 'facebook',
  utmMedium: 'annonce',
  ...change,
})

/** A browser's navigation, which counts as a click. */
export const navigation = {
  'sec-fetch-dest': 'document',
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
} as const

export interface LinkAnswer {
  readonly row: Link
}
