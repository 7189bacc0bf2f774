import { parseCampaign } from '#shared/domain/campaign.ts'
import type { Campaign } from '#shared/schemas/campaign.ts'
import type { AppContext } from '#worker/context.ts'

/** The campaign in a form's hidden field, else that of the request. */
export function campaignOfPost(
  c: AppContext,
  body: Readonly<Record<string, unknown>>,
): Campaign | null {
  if (c.get('deps').settings.campaign.policy === 'off') return null
  const field = body['utmFields']
  const fromField =
    typeof field === 'string'
      ? parseCampaign(field)
      : field && typeof field === 'object'
        ? parseCampaign(JSON.stringify(field))
        : null
  return fromField ?? c.get('campaign')
}
