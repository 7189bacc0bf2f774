import { brand } from '#shared/brand.ts'
import type { Env } from '#worker/env.ts'

/** How mail is sent. */
export interface MailSettings {
  /** Where a mail is posted to. */
  readonly url: string
  readonly key: string
  /** `Name <address>`. */
  readonly from: string
  readonly replyTo: string
}

const resendUrl = 'https://api.resend.com/emails'

/** MAIL_PROVIDER_URL, MAIL_API_KEY and MAIL_FROM; null without a key: then no mail is made, and staff are told. */
export function mailSettings({
  MAIL_PROVIDER_URL,
  MAIL_API_KEY,
  MAIL_FROM,
}: Env): MailSettings | null {
  if (!MAIL_API_KEY) return null
  const { company, contact } = brand
  return {
    url: MAIL_PROVIDER_URL || resendUrl,
    key: MAIL_API_KEY,
    from: MAIL_FROM || `${company.shortName} <${contact.email}>`,
    replyTo: contact.email,
  }
}
