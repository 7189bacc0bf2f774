import { earliestDelivery } from './delivery/due.ts'
import { DisabledWebhookSync } from './webhooks/disabled-webhook-sync.ts'
import { Pump } from './delivery/pump.ts'
import { purge, purgeDueAt } from './erasure/purge.ts'
import type { OutboxContext } from './context.ts'
import { BackendSync } from './delivery/targets/backend.ts'

/** How long to wait after the pump itself broke, in ms. */
const afterBreakdown = 5_000
/** An alarm that has not rung so long after its time is taken for lost, in ms. workerd lost one under load, and a further lead did not make it ring. */
const overdue = 1_000
/** Alarms no further away than this are looked after here, in ms; the watchdog, every five minutes, looks after the rest. */
const watched = 60_000

/**
 * The one alarm. It is always set to the earliest thing that waits, what is under way included: an attempt cut off by a
 * crash is then due already, and the alarm that was ringing rings again.
 */
export class Alarm {
  readonly #room: OutboxContext
  readonly #storing: BackendSync
  readonly #settling: DisabledWebhookSync
  readonly #pump: Pump
  /** What it is set to, as far as this instance knows; null while it rings. */
  #setTo: number | null = null
  /** Looks whether it has rung. */
  #watch: ReturnType<typeof setTimeout> | null = null

  constructor(room: OutboxContext) {
    this.#room = room
    this.#storing = new BackendSync(room)
    this.#settling = new DisabledWebhookSync(room)
    this.#pump = new Pump(room, [this.#storing, this.#settling])
  }

  /** Something is due now. Not awaited: the write is part of the caller's commit. */
  scheduleNow(): void {
    if (this.#pump.running) this.#pump.poke()
    else
      this.#set(Date.now()).catch((error: unknown) =>
        console.error(JSON.stringify({ event: 'alarm_not_set', error: String(error) })),
      )
  }

  /** Sets the alarm to the earliest thing that waits; while the pump runs, that is done when it ends. */
  async arm(): Promise<void> {
    if (this.#pump.running) return
    const { sql } = this.#room
    await this.#set(
      Math.min(
        earliestDelivery(sql) ?? Infinity,
        this.#storing.dueAt() ?? Infinity,
        this.#settling.dueAt() ?? Infinity,
        purgeDueAt(sql),
      ),
    )
  }

  /** As `arm`, and written even where this instance believes it is set: the watchdog trusts nobody's memory. */
  rearm(): Promise<void> {
    this.#setTo = null
    return this.arm()
  }

  /** Called by the runtime. Throws only where the alarm can't be set again: then the runtime itself repeats it. */
  async onAlarm(): Promise<void> {
    this.#setTo = null
    let broke = false
    try {
      await this.#pump.run()
    } catch (error) {
      broke = true
      console.error(JSON.stringify({ event: 'outbox_broke', error: String(error) }))
    }
    try {
      // After the pump, and on its own: that nothing can be forgotten must not keep anything from being sent.
      if (purgeDueAt(this.#room.sql) <= Date.now()) await purge(this.#room)
    } catch (error) {
      broke = true
      console.error(JSON.stringify({ event: 'purge_broke', error: String(error) }))
    } finally {
      if (broke) await this.#set(Date.now() + afterBreakdown)
      else await this.arm()
    }
  }

  afterAttempt(seq: number): Promise<void> {
    return this.#pump.afterAttempt(seq)
  }

  /** Not written again where it is set to that time, or about to ring anyway. */
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
    this.#look(wanted, wanted - now + overdue)
    try {
      await this.#room.storage.setAlarm(wanted)
    } catch (error) {
      this.#setTo = null
      throw error
    }
  }

  /** Looks again after `ms`, and sets it anew where it has not rung: whoever waits for a lead must not wait for the watchdog. */
  #look(wanted: number, ms: number): void {
    if (this.#watch !== null) clearTimeout(this.#watch)
    if (ms > watched) return
    this.#watch = setTimeout(() => {
      if (this.#setTo !== wanted) return
      console.error(JSON.stringify({ event: 'alarm_overdue', at: wanted }))
      this.rearm().catch((error: unknown) =>
        console.error(JSON.stringify({ event: 'alarm_not_set', error: String(error) })),
      )
    }, ms)
  }
}
