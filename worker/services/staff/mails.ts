import type { TemplateName } from '#worker/mail/templates.ts'
import type { StaffNotice } from '#worker/mail/templates/staff-mails.ts'
import type { Values } from '#worker/mail/letter.ts'
import { href } from '#shared/routes/href.ts'
import { logged } from '#worker/lib/log.ts'
import type { AnyContext } from '../context.ts'

type MailContext = Pick<AnyContext, 'deps' | 'origin' | 'waitUntil'>

/** Hands a mail about staff to the outbox, after the answer where that is possible. A failure is logged: the act itself is done. */
export async function sendStaffMail(
  { deps, origin, waitUntil }: MailContext,
  template: Extract<TemplateName, 'staff-role' | 'staff-role-given' | 'staff-notice'>,
  email: string,
  data: Values,
): Promise<void> {
  const mail = { id: crypto.randomUUID(), kind: 'staff', template, email, origin, data }
  const sent = logged('staff_mail_failed', template, () =>
    deps.outbox.sendMail({ ...mail, sourceUrl: href('adminUsers') }),
  )
  if (waitUntil) waitUntil(sent)
  else await sent
}

/** Tells a user what happened to how they sign in. */
export const sendNotice = (
  context: MailContext,
  { email, name = '', device = '' }: { email: string; name?: string; device?: string },
  event: StaffNotice,
): Promise<void> =>
  sendStaffMail(context, 'staff-notice', email, {
    event,
    name,
    device,
    at: new Date(context.deps.now()).toISOString(),
  })
