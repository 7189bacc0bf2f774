import type { LiveChange, LiveEvent } from '#shared/schemas/live.ts'
import type { Live } from './contract.ts'
import { report } from './report.ts'

/** How long events are gathered, in ms: a rush of leads is reported in few calls. */
const gatherMs = 100
/** More records of one noun than this are reported as »several«. */
const mostIds = 50
/** How often events are reported again that the object did not answer. Consoles that get them twice read twice. */
const mostRepeats = 3

/** Tells open consoles what changed in an object that changes much in a short time. Never throws, and delays nothing. */
export class LiveBatch {
  readonly #live: Pick<Live, 'report'>
  /** Noun → id → change; the id '' = several records. */
  #gathered = new Map<string, Map<string, LiveChange>>()
  #isWaiting = false
  #failures = 0

  constructor(live: Pick<Live, 'report'>) {
    this.#live = live
  }

  /** @param id null for several records, or unknown ones */
  add(noun: string, id: string | null, change: LiveChange): void {
    const changes = this.#gathered.get(noun) ?? new Map<string, LiveChange>()
    this.#gathered.set(noun, changes)
    const key = id ?? ''
    // A record that is created and then changed is new to the consoles.
    if (changes.get(key) !== 'created' || change === 'removed') changes.set(key, change)
    if (this.#isWaiting) return
    this.#isWaiting = true
    setTimeout(() => void this.#report(), gatherMs)
  }

  /** One call at a time: while the object hangs, events are gathered. */
  async #report(): Promise<void> {
    const sent = this.#gathered
    this.#gathered = new Map()
    const events = [...sent].flatMap(([noun, changes]) => toEvents(noun, changes))
    const isReported = await report(this.#live, events)
    this.#failures = isReported ? 0 : this.#failures + 1
    this.#isWaiting = false
    if (!isReported && this.#failures <= mostRepeats) return this.#repeat(sent)
    if (this.#gathered.size === 0) return
    this.#isWaiting = true
    setTimeout(() => void this.#report(), gatherMs)
  }

  /** Gathers what was not reported again, before what has changed since. */
  #repeat(sent: ReadonlyMap<string, ReadonlyMap<string, LiveChange>>): void {
    const since = this.#gathered
    this.#gathered = new Map()
    for (const gathered of [sent, since])
      for (const [noun, changes] of gathered)
        for (const [id, change] of changes) this.add(noun, id || null, change)
  }
}

function toEvents(noun: string, changes: ReadonlyMap<string, LiveChange>): LiveEvent[] {
  if (changes.size <= mostIds)
    return [...changes].map(([id, change]) => ({ noun, id: id || null, change }))
  const isAnyNew = [...changes.values()].includes('created')
  return [{ noun, id: null, change: isAnyNew ? 'created' : 'changed' }]
}
