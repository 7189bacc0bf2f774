import type {
  CampaignDay,
  CampaignOverview,
  CampaignPrice,
  TimelineCampaign,
  UnknownCampaign,
} from '#shared/admin/campaigns.ts'
import type { CampaignContent } from '#shared/schemas/content/campaign.ts'
import type { BackendClient } from './backend.ts'
import { unwrap, unwrapJson, unwrapMaybe } from './supabase-errors.ts'

/** Offers of the shop that have not ended at an instant (ISO 8601). */
export const listCampaignPrices = async (
  client: BackendClient,
  now: string,
): Promise<readonly CampaignPrice[]> =>
  (
    await unwrap(
      client
        .from('campaign_prices')
        .select('*')
        .gt('valid_until', now)
        .order('product')
        .order('valid_from')
        .limit(500),
    )
  ).map((row) => ({
    id: row.id as string,
    product: row.product as string,
    variant: row.variant as string,
    sku: row.sku as string,
    amountOre: row.amount_ore as number,
    validFrom: row.valid_from as string,
    validUntil: row.valid_until as string,
  }))

/** Campaigns whose period touches an interval (ISO 8601), the earliest first. */
export const listTimeline = async (
  client: BackendClient,
  from: string,
  until: string,
): Promise<readonly TimelineCampaign[]> =>
  (
    await unwrap(
      client
        .from('campaign_periods')
        .select('id, name, state, starts_at, ends_at')
        .lt('starts_at', until)
        .gt('ends_at', from)
        .order('starts_at')
        .order('id')
        .limit(100),
    )
  ).map((row) => ({
    id: row.id as string,
    name: row.name as string,
    state: row.state as TimelineCampaign['state'],
    startsAt: row.starts_at as string,
    endsAt: row.ends_at as string,
  }))

/** All campaigns by their name, the newest period first. */
export const listCampaignNames = (client: BackendClient) =>
  unwrap(
    client
      .from('campaign_periods')
      .select('id, revision, name')
      .order('starts_at', { ascending: false })
      .limit(200),
  ) as unknown as Promise<CampaignOverview['choices']>

/** Campaigns that are published and have not ended. */
export const listPresentCampaigns = (client: BackendClient) =>
  unwrap(
    client
      .from('campaign_periods')
      .select('id, name, published')
      .in('state', ['planned', 'running'])
      .limit(200),
  ) as unknown as Promise<
    readonly {
      readonly id: string
      readonly name: string
      readonly published: CampaignContent
    }[]
  >

export const readUnknownCampaigns = async (
  client: BackendClient,
): Promise<readonly UnknownCampaign[]> =>
  (
    await unwrapJson<readonly (Omit<UnknownCampaign, 'lastAt'> & { readonly last_at: string })[]>(
      client.rpc('unknown_campaigns'),
    )
  ).map(({ last_at: lastAt, ...row }) => ({ ...row, lastAt }))

/** Days since `from` on which something came of a campaign, in order. */
export const readCampaignDays = (client: BackendClient, id: string, from: string) =>
  unwrapJson<readonly CampaignDay[]>(client.rpc('campaign_results', { _id: id, _from: from }))

/** Counts another value for a campaign. @throws Problem 409 where it counts for one, 403. */
export const addCampaignValue = async (client: BackendClient, id: string, value: string) =>
  void (await unwrapMaybe(client.from('campaign_values').insert({ content_id: id, value })))

export const removeCampaignValue = async (client: BackendClient, id: string, value: string) =>
  void (await unwrapMaybe(
    client.from('campaign_values').delete().eq('content_id', id).eq('value', value),
  ))

/** The counts of a utm_campaign on a Danish day: all of that day. */
export interface CampaignDayRow {
  readonly value: string
  readonly day: string
  readonly visits: number
  readonly forms: number
}

/** Idempotent. With the service key. */
export const storeCampaignDays = async (service: BackendClient, rows: readonly CampaignDayRow[]) =>
  void (await unwrapMaybe(
    service.rpc('store_campaign_days', { _rows: rows.map((row) => ({ ...row })) }),
  ))
