/** Target of what no receiver takes: FALLBACK_WEBHOOK_URL. */
export const fallbackTarget = 'fallback'
/** Target of mails: the mail service. */
export const mailTarget = 'mail'

/** Whether a target is no webhook: it is always there, and never parked. */
export const isInternalTarget = (target: string): boolean =>
  target === fallbackTarget || target === mailTarget
