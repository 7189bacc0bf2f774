import { logError } from '#worker/lib/log.ts'
import { BackendSync } from './background/backend-sync.ts'
import { CampaignSync } from './background/campaign-sync.ts'
import { DisabledWebhookSync } from './background/disabled-webhook-sync.ts'
import { LinkSync } from './background/link-sync.ts'
import { SuppressionSync } from './background/suppression-sync.ts'
import type { BackgroundTask } from './background/task.ts'
import type { OutboxContext } from './context.ts'
import { earliestDelivery } from './delivery/due.ts'
import { Pump } from './delivery/pump.ts'
import { purge, purgeDueAt } from './erasure/purge.ts'

/** Pause after the pump itself failed, in ms. */
const pauseAfterFailure = 5_000
/** An alarm that is this late counts as lost, in ms. workerd lost one under load, and a further lead did not trigger it. */
const overdue = 1_000
/** Alarms within this time are watched here, in ms; the watchdog, every five minutes, covers the rest. */
const watched = 60_000

/**
 * The one alarm. It is always set to the earliest waiting work, attempts in flight included: after a crash these are already
 * due, and the runtime repeats the alarm that was running.
 */
export class Alarm {
  readonly #context: OutboxContext
  readonly #suppressions: SuppressionSync
  readonly #tasks: readonly BackgroundTask[]
  readonly #pump: Pump
  /** The time it is set to, as far as this instance knows; null while it runs. */
  #setTo: number | null = null
  #watch: ReturnType<typeof setTimeout> | null = null

  constructor(context: OutboxContext) {
    this.#context = context
    this.#suppressions = new SuppressionSync(context)
    this.#tasks = [
      new BackendSync(context),
      new DisabledWebhookSync(context),
      new LinkSync(context),
      new CampaignSync(context),
      this.#suppressions,
    ]
    this.#pump = new Pump(context, this.#tasks)
  }

  /** Call it when new work is due now. It is not awaited: the write is part of the caller's commit. */
  scheduleNow(): void {
    if (this.#pump.running) this.#pump.wake()
    else this.#set(Date.now()).catch(logNotSet)
  }

  /** Sets the alarm to the earliest waiting work. While the pump runs it does nothing, because the end of the run does it. */
  async arm(): Promise<void> {
    if (this.#pump.running) return
    const { sql } = this.#context
    await this.#set(
      Math.min(
        earliestDelivery(sql) ?? Infinity,
        ...this.#tasks.map((task) => task.dueAt() ?? Infinity),
        purgeDueAt(sql),
      ),
    )
  }

  /** As `arm`, and writes the alarm even where this instance believes it is set: the watchdog does not trust its memory. */
  rearm(): Promise<void> {
    this.#setTo = null
    return this.arm()
  }

  /** Called by the runtime. Throws only where the alarm can't be set again: then the runtime repeats it. */
  async onAlarm(): Promise<void> {
    this.#setTo = null
    let failed = false
    try {
      await this.#pump.run()
    } catch (error) {
      failed = true
      logError('outbox_broke', error)
    }
    try {
      // Separate from the pump: a failing purge must not stop deliveries.
      if (purgeDueAt(this.#context.sql) <= Date.now()) await purge(this.#context)
    } catch (error) {
      failed = true
      logError('purge_broke', error)
    } finally {
      if (failed) await this.#set(Date.now() + pauseAfterFailure)
      else await this.arm()
    }
  }

  /** Reads the suppressions that changed in the database with the next run. */
  readSuppressions(): void {
    this.#suppressions.requestRead()
  }

  isInFlight(seq: number): boolean {
    return this.#pump.isInFlight(seq)
  }

  afterAttempt(seq: number): Promise<void> {
    return this.#pump.afterAttempt(seq)
  }

  /** Does not write where the alarm is set to that time already, or is due now. */
  async #set(at: number): Promise<void> {
    const now = Date.now()
    const wanted = Math.max(now, at)
    if (
      this.#setTo !== null &&
      this.#setTo <= wanted &&
      (this.#setTo <= now || this.#setTo === wanted)
    )
      return
    this.#setTo = wanted
    this.#watchFor(wanted, wanted - now + overdue)
    try {
      await this.#context.storage.setAlarm(wanted)
    } catch (error) {
      this.#setTo = null
      throw error
    }
  }

  /** Sets the alarm again where it did not run within `ms`: a lead must not wait for the watchdog. */
  #watchFor(wanted: number, ms: number): void {
    if (this.#watch !== null) clearTimeout(this.#watch)
    if (ms > watched) return
    this.#watch = setTimeout(() => {
      if (this.#setTo !== wanted) return
      console.error(JSON.stringify({ event: 'alarm_overdue', at: wanted }))
      this.rearm().catch(logNotSet)
    }, ms)
  }
}

const logNotSet = (error: unknown): void => logError('alarm_not_set', error)
