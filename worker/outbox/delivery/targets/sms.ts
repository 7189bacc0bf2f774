import { notSent, type SendOutcome } from '#worker/outgoing/post.ts'
import { smsSettings } from '#worker/settings.ts'
import { gatewayApi } from '#worker/sms/gatewayapi.ts'
import type { OutboxContext } from '../../context.ts'
import type { SmsOrder } from '../../contract.ts'
import type { DeliverySql } from '../../storage/rows.ts'

/** Writes a delivery's SMS and sends it once, unless its meeting has changed. Never throws: every failure has a named reason. */
export async function sendSms(
  { env }: Pick<OutboxContext, 'env'>,
  { id, payload }: DeliverySql,
): Promise<SendOutcome> {
  const settings = smsSettings(env)
  if (!settings) return notSent('sms_off')
  const { phone, origin, template, data } = JSON.parse(payload ?? '{}') as SmsOrder
  const { writeReminderText } = await import('#worker/sms/reminder-text.ts')
  const text = data ? writeReminderText(data, origin || env.SITE_ORIGIN) : null
  if (text === null) return notSent('sms_refused', 'Sms’en kan ikke laves: den mangler mødet')
  const { isOutdated } = await import('#worker/mail/outdated.ts')
  if (await isOutdated({ template, data }, env)) return notSent('outdated')
  return gatewayApi(settings, env.DELIVERY_TIMEOUT_MS).send({ id, to: phone, text })
}
