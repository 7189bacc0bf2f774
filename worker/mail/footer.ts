import { href } from '#shared/routes/href.ts'
import type { Letter, MailContext } from './letter.ts'

/** The lines of every mail's footer: why the recipient gets it, and who sent it. */
export function footerLines(
  { why }: Letter,
  { brand: { company, contact, placeholders } }: MailContext,
): readonly string[] {
  return [
    why,
    `${company.name} · ${company.street}, ${company.postcode} ${company.city} · CVR ${company.cvr.replaceAll(' ', '\u00a0')}${placeholders ? ' (pladsholder)' : ''}`,
    `${contact.phone.replaceAll(' ', '\u00a0')} · ${contact.email}`,
  ]
}

export const unsubscribeWords = 'Få ikke flere mails som denne'

export const privacyWords = 'Sådan behandler vi dine oplysninger'
export const privacyLink = ({ origin }: MailContext): string => origin + href('privacy')
