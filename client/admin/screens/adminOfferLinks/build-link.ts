import { cleanCampaign } from '#shared/domain/campaign.ts'
import { href } from '#shared/routes/href.ts'
import { type CampaignKey, campaignParameters, campaignValueMax } from '#shared/schemas/campaign.ts'

export type LinkValues = Readonly<Partial<Record<CampaignKey, string>>>

export interface BuiltLink {
  readonly link: string
  /** Field → message; the link leaves such a field out. */
  readonly errors: Readonly<Record<string, string>>
}

/** The quote request's address with a campaign, by the rules the site reads it with. */
export function buildOfferLink(origin: string, values: LinkValues): BuiltLink {
  const errors: Record<string, string> = {}
  const query: string[] = []
  for (const [parameter, key] of Object.entries(campaignParameters)) {
    const value = values[key]?.trim()
    if (!value) continue
    const problem = problemOf(key, value)
    if (problem) errors[key] = problem
    else query.push(`${parameter}=${encodeURIComponent(value)}`)
  }
  const path = href('quoteRequestStart')
  return { link: `${origin}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`, errors }
}

function problemOf(key: CampaignKey, value: string): string | null {
  if (value.length > campaignValueMax) return `Må højst være ${campaignValueMax} tegn`
  const cleaned = cleanCampaign({ [key]: value })?.[key]
  if (cleaned === undefined)
    return 'Ligner en persons oplysninger og ville blive fjernet. Brug noget andet.'
  return cleaned === value.normalize('NFC') ? null : 'Indeholder tegn, som ville blive fjernet'
}
