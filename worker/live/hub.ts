import type {
  LiveEnd,
  LiveEvent,
  LiveLook,
  LiveMessages,
  LivePerson,
  LivePresence,
  SentLiveEvent,
} from '#shared/schemas/live.ts'
import { heartbeatMs, reconnectGapsMs, timeoutMs } from '#shared/schemas/live.ts'
import type { LiveReader, Look } from './contract.ts'
import { EventLog } from './event-log.ts'

/** Most streams of one user; beyond it the oldest ends. A browser needs one, see client/admin/live. */
export const streamsPerUser = 8
/** Most tabs of one user whose open record is known; beyond it the oldest is forgotten. */
const looksPerUser = 50
/** How long an open record is known without being repeated, in ms: one heartbeat may come late. */
export const lookLifetimeMs = heartbeatMs + timeoutMs
/** Bytes that may wait for a reader. A reader further behind is dropped, and resumes with its last event. */
const mostWaitingBytes = 256 * 1024
/** How long changes of the presence are gathered, in ms. */
const presenceGatherMs = 100

interface Options {
  /** False once the reader's session has ended. Where it throws, the session counts as alive. */
  readonly isSessionAlive: (reader: LiveReader) => Promise<boolean>
  /** In ms; tests shorten it. */
  readonly heartbeat?: number
}

interface Stream {
  readonly reader: LiveReader
  readonly controller: ReadableStreamDefaultController<Uint8Array>
  /** Held here, because a signal that is garbage collected calls no listener. */
  readonly left: AbortSignal | undefined
}

type Timer = ReturnType<typeof setTimeout>

/** The open streams of all consoles, the events of the last minutes, and who looks at what. Everything is in memory only. */
export class Hub {
  readonly #isSessionAlive: Options['isSessionAlive']
  readonly #heartbeatMs: number
  readonly #log = new EventLog()
  /** Oldest first. */
  readonly #streams = new Set<Stream>()
  /** By user and tab, the longest unrepeated first. */
  readonly #looks = new Map<string, { readonly look: LiveLook; readonly until: number }>()
  readonly #checking = new Set<string>()
  #heartbeat: ReturnType<typeof setInterval> | null = null
  #presenceTimer: Timer | null = null
  #expiryTimer: Timer | null = null

  constructor({ isSessionAlive, heartbeat = heartbeatMs }: Options) {
    this.#isSessionAlive = isSessionAlive
    this.#heartbeatMs = heartbeat
  }

  /** Number of open streams. */
  get size(): number {
    return this.#streams.size
  }

  /** @param left aborts when the reader is gone */
  open(reader: LiveReader, left?: AbortSignal): ReadableStream<Uint8Array> {
    const { userId } = reader.person
    const own = [...this.#streams].filter((stream) => stream.reader.person.userId === userId)
    for (const stream of own.slice(0, Math.max(0, own.length + 1 - streamsPerUser)))
      this.#end(stream, 'replaced')
    let opened: Stream | undefined
    const body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          opened = { reader, controller, left }
          this.#streams.add(opened)
          this.#begin(opened)
        },
        cancel: () => this.#remove(opened as Stream),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: mostWaitingBytes }),
    )
    left?.addEventListener('abort', () => this.#close(opened as Stream), { once: true })
    this.#heartbeat ??= setInterval(() => this.#beat(), this.#heartbeatMs)
    this.#presenceChanged()
    return body
  }

  report(events: readonly LiveEvent[]): void {
    for (const event of events) {
      const by = event.by && { ...event.by, ...this.#personOf(event.by) }
      const sent: SentLiveEvent = { ...event, ...(by && { by }), at: new Date().toISOString() }
      const id = this.#log.add(sent)
      this.#sendAll(serialize('change', sent, id))
    }
  }

  look({ person: known, tab, noun, id, isEditing }: Look): void {
    const person = this.#personOf(known)
    const key = `${person.userId} ${tab}`
    const before = this.#looks.get(key)?.look
    this.#looks.delete(key)
    if (id !== null) {
      const until = Date.now() + lookLifetimeMs
      this.#looks.set(key, { look: { ...person, tab, noun, id, isEditing }, until })
      const own = [...this.#looks].filter(([, { look }]) => look.userId === person.userId)
      for (const [oldest] of own.slice(0, Math.max(0, own.length - looksPerUser)))
        this.#looks.delete(oldest)
    }
    const isSame =
      id === (before?.id ?? null) &&
      (id === null || (noun === before?.noun && isEditing === before.isEditing))
    if (!isSame) this.#presenceChanged()
    this.#expireLooks()
  }

  get presence(): LivePresence {
    const people = [...this.#streams].map(({ reader }) => reader.person)
    const online = new Map<string, LivePerson>(people.map((person) => [person.userId, person]))
    return {
      online: [...online.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'da')),
      looks: [...this.#looks.values()].map(({ look }) => look),
    }
  }

  /** A person by the name that their stream was opened with: only then it is read from their profile. */
  #personOf({ userId, name }: LivePerson): LivePerson {
    const own = [...this.#streams].findLast(({ reader }) => reader.person.userId === userId)
    return own?.reader.person ?? { userId, name }
  }

  /** The first messages of a stream: who reads it, what was missed, who is here. */
  #begin({ reader: { person, lastEventId }, controller }: Stream): void {
    const { missed, isComplete } = this.#log.since(lastEventId)
    const messages = [
      `retry: ${reconnectGapsMs[0]}\n`,
      serialize('welcome', person),
      ...(isComplete ? [] : [serialize('resync', {})]),
      ...missed.map(({ id, event }) => serialize('change', event, id)),
      // Last, so that a stream that breaks in between is not taken for complete.
      serialize('presence', this.presence, this.#log.lastId),
    ]
    controller.enqueue(encoder.encode(messages.join('')))
  }

  #beat(): void {
    this.#sendAll(serialize('heartbeat', {}))
    const readers = [...this.#streams].map(({ reader }) => reader)
    for (const reader of new Map(readers.map((each) => [each.accessToken, each])).values())
      void this.#check(reader)
  }

  /** Ends the streams of a session that has ended. A slow check of one delays no other. */
  async #check(reader: LiveReader): Promise<void> {
    const { accessToken } = reader
    if (this.#checking.has(accessToken)) return
    this.#checking.add(accessToken)
    const isAlive = await this.#isSessionAlive(reader).catch(() => true)
    this.#checking.delete(accessToken)
    if (isAlive) return
    for (const stream of this.#streams)
      if (stream.reader.accessToken === accessToken) this.#end(stream, 'session')
  }

  #presenceChanged(): void {
    if (this.#presenceTimer !== null) return
    this.#presenceTimer = setTimeout(() => {
      this.#presenceTimer = null
      if (this.#streams.size > 0) this.#sendAll(serialize('presence', this.presence))
    }, presenceGatherMs)
  }

  /** Forgets open records that were not repeated in time, and sets the timer for the next. */
  #expireLooks(): void {
    if (this.#expiryTimer !== null) clearTimeout(this.#expiryTimer)
    this.#expiryTimer = null
    const now = Date.now()
    for (const [key, { until }] of this.#looks) {
      if (until > now) {
        this.#expiryTimer = setTimeout(() => this.#expireLooks(), until - now)
        return
      }
      this.#looks.delete(key)
      this.#presenceChanged()
    }
  }

  #sendAll(text: string): void {
    const bytes = encoder.encode(text)
    for (const stream of this.#streams) this.#send(stream, bytes)
  }

  #send(stream: Stream, bytes: Uint8Array): void {
    const { controller, reader } = stream
    if ((controller.desiredSize ?? 0) > 0) return controller.enqueue(bytes)
    console.log(JSON.stringify({ event: 'live_reader_slow', userId: reader.person.userId }))
    this.#close(stream)
  }

  #end(stream: Stream, reason: LiveEnd): void {
    this.#send(stream, encoder.encode(serialize('end', { reason })))
    this.#close(stream)
  }

  #close(stream: Stream): void {
    if (!this.#streams.has(stream)) return
    this.#remove(stream)
    // Closing and not failing: what waits is still delivered, and the runtime logs no error.
    stream.controller.close()
  }

  #remove(stream: Stream): void {
    if (!this.#streams.delete(stream)) return
    this.#presenceChanged()
    if (this.#streams.size > 0 || this.#heartbeat === null) return
    clearInterval(this.#heartbeat)
    this.#heartbeat = null
  }
}

const encoder = new TextEncoder()

/** One server-sent event. */
function serialize<Name extends keyof LiveMessages>(
  name: Name,
  data: LiveMessages[Name],
  id?: string,
): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}
