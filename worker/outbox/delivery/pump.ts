import { logError } from '#worker/lib/log.ts'
import type { BackgroundTask } from '../background/task.ts'
import type { OutboxContext } from '../context.ts'
import type { DeliverySql } from '../storage/rows.ts'
import { attemptDelivery } from './attempt.ts'
import { dueDeliveries, pendingTargets } from './due.ts'

/** Attempts in flight for each target: a target that hangs delays no other. */
const slots = 3
/** How often due work is read again while an attempt hangs, in ms. */
const pollMs = 250
/** How long one alarm starts new work, in ms; the next alarm continues. */
const longestRun = 60_000
/** How long an attempt that failed to be recorded keeps its slot, in ms. */
const pauseAfterFailure = 5_000

/** Runs due deliveries and background tasks until none is due or in flight. */
export class Pump {
  running = false
  readonly #context: OutboxContext
  readonly #tasks: readonly BackgroundTask[]
  /** Delivery's seq → target. Outlives a run: the next run sees attempts that hang. */
  readonly #inFlight = new Map<number, string>()
  readonly #waiting = new Map<number, Array<() => void>>()
  #wake: (() => void) | null = null

  constructor(context: OutboxContext, tasks: readonly BackgroundTask[]) {
    this.#context = context
    this.#tasks = tasks
  }

  /** Reads due work immediately instead of at the next poll. */
  wake(): void {
    this.#wake?.()
  }

  /** Whether an attempt of the delivery is being made. */
  isInFlight(seq: number): boolean {
    return this.#inFlight.has(seq)
  }

  /** Resolves when the delivery's next attempt is recorded. */
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
        this.#startDue()
        if (
          (this.#inFlight.size === 0 && !this.#tasks.some(({ busy }) => busy)) ||
          Date.now() > until
        )
          return
        await this.#pause()
      }
    } finally {
      this.running = false
    }
  }

  #startDue(): void {
    const now = Date.now()
    const { sql } = this.#context
    for (const target of pendingTargets(sql)) {
      const busy = [...this.#inFlight.values()].filter((other) => other === target).length
      if (busy >= slots) continue
      const rows = dueDeliveries(sql, target, now, slots + busy).filter(
        ({ seq }) => !this.#inFlight.has(seq),
      )
      for (const row of rows.slice(0, slots - busy)) this.#start(row)
    }
    for (const task of this.#tasks)
      if (!task.busy && (task.dueAt() ?? Infinity) <= now)
        void task.run().finally(() => this.wake())
  }

  #start(row: DeliverySql): void {
    this.#inFlight.set(row.seq, row.target)
    void this.#attempt(row).finally(() => {
      this.#inFlight.delete(row.seq)
      for (const resolve of this.#waiting.get(row.seq) ?? []) resolve()
      this.#waiting.delete(row.seq)
      this.wake()
    })
  }

  /** An attempt that can't be recorded keeps its slot for a while: the webhook must not get the same post in a loop. */
  async #attempt(row: DeliverySql): Promise<void> {
    try {
      await attemptDelivery(this.#context, row)
    } catch (error) {
      logError('attempt_broke', error, { delivery: row.id })
      await scheduler.wait(pauseAfterFailure)
    }
  }

  async #pause(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    this.#wake = null
  }
}
