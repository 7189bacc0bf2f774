import type { LiveEvent, LivePerson, PresenceInput } from '#shared/schemas/live.ts'

/** What the rest of the Worker may call on the object that holds the consoles' streams. Tests may fake it. */
export interface Live {
  /** Sends events to every open console. See `reportLive` for callers that must not wait. */
  report(events: readonly LiveEvent[]): Promise<void>
  /** Records which record a tab has open. It is forgotten after 40 s unless it is repeated. */
  look(look: Look): Promise<void>
  /** Opens a stream of server-sent events. It ends with the session, or when the reader leaves. */
  open(reader: LiveReader): Promise<Response>
}

export interface Look extends PresenceInput {
  readonly person: LivePerson
}

/** Who reads a stream. */
export interface LiveReader {
  readonly person: LivePerson
  /** Checked at each heartbeat. */
  readonly accessToken: string
  /** The header of the request, which names the session's device. */
  readonly userAgent: string
  /** The last event that the reader received before; null for a new reader. */
  readonly lastEventId: string | null
}
