import { notSent, type SendOutcome } from '#worker/outgoing/post.ts'
import { googleAdsSettings, metaSettings } from '#worker/settings.ts'
import type { OutboxContext } from '../../context.ts'
import { noConversion } from '../../intake/conversions.ts'
import type { DeliverySql } from '../../storage/rows.ts'

/** Sends a lead's conversion to its network once, unless its sender's consent is missing or withdrawn. Never throws. */
export async function sendConversion(
  { env }: Pick<OutboxContext, 'env'>,
  { target, payload }: DeliverySql,
): Promise<SendOutcome> {
  if (payload === null || payload === noConversion) return notSent('no_consent')
  const conversion = JSON.parse(payload) as { readonly to: string; readonly event: object }
  if (target === 'meta') {
    const settings = metaSettings(env)
    if (!settings) return notSent('ads_off')
    const { sendToMeta } = await import('#worker/advertising/meta.ts')
    return sendToMeta(settings, conversion, env.DELIVERY_TIMEOUT_MS)
  }
  const settings = googleAdsSettings(env)
  if (!settings) return notSent('ads_off')
  const { uploadToGoogle } = await import('#worker/advertising/google-ads.ts')
  return uploadToGoogle(settings, conversion, env.DELIVERY_TIMEOUT_MS)
}
