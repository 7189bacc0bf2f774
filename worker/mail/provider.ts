import type { SendOutcome } from '#worker/outgoing/post.ts'

export interface Attachment {
  readonly filename: string
  /** In base64. */
  readonly content: string
  /** Its media type; by its name unless given. */
  readonly content_type?: string
}

/** A rendered mail. Its header values contain no line breaks. */
export interface OutgoingMail {
  /** The delivery's id, the same at every attempt: the provider's idempotency key, so that a lost response causes no second mail. */
  readonly id: string
  readonly to: string
  /** Null = our own address. */
  readonly replyTo: string | null
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments: readonly Attachment[]
  /** The link that ends such mails, for mail programs' own button (RFC 8058). */
  readonly unsubscribe?: string | null
  /** Name of its template, as a tag in the provider's lists. */
  readonly template: string
}

/** A mail service. Each one has a file that implements this. */
export interface MailProvider {
  /** Sends one mail. Never throws: every failure has a named reason. */
  send(mail: OutgoingMail): Promise<SendOutcome>
}
