/** Target of what no receiver takes: FALLBACK_WEBHOOK_URL. */
export const fallback = 'fallback'
/** Target of mails: the mail service. */
export const mail = 'mail'

/** Whether a target is no webhook: it is always there, and never parked. */
export const isOwn = (target: string): boolean => target === fallback || target === mail
