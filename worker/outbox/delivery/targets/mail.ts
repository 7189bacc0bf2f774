import type { Env } from '#worker/env.ts'
import { isSuppressible } from '#worker/mail/purpose.ts'
import { resend } from '#worker/mail/resend.ts'
import { unsubscribeLink } from '#worker/mail/unsubscribe-link.ts'
import { mailSettings } from '#worker/settings.ts'
import { notSent, type SendOutcome } from '#worker/outgoing/post.ts'
import { logError } from '#worker/lib/log.ts'
import { readMailOrder } from '../../intake/mails.ts'
import type { OutboxContext } from '../../context.ts'
import type { DeliverySql } from '../../storage/rows.ts'
import { isSuppressed } from '../../suppressions.ts'

/** Renders a delivery's mail and sends it once. Never throws: every failure has a named reason. */
export async function sendMail(
  { env, sql }: Pick<OutboxContext, 'env' | 'sql'>,
  row: DeliverySql,
): Promise<SendOutcome> {
  const settings = mailSettings(env)
  if (!settings) return notSent('mail_off')
  const rendered = await renderDelivery(env, row)
  if (!rendered)
    return notSent('mail_refused', 'Mailen kan ikke laves: den mangler modtager eller skabelon')
  const { mail, order } = rendered
  // The recipient may have unsubscribed while the mail waited.
  if (isSuppressed(sql, order.email, order.purpose)) return notSent('suppressed')
  const { isOutdated } = await import('#worker/mail/outdated.ts')
  // The records of a test mail are examples.
  if (!order.isTest && (await isOutdated(order, env))) return notSent('outdated')
  const { drawAttachments } = await import('#worker/mail/attachments.ts')
  return resend(settings, env.DELIVERY_TIMEOUT_MS).send({
    id: row.id,
    ...mail,
    attachments: await drawAttachments(order, env),
  })
}

/** Null where the mail can't be rendered: a retry would fail too. The first mail loads the templates. */
async function renderDelivery({ SITE_ORIGIN, SECRETS_KEY }: Env, row: DeliverySql) {
  try {
    const stored = readMailOrder(row)
    // Leads accepted before mails existed have no origin.
    const order = stored && { ...stored, origin: stored.origin || SITE_ORIGIN }
    const { renderMail } = await import('#worker/mail/render-mail.ts')
    const unsubscribe =
      order && isSuppressible(order.purpose)
        ? await unsubscribeLink(SECRETS_KEY, order.origin, order.email)
        : null
    const mail = order && renderMail(order, unsubscribe)
    return mail && { order, mail }
  } catch (error) {
    logError('mail_not_made', error, { delivery: row.id })
    return null
  }
}
