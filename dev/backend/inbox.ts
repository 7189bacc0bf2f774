/** One mail that would have been sent. */
export interface Mail {
  /** Counted up from 1. */
  readonly id: number
  readonly to: string
  /** `Name <address>`; the mails of the auth server leave it out. */
  readonly from?: string
  readonly subject: string
  /** The link to follow, where there is one. */
  readonly link: string | null
  readonly code: string
  readonly text: string
  /** null where it is text alone. */
  readonly html: string | null
  /** What came with it; contents in base64. */
  readonly attachments?: readonly { readonly filename: string; readonly content: string }[]
  /** ISO 8601, UTC. */
  readonly at: string
}

export interface Inbox {
  add(mail: Omit<Mail, 'id' | 'at'>): void
  /** Newest first; of one recipient where given. */
  list(to?: string): readonly Mail[]
  clear(): void
}

const keep = 200

export function createInbox(now: () => Date = () => new Date()): Inbox {
  let mails: Mail[] = []
  let added = 0
  return {
    add(mail) {
      mails = [{ ...mail, id: ++added, at: now().toISOString() }, ...mails].slice(0, keep)
    },
    list: (to) => (to ? mails.filter((mail) => mail.to.toLowerCase() === to.toLowerCase()) : mails),
    clear() {
      mails = []
    },
  }
}
