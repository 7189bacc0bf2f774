import { heartbeatMs, reconnectGapsMs, timeoutMs } from '#shared/schemas/live.ts'
import { createEventParser, type LiveMessage } from './event-parser.ts'
import type { LiveStatus } from './status.ts'

export interface Stream {
  /** Tries now, instead of after the pause. */
  retry(): void
  /** Gives the present connection up: the network is gone. It is tried again after the usual pauses. */
  drop(): void
  close(): void
}

export interface StreamOptions {
  readonly url: string
  readonly fetch: typeof fetch
  /** The last event that was received, in any tab. */
  readonly lastEventId: () => string | null
  readonly onMessage: (message: LiveMessage) => void
  readonly onStatus: (status: LiveStatus) => void
}

/** Pause before a refused connection is tried again, in ms, unless the user signs in before. */
const refusedGapMs = 60_000

type Outcome = 'ended' | 'failed' | 'refused' | 'replaced'

/**
 * One stream of server-sent events that reconnects after 1, 2, 5, then 10 s (requirement 9.18). It is given up where no answer
 * comes within 10 s, or nothing within 10 s after a heartbeat is due. `fetch` and not `EventSource`: that hides the status of a
 * refusal, and has its own pauses.
 */
export function openStream({
  url,
  fetch,
  lastEventId,
  onMessage,
  onStatus,
}: StreamOptions): Stream {
  let isClosed = false
  let failures = 0
  let abort: AbortController | null = null
  let wake: (() => void) | null = null

  const report = (state: LiveStatus['state'], retryAt: number | null = null): void => {
    if (!isClosed) onStatus({ state, failures, retryAt })
  }

  /** Waits for `ms`, or until `retry` is called. */
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = Number.isFinite(ms) ? setTimeout(resolve, ms) : undefined
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  async function read(): Promise<Outcome> {
    const controller = new AbortController()
    abort = controller
    let outcome: Outcome = 'failed'
    let timer = setTimeout(() => controller.abort(), timeoutMs)
    const expect = (ms: number): void => {
      clearTimeout(timer)
      timer = setTimeout(() => controller.abort(), ms)
    }
    const take = (message: LiveMessage): void => {
      if (message.name === 'welcome') report('open')
      // It has worked for a while: the next failure is a first one.
      if (message.name === 'heartbeat') failures = 0
      if (message.name === 'end')
        outcome = message.data.reason === 'replaced' ? 'replaced' : 'ended'
      onMessage(message)
    }
    try {
      const id = lastEventId()
      const response = await fetch(url, {
        headers: { Accept: 'text/event-stream', ...(id !== null && { 'Last-Event-ID': id }) },
        cache: 'no-store',
        signal: controller.signal,
      })
      if (!isStream(response)) {
        void response.body?.cancel()
        return response.status === 401 || response.status === 403 ? 'refused' : 'failed'
      }
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      const parse = createEventParser(take)
      for (;;) {
        const { done, value } = await reader.read()
        if (done || isClosed) return outcome
        expect(heartbeatMs + timeoutMs)
        parse(value)
      }
    } catch {
      return outcome
    } finally {
      clearTimeout(timer)
      controller.abort()
    }
  }

  async function run(): Promise<void> {
    for (;;) {
      report('connecting')
      const outcome = await read()
      if (isClosed) return
      const gap = gapAfter(outcome, failures)
      failures++
      const state = outcome === 'refused' || outcome === 'replaced' ? outcome : 'waiting'
      report(state, Number.isFinite(gap) ? Date.now() + gap : null)
      await pause(gap)
      wake = null
      if (isClosed) return
    }
  }
  void run()

  return {
    retry: () => {
      if (!wake) return
      failures = 0
      wake()
    },
    drop: () => abort?.abort(),
    close: () => {
      isClosed = true
      abort?.abort()
      wake?.()
    },
  }
}

/** In ms. A replaced stream waits for the user: two consoles that replace each other would never end. */
function gapAfter(outcome: Outcome, failures: number): number {
  if (outcome === 'replaced') return Infinity
  if (outcome === 'refused') return refusedGapMs
  return reconnectGapsMs[Math.min(failures, reconnectGapsMs.length - 1)] as number
}

const isStream = (
  response: Response,
): response is Response & { readonly body: ReadableStream<Uint8Array<ArrayBuffer>> } =>
  response.ok &&
  response.body !== null &&
  (response.headers.get('Content-Type')?.startsWith('text/event-stream') ?? false)
