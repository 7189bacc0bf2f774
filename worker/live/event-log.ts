import type { SentLiveEvent } from '#shared/schemas/live.ts'

/** Most events that are held. */
export const mostEvents = 500
/** How long an event is held, in ms. */
export const eventLifetimeMs = 10 * 60_000
/** A new reader gets the events of this time, in ms: it may have read its first lists before they happened. */
export const startReplayMs = 15_000

interface Entry {
  readonly id: string
  readonly number: number
  /** In ms. */
  readonly at: number
  readonly event: SentLiveEvent
}

/** What a reader has missed. */
export interface Missed {
  readonly missed: readonly Pick<Entry, 'id' | 'event'>[]
  /** False if more was missed than is known. */
  readonly isComplete: boolean
}

/**
 * The events of the last minutes, so that a reader whose connection broke continues without a gap. An id is `<log>-<number>`:
 * the log is renamed with each start of the object, so that an id of an earlier one is recognized.
 */
export class EventLog {
  readonly #name = crypto.randomUUID().slice(0, 8)
  /** Oldest first. */
  #entries: Entry[] = []
  #last = 0

  get lastId(): string {
    return this.#idOf(this.#last)
  }

  /** Returns the event's id. */
  add(event: SentLiveEvent): string {
    const now = Date.now()
    this.#last++
    const id = this.lastId
    this.#entries.push({ id, number: this.#last, at: now, event })
    const young = this.#entries.findIndex(({ at }) => at > now - eventLifetimeMs)
    this.#entries = this.#entries.slice(Math.max(young, this.#entries.length - mostEvents))
    return id
  }

  /** @param lastEventId null for a reader that has received none */
  since(lastEventId: string | null): Missed {
    if (lastEventId === null) {
      const young = this.#entries.filter(({ at }) => at > Date.now() - startReplayMs)
      const missed = young.map(({ id, event }) => ({
        id,
        event: { ...event, replayed: true as const },
      }))
      return { missed, isComplete: true }
    }
    const [name, number = ''] = lastEventId.split('-')
    const seen = name === this.#name && /^\d{1,15}$/.test(number) ? Number(number) : null
    const first = this.#last - this.#entries.length
    if (seen === null || seen > this.#last || seen < first) return { missed: [], isComplete: false }
    return { missed: this.#entries.filter((entry) => entry.number > seen), isComplete: true }
  }

  #idOf(number: number): string {
    return `${this.#name}-${number}`
  }
}
