import { brand } from '#shared/brand.ts'
import { advertisingVersion } from '#shared/domain/advertising/consent-text.ts'
import type { ConversionKind } from '#shared/domain/advertising/conversions.ts'
import type { Network } from '#shared/domain/advertising/network.ts'
import { configuredTags } from '#shared/domain/advertising/networks.ts'
import { allowedNetworks } from '#shared/domain/consent.ts'
import { toE164 } from '#shared/domain/e164.ts'
import { type ConsentRecord, phoneOf } from '#shared/schemas/lead.ts'
import type { Env } from '#worker/env.ts'
import type { NewConversion } from '#worker/outbox/contract.ts'
import { readCookie } from '#worker/request/cookie.ts'
import type { Browser } from '#worker/services/context.ts'
import { googleAdsSettings, metaSettings } from '#worker/settings.ts'
import { clickConversion } from './google-ads.ts'
import { metaEvent } from './meta.ts'

interface Sent {
  readonly kind: ConversionKind
  readonly values: Readonly<Record<string, unknown>>
  readonly sourceUrl: string
  /** In ms. */
  readonly at: number
}

/**
 * A lead's conversions for the networks that the Worker reports to, and the evidence that its sender had agreed. Without consent to a
 * network nothing is made of the lead but a note that it was not sent.
 */
export async function prepareConversions(
  {
    env,
    origin,
    browser,
  }: { readonly env: Env; readonly origin: string; readonly browser: Browser },
  { kind, values, sourceUrl, at }: Sent,
): Promise<{
  readonly consent: ConsentRecord | null
  readonly conversions: readonly NewConversion[]
}> {
  const tags = configuredTags(brand)
  const { consent, userAgent } = browser
  const allowed = allowedNetworks(consent).filter((network) => tags[network])
  const email = typeof values['email'] === 'string' ? values['email'].trim().toLowerCase() : ''
  const converted = {
    kind,
    at,
    // The networks don't need the address of an embedding page.
    page: origin + (sourceUrl.startsWith('/') ? sourceUrl.replace(/[?#].*$/, '') : '/'),
    email,
    phoneE164: toE164(phoneOf(values)),
    userAgent: userAgent.slice(0, 500),
    cookie: (name: string) => readCookie(browser.cookies, name),
  }
  const [meta, google] = [metaSettings(env), googleAdsSettings(env)]
  const makers: Readonly<Record<Network, (() => Promise<NewConversion['payload']>) | null>> = {
    meta: meta && (async () => ({ to: tags.meta ?? '', event: await metaEvent(converted) })),
    'google-ads':
      google &&
      (async () => ({ to: google.customer, event: await clickConversion(converted, google) })),
  }
  const conversions: NewConversion[] = []
  for (const network of Object.keys(tags) as Network[]) {
    const make = makers[network]
    if (make)
      conversions.push({ network, payload: allowed.includes(network) ? await make() : null })
  }
  return {
    consent:
      allowed.length > 0 && consent
        ? {
            purpose: 'advertisement',
            textVersion: advertisingVersion(allowed),
            givenAt: new Date(consent.at * 1000).toISOString(),
            page: '',
          }
        : null,
    conversions,
  }
}
