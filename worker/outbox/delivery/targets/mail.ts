import type { Env } from '#worker/env.ts'
import type { MailOrder, mailOf } from '#worker/mail/mail-of.ts'
import { resend } from '#worker/mail/resend.ts'
import { mailSettings } from '#worker/mail/settings.ts'
import { notSent, type SendOutcome } from '#worker/outgoing/post.ts'
import { readMailOrder } from '../../intake/mails.ts'
import type { DeliverySql } from '../../rows.ts'

/** Makes a delivery's mail and hands it over once. Never throws: whatever goes wrong has a named reason. */
export async function sendMail(env: Env, row: DeliverySql): Promise<SendOutcome> {
  const settings = mailSettings(env)
  if (!settings) return notSent('mail_off')
  const made = await makeMail(env, row)
  if (!made)
    return notSent('mail_refused', 'Mailen kan ikke laves: den mangler modtager eller skabelon')
  const { mail, order } = made
  const { attachmentsOf } = await import('#worker/mail/attachments.ts')
  return resend(settings, env.DELIVERY_TIMEOUT_MS).send({
    id: row.id,
    ...mail,
    attachments: await attachmentsOf(order, env),
  })
}

interface Made {
  readonly order: MailOrder
  readonly mail: NonNullable<ReturnType<typeof mailOf>>
}

/** A mail that can't be made can't be made the next time either: what waits behind it goes first. The templates are loaded with the first mail. */
async function makeMail({ SITE_ORIGIN }: Env, row: DeliverySql): Promise<Made | null> {
  try {
    const kept = readMailOrder(row)
    // Leads taken before there were mails don't say where.
    const order = kept && { ...kept, origin: kept.origin || SITE_ORIGIN }
    const { mailOf } = await import('#worker/mail/mail-of.ts')
    const mail = order && mailOf(order)
    return mail && { order, mail }
  } catch (error) {
    console.error(
      JSON.stringify({ event: 'mail_not_made', delivery: row.id, error: String(error) }),
    )
    return null
  }
}
