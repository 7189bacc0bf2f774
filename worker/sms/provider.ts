import type { SendOutcome } from '#worker/outgoing/post.ts'

export interface OutgoingSms {
  /** The delivery's id, the same at every attempt. */
  readonly id: string
  /** In E.164 form. */
  readonly to: string
  readonly text: string
}

/** An SMS gateway. Each one has a file that implements this. */
export interface SmsProvider {
  /** Sends one SMS. Never throws: every failure has a named reason. */
  send(sms: OutgoingSms): Promise<SendOutcome>
}
