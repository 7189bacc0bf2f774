import * as z from 'zod/mini'

/** What GET /api/admin/live streams to open consoles, and POST /api/admin/presence takes. */

/** Requirement 9.18, in ms: the stream's heartbeat, and how long an answer may take. */
export const heartbeatMs = 30_000
export const timeoutMs = 10_000
/** Pauses before the first, second, … try to reconnect, in ms; the last is repeated. */
export const reconnectGapsMs = [1_000, 2_000, 5_000, 10_000] as const

/** A signed-in user, as other staff see them. */
export interface LivePerson {
  readonly userId: string
  readonly name: string
}

export type LiveChange = 'created' | 'changed' | 'removed'

/**
 * A record changed. Ids only: the console refetches it through the API, where the role and row-level security decide what
 * it may read.
 */
export interface LiveEvent {
  /** First part of the record's path in the admin API: `leads`. */
  readonly noun: string
  /** Null for several records, or unknown ones. */
  readonly id: string | null
  readonly change: LiveChange
  /** The record's revision after the change. */
  readonly revision?: number | string
  /** Missing for a change by a customer or by the system. */
  readonly by?: LiveAuthor
}

export interface LiveAuthor extends LivePerson {
  /** The browser tab that made the change; null for another client. */
  readonly tab: string | null
}

/** A `LiveEvent` as the stream sends it. */
export interface SentLiveEvent extends LiveEvent {
  /** ISO 8601. */
  readonly at: string
  /** It may be older than what a console that has just started has read. */
  readonly replayed?: true
}

/** A record that a user has open in a tab. */
export interface LiveLook extends LivePerson {
  readonly tab: string
  readonly noun: string
  readonly id: string
  readonly isEditing: boolean
}

/** Who is in the console now, by name, and the records that they have open. */
export interface LivePresence {
  readonly online: readonly LivePerson[]
  readonly looks: readonly LiveLook[]
}

/** Why the Worker ended a stream: its session ended or its access token expired, or the user opened too many streams. */
export type LiveEnd = 'session' | 'replaced'

/** The stream's events by name, with their data. */
export interface LiveMessages {
  /** The first message. */
  readonly welcome: LivePerson
  readonly change: SentLiveEvent
  /** Events were missed that are no longer known: everything may have changed. */
  readonly resync: Readonly<Record<string, never>>
  readonly presence: LivePresence
  readonly heartbeat: Readonly<Record<string, never>>
  readonly end: { readonly reason: LiveEnd }
}

/** Request header of the console's writes: the id of the browser tab, a UUID. */
export const tabHeader = 'X-Tab'
export const tabPattern = /^[\w-]{8,64}$/

/** The record that a tab has open; a null `id` once it has none. */
export const presenceSchema = z.object({
  tab: z.string().check(z.regex(tabPattern)),
  noun: z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/)),
  id: z.nullable(z.string().check(z.regex(/^[\w-]{1,80}$/))),
  isEditing: z._default(z.boolean(), false),
})
export type PresenceInput = z.output<typeof presenceSchema>
