import { attemptDelivery } from './attempt.ts'
import { dueDeliveries, pendingTargets } from './due.ts'
import type { OutboxContext } from '../context.ts'
import type { DeliverySql } from '../rows.ts'

/** Attempts under way at once, for each target: one that hangs delays nobody else. */
const slots = 3
/** How often what is due is read again while an attempt hangs, in ms. */
const lookAgain = 250
/** How long one alarm takes new work, in ms; the next alarm goes on. */
const longestRun = 60_000
/** How long an attempt that broke keeps its slot, in ms. */
const afterBreakdown = 5_000

/** Work that has one run at a time and keeps its own time. */
interface Errand {
  readonly busy: boolean
  /** In ms; null = nothing to do. */
  dueAt(): number | null
  /** Never throws. */
  run(): Promise<void>
}

/** Works off what is due, until nothing is and nothing is under way. */
export class Pump {
  running = false
  readonly #room: OutboxContext
  readonly #errands: readonly Errand[]
  /** Delivery's seq → target. Outlives a run: attempts that hang are the next run's too. */
  readonly #inFlight = new Map<number, string>()
  readonly #waiting = new Map<number, Array<() => void>>()
  #wake: (() => void) | null = null

  constructor(room: OutboxContext, errands: readonly Errand[]) {
    this.#room = room
    this.#errands = errands
  }

  /** Looks at once instead of in a quarter of a second. */
  poke(): void {
    this.#wake?.()
  }

  /** Resolves when the delivery's next attempt has been written down. */
  afterAttempt(seq: number): Promise<void> {
    return new Promise((resolve) =>
      this.#waiting.set(seq, [...(this.#waiting.get(seq) ?? []), resolve]),
    )
  }

  async run(): Promise<void> {
    if (this.running) return
    this.running = true
    const until = Date.now() + longestRun
    try {
      for (;;) {
        this.#takeDue()
        if (
          (this.#inFlight.size === 0 && !this.#errands.some(({ busy }) => busy)) ||
          Date.now() > until
        )
          return
        await this.#pause()
      }
    } finally {
      this.running = false
    }
  }

  #takeDue(): void {
    const now = Date.now()
    const { sql } = this.#room
    for (const target of pendingTargets(sql)) {
      const busy = [...this.#inFlight.values()].filter((other) => other === target).length
      if (busy >= slots) continue
      const rows = dueDeliveries(sql, target, now, slots + busy).filter(
        ({ seq }) => !this.#inFlight.has(seq),
      )
      for (const row of rows.slice(0, slots - busy)) this.#start(row)
    }
    for (const errand of this.#errands)
      if (!errand.busy && (errand.dueAt() ?? Infinity) <= now)
        void errand.run().finally(() => this.poke())
  }

  #start(row: DeliverySql): void {
    this.#inFlight.set(row.seq, row.target)
    void this.#attempt(row).finally(() => {
      this.#inFlight.delete(row.seq)
      for (const resolve of this.#waiting.get(row.seq) ?? []) resolve()
      this.#waiting.delete(row.seq)
      this.poke()
    })
  }

  /** An attempt that can't be written down keeps its slot for a while: the receiver must not be posted to over and over. */
  async #attempt(row: DeliverySql): Promise<void> {
    try {
      await attemptDelivery(this.#room, row)
    } catch (error) {
      console.error(
        JSON.stringify({ event: 'attempt_broke', delivery: row.id, error: String(error) }),
      )
      await scheduler.wait(afterBreakdown)
    }
  }

  async #pause(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, lookAgain)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    this.#wake = null
  }
}
