/**
 * Why a mail is sent. transactional: the recipient caused it, so it always goes · reminder, marketing: only to addresses that are not
 * suppressed, and with a link to unsubscribe.
 */
export type MailPurpose = 'transactional' | 'reminder' | 'marketing'

/** True for mails that people can unsubscribe from. A mail without a purpose is transactional. */
export const isSuppressible = (purpose: MailPurpose | undefined): boolean =>
  purpose === 'reminder' || purpose === 'marketing'
