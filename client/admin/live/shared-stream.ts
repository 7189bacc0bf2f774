import { heartbeatMs, type SentLiveEvent, timeoutMs } from '#shared/schemas/live.ts'
import type { LiveMessage } from './event-parser.ts'
import { type LiveStatus, offStatus } from './status.ts'
import type { Stream, StreamOptions } from './stream.ts'

/** Name of the lock that the leading tab holds, and of the channel to the others. */
const lockName = 'live'

/** How long a tab waits for the leading tab's answer before it takes over, in ms: a frozen tab holds its lock. */
const helloMs = 2_000
/** How long a following tab waits for a message, in ms. The leading tab passes on every heartbeat. */
const silenceMs = heartbeatMs + timeoutMs
/** Most changes that the leading tab holds for tabs that join. */
const mostHeld = 500
/** A new tab gets the changes of this time, in ms: it may have read its first lists before them. */
const startReplayMs = 15_000

type Change = Extract<LiveMessage, { name: 'change' }>

type ToTabs =
  | { readonly kind: 'message'; readonly message: LiveMessage }
  | { readonly kind: 'status'; readonly status: LiveStatus }
  | { readonly kind: 'hello'; readonly from: string; readonly lastEventId: string | null }
  | {
      readonly kind: 'state'
      readonly to: string
      readonly status: LiveStatus
      readonly messages: readonly LiveMessage[]
    }
  | { readonly kind: 'retry' }

export interface SharedOptions {
  readonly tab: string
  /** Null in browsers without it: then each tab has a stream of its own. */
  readonly locks: Pick<LockManager, 'request'> | null
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | null
  readonly open: (options: Pick<StreamOptions, 'lastEventId' | 'onMessage' | 'onStatus'>) => Stream
  readonly onMessage: (message: LiveMessage) => void
  readonly onStatus: (status: LiveStatus) => void
}

export interface SharedStream {
  start(): void
  stop(): void
  /** Tries to connect now. */
  retry(): void
  /** Gives the present connection up: the network is gone. */
  drop(): void
}

/**
 * One stream for all tabs of the browser: the tab that holds a lock has the connection and passes its messages on. With a
 * connection for each tab, six tabs would use up what HTTP/1.1 allows, and forty would exceed the Worker's limit for a user.
 */
export function shareStream(options: SharedOptions): SharedStream {
  const { tab, locks, channel, open, onMessage, onStatus } = options
  let role: 'off' | 'following' | 'leading' = 'off'
  let stream: Stream | null = null
  let release: (() => void) | null = null
  let queued: AbortController | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastEventId: string | null = null
  let status = offStatus
  // What a tab that joins needs of the past.
  let latest: { welcome?: LiveMessage; presence?: LiveMessage } = {}
  let held: { readonly at: number; readonly message: Change }[] = []

  const post = (message: ToTabs): void => channel?.postMessage(message)

  const receive = (message: LiveMessage): void => {
    lastEventId = message.id ?? lastEventId
    onMessage(message)
  }
  const show = (next: LiveStatus): void => {
    status = next
    onStatus(next)
  }

  function lead(): void {
    role = 'leading'
    clearTimeout(timer)
    latest = {}
    held = []
    stream = open({
      lastEventId: () => lastEventId,
      onMessage: (message) => {
        if (message.name === 'welcome' || message.name === 'presence')
          latest = { ...latest, [message.name]: message }
        if (message.name === 'change')
          held = [...held.slice(1 - mostHeld), { at: Date.now(), message }]
        // What a tab missed before is not known either.
        if (message.name === 'resync') held = []
        post({ kind: 'message', message })
        receive(message)
      },
      onStatus: (next) => {
        post({ kind: 'status', status: next })
        show(next)
      },
    })
  }

  /** @param steal from a tab that does not answer */
  function requestLock(steal = false): void {
    queued?.abort()
    if (!locks || !channel) return lead()
    const request = new AbortController()
    queued = request
    const hold = (): Promise<void> => {
      if (request !== queued || role === 'off') return Promise.resolve()
      lead()
      return new Promise((resolve) => (release = resolve))
    }
    const granted = steal
      ? locks.request(lockName, { steal }, hold)
      : locks.request(lockName, { signal: request.signal }, hold)
    granted.catch(() => {
      // Another tab took the lock over.
      if (request === queued && role === 'leading') follow()
    })
  }

  function endStream(): void {
    stream?.close()
    stream = null
    release?.()
    release = null
  }

  function follow(): void {
    endStream()
    role = 'following'
    requestLock()
    if (channel && !isLeading()) sayHello()
  }

  // A function, because the compiler does not see that requestLock may lead at once.
  const isLeading = (): boolean => role === 'leading'

  function sayHello(): void {
    post({ kind: 'hello', from: tab, lastEventId })
    clearTimeout(timer)
    timer = setTimeout(() => requestLock(true), helloMs)
  }

  function heard(): void {
    clearTimeout(timer)
    timer = setTimeout(sayHello, silenceMs)
  }

  /** Messages for a tab that joins, which received `last` last. */
  function missedSince(last: string | null): LiveMessage[] {
    const at = held.findIndex(({ message }) => message.id === last)
    const changes: LiveMessage[] =
      last === null
        ? held.flatMap(({ at: time, message }) =>
            time > Date.now() - startReplayMs ? [asReplayed(message)] : [],
          )
        : last === lastEventId
          ? []
          : at >= 0
            ? held.slice(at + 1).map(({ message }) => message)
            : [{ name: 'resync', data: {}, id: lastEventId }]
    return [latest.welcome, ...changes, latest.presence].filter((message) => message !== undefined)
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<ToTabs>) => {
    if (role === 'leading') {
      if (data.kind === 'hello')
        post({ kind: 'state', to: data.from, status, messages: missedSince(data.lastEventId) })
      if (data.kind === 'retry') stream?.retry()
      return
    }
    if (role === 'off') return
    if (data.kind === 'state') {
      if (data.to !== tab) return
      heard()
      show(data.status)
      data.messages.forEach(receive)
    }
    if (data.kind === 'message') {
      heard()
      receive(data.message)
    }
    if (data.kind === 'status') {
      heard()
      show(data.status)
    }
  })

  return {
    start: () => {
      if (role !== 'off') return
      show({ state: 'connecting', failures: 0, retryAt: null })
      follow()
    },
    stop: () => {
      role = 'off'
      clearTimeout(timer)
      queued?.abort()
      queued = null
      endStream()
      show(offStatus)
    },
    retry: () => {
      if (role === 'leading') stream?.retry()
      else if (role === 'following') post({ kind: 'retry' })
    },
    // Each tab hears of it from the browser.
    drop: () => stream?.drop(),
  }
}

const asReplayed = (message: Change): Change => ({
  ...message,
  data: { ...message.data, replayed: true } satisfies SentLiveEvent,
})
