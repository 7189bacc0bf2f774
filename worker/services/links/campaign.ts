import type { LinkInput } from '#shared/admin/links.ts'
import {
  campaignValueProblem,
  finishCampaignValue,
  meantSource,
} from '#shared/domain/links/campaign-value.ts'
import { findSpellings, findTwin, type LinkColumns } from '#worker/data/links.ts'
import { invalid } from '#worker/problem.ts'
import { asUser, type ServiceContext } from '../context.ts'
import type { Messages } from './check.ts'

export const campaignFields = [
  'utmCampaign',
  'utmSource',
  'utmMedium',
  'utmContent',
  'utmTerm',
] as const
type CampaignField = (typeof campaignFields)[number]

const columnOf = {
  utmCampaign: 'utm_campaign',
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  utmContent: 'utm_content',
  utmTerm: 'utm_term',
} as const satisfies Record<CampaignField, keyof LinkColumns>

export type CampaignColumns = Record<(typeof columnOf)[CampaignField], string>

/** The campaign in its one spelling. */
export function checkCampaign(input: LinkInput, messages: Messages): CampaignColumns {
  const values = campaignFields.map((field) => {
    const value = finishCampaignValue(input[field])
    const unusable =
      value === '' && input[field] !== '' ? 'Brug bogstaver fra a til z og tal' : null
    const problem = campaignValueProblem(value) ?? unusable
    if (problem) messages[field] = problem
    return [columnOf[field], value]
  })
  const columns = Object.fromEntries(values) as CampaignColumns
  const meant = meantSource(columns.utm_source)
  if (meant) messages['utmSource'] = `Skriv ${meant}, så tæller de to sammen`
  return columns
}

/** @throws Problem 422 where other links spell the same campaign in another way, or one counts the same visits. */
export async function refuseOtherSpelling(
  context: ServiceContext,
  columns: LinkColumns,
  id: string | undefined,
): Promise<void> {
  const client = asUser(context)
  const given = { ...columns, ...(id && { id }) }
  const [twin, spellings] = await Promise.all([
    columns.archived ? null : findTwin(client, given),
    findSpellings(client, given),
  ])
  const misspelled = (['utmCampaign', 'utmSource', 'utmMedium'] as const).flatMap((field) => {
    const known = spellings[columnOf[field]]
    return known
      ? [[field, `Staves »${known}« i andre links. Brug det, så tæller de sammen`] as const]
      : []
  })
  if (misspelled.length > 0) throw invalid(Object.fromEntries(misspelled))
  if (twin)
    throw invalid({
      utmContent: `»${twin.name}« fører samme sted hen med samme kampagne. Brug det, eller skriv, hvad der skiller dem ad`,
    })
}
