import { brand } from '#shared/brand.ts'
import { networkIds } from '#shared/domain/advertising/network.ts'
import { configuredNetworks } from '#shared/domain/advertising/networks.ts'
import type { Overview } from '#shared/schemas/admin.ts'
import { googleAdsSettings, mailSettings, metaSettings } from '#worker/settings.ts'
import type { AdminCall } from './call.ts'

/** Exact counts from the outbox, the receivers that fail, and what of mails and advertising is configured. */
export async function showOverview({ deps }: AdminCall): Promise<Overview> {
  const { leads, states, deliveries, failing } = await deps.outbox.counts()
  const tags = configuredNetworks(brand)
  const reports = {
    meta: metaSettings(deps.env) !== null,
    'google-ads': googleAdsSettings(deps.env) !== null,
  }
  const advertising = networkIds.map((network) => {
    const tag = tags.includes(network)
    return { network, tag, server: tag && reports[network] }
  })
  return { leads, states, deliveries, failing, mail: mailSettings(deps.env) !== null, advertising }
}
