import type { SendOutcome } from '#worker/outgoing/post.ts'

export interface Attachment {
  readonly filename: string
  /** In base64. */
  readonly content: string
}

/** One mail, ready to be sent. Nothing in it can end a header's line. */
export interface OutgoingMail {
  /** The delivery's id: the same at every attempt, so that a lost answer does not become a second mail. */
  readonly id: string
  readonly to: string
  /** Who gets an answer; null = ours. */
  readonly replyTo: string | null
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments: readonly Attachment[]
  /** Name of its template, for the provider's own lists. */
  readonly template: string
}

/** Who sends our mail. Another provider is another file that has this. */
export interface MailProvider {
  /** Hands one mail over. Never throws: whatever goes wrong has a named reason. */
  send(mail: OutgoingMail): Promise<SendOutcome>
}
