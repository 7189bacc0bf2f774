/** Age at which the value in memory is reread in the background of a request, in ms. */
const staleAfter = 10_000
/** Longest wait of the first request to an isolate for KV, in ms. */
const coldWait = 1_000
/** After this another read begins, in ms: a read whose request has ended may never finish. */
const readLimit = 5_000

export interface BackgroundReader<Value> {
  /** The published value: from memory, the first time from KV. Never throws: while KV fails the last valid one stays. */
  current(waitUntil: (work: Promise<unknown>) => void): Value | Promise<Value>
  /** Makes the next request reread KV: this isolate has just published. */
  invalidate(): void
}

interface Options<Value> {
  readonly now: () => number
  /** The value in memory. */
  readonly held: () => Value
  /** Replaces the value in memory by that in KV, while `isCurrent`: a read that was given up has no effect. */
  readonly reread: (isCurrent: () => boolean) => Promise<void>
  readonly failed: (error: unknown) => void
  /** After an idle time of `restedAfter` ms the value may have any age: the next request waits up to `restedWait` ms for KV. */
  readonly restedAfter?: number
  readonly restedWait?: number
}

export function createBackgroundReader<Value>({
  now,
  held,
  reread,
  failed,
  restedAfter = staleAfter,
  restedWait = 0,
}: Options<Value>): BackgroundReader<Value> {
  let readAt = -Infinity
  let reading: { readonly result: Promise<Value>; readonly since: number } | null = null
  let begun = 0

  /** The read in progress, or a new one. */
  function read(): Promise<Value> {
    if (reading && now() - reading.since < readLimit) return reading.result
    const nth = ++begun
    const result = attempt(() => nth === begun)
    reading = { result, since: now() }
    return result
  }

  async function attempt(isCurrent: () => boolean): Promise<Value> {
    await reread(isCurrent).catch(failed)
    if (isCurrent()) {
      readAt = now()
      reading = null
    }
    return held()
  }

  return {
    current(waitUntil) {
      const age = now() - readAt
      if (age <= staleAfter) return held()
      const wait = readAt === -Infinity ? coldWait : age > restedAfter ? restedWait : 0
      const found = read()
      waitUntil(found)
      return wait > 0 ? Promise.race([found, after(wait).then(held)]) : held()
    },
    invalidate() {
      readAt = Math.min(readAt, now() - restedAfter - 1)
    },
  }
}

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
