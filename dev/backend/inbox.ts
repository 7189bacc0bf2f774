/** One mail that would have been sent. */
export interface Mail {
  readonly to: string
  readonly subject: string
  /** The link to follow, where there is one. */
  readonly link: string | null
  readonly code: string
  readonly text: string
  /** ISO 8601, UTC. */
  readonly at: string
}

export interface Inbox {
  add(mail: Omit<Mail, 'at'>): void
  /** Newest first; of one recipient where given. */
  list(to?: string): readonly Mail[]
  clear(): void
}

const keep = 200

export function createInbox(now: () => Date = () => new Date()): Inbox {
  let mails: Mail[] = []
  return {
    add(mail) {
      mails = [{ ...mail, at: now().toISOString() }, ...mails].slice(0, keep)
    },
    list: (to) => (to ? mails.filter((mail) => mail.to.toLowerCase() === to.toLowerCase()) : mails),
    clear() {
      mails = []
    },
  }
}
