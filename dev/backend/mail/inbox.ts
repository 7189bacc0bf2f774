import { openStoredList } from '../stored-list.ts'

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

/** Mails stored at most: some carry a PDF. */
const most = 200

/** An inbox with the mails of `file`, which keeps them across restarts; without it they live in memory alone. */
export function createInbox({ file }: { readonly file?: string | undefined } = {}): Inbox {
  const mails = openStoredList<Mail>({ most, file })
  let added = mails.all()[0]?.id ?? 0
  return {
    add: (mail) => mails.add({ ...mail, id: ++added, at: new Date().toISOString() }),
    list: (to) => mails.all().filter((mail) => !to || mail.to.toLowerCase() === to.toLowerCase()),
    clear: () => mails.clear(),
  }
}
