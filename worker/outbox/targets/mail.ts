import type { Env } from '#worker/env.ts'
import { mailOf } from '#worker/mail/mail-of.ts'
import { resend } from '#worker/mail/resend.ts'
import { mailSettings } from '#worker/mail/settings.ts'
import { notSent, type SendOutcome } from '#worker/outgoing/post.ts'
import { orderOf } from '../mails.ts'
import type { DeliverySql } from '../rows.ts'

/** Makes a delivery's mail and hands it over once. Never throws: whatever goes wrong has a named reason. */
export async function sendMail(env: Env, row: DeliverySql): Promise<SendOutcome> {
  const settings = mailSettings(env)
  if (!settings) return notSent('mail_off')
  const made = makeMail(env, row)
  return made
    ? resend(settings, env.DELIVERY_TIMEOUT_MS).send({ id: row.id, ...made })
    : notSent('mail_refused', 'Mailen kan ikke laves: den mangler modtager eller skabelon')
}

/** A mail that can't be made can't be made the next time either: what waits behind it goes first. */
function makeMail({ SITE_ORIGIN }: Env, row: DeliverySql): ReturnType<typeof mailOf> {
  try {
    const order = orderOf(row)
    // Leads taken before there were mails don't say where.
    return order && mailOf({ ...order, origin: order.origin || SITE_ORIGIN })
  } catch (error) {
    console.error(JSON.stringify({ event: 'mail_not_made', delivery: row.id, error: String(error) }))
    return null
  }
}
