import { openStoredList } from '../stored-list.ts'

/** One mail that would have been sent. */
export interface Mail {
  /** Counted up from 1. */
  readonly id: number
  readonly to: string
  /** `Name <address>`; missing in mails of the auth server. */
  readonly from?: string
  readonly subject: string
  /** The mail's main link, if it has one. */
  readonly link: string | null
  readonly code: string
  readonly text: string
  /** null if the mail is text only. */
  readonly html: string | null
  /** Contents in base64. */
  readonly attachments?: readonly { readonly filename: string; readonly content: string }[]
  /** ISO 8601, UTC. */
  readonly at: string
}

export interface Inbox {
  add(mail: Omit<Mail, 'id' | 'at'>): void
  /** Newest first; only those to `to`, if given. */
  list(to?: string): readonly Mail[]
  clear(): void
}

/** Most mails stored: some have a PDF attached. */
const most = 200

/** An inbox that stores its mails in `file`, or only in memory if there is none. */
export function createInbox({ file }: { readonly file?: string | undefined } = {}): Inbox {
  const mails = openStoredList<Mail>({ most, file })
  let added = mails.all()[0]?.id ?? 0
  return {
    add: (mail) => mails.add({ ...mail, id: ++added, at: new Date().toISOString() }),
    list: (to) => mails.all().filter((mail) => !to || mail.to.toLowerCase() === to.toLowerCase()),
    clear: () => mails.clear(),
  }
}
