import { type BackendClient, createServiceClient, type ServiceActor } from '#worker/data/backend.ts'
import { logError } from '#worker/lib/log.ts'
import type { OutboxContext } from '../context.ts'

/** Longest pause after a failure, in ms: together with the run itself under a minute. */
const longestBackoff = 45_000

/** Work on Supabase that has one run at a time, and backs off after failures. */
export abstract class BackgroundTask {
  busy = false
  protected readonly context: OutboxContext
  /** The log's name for a failed run. */
  protected abstract readonly failureEvent: string
  /** Whose acts its writes are, for the audit log. */
  protected readonly actor: ServiceActor = 'system'
  /** Shortest time between the starts of two runs, in ms. */
  protected readonly interval: number = 0
  /** No run starts before this, in ms. Only in memory: after a restart a run may start immediately. */
  protected notBefore = 0
  #client: BackendClient | null = null
  #failures = 0

  constructor(context: OutboxContext) {
    this.context = context
  }

  /** When the next run is due, in ms; null = there is nothing to do. */
  abstract dueAt(): number | null

  protected abstract work(): Promise<void>

  protected get client(): BackendClient {
    return (this.#client ??= createServiceClient(this.context.env, this.actor))
  }

  /** Never throws: a failure delays the next run. */
  async run(): Promise<void> {
    this.busy = true
    const startedAt = Date.now()
    try {
      await this.work()
      this.#failures = 0
      this.notBefore = startedAt + this.interval
    } catch (error) {
      this.#failures++
      this.notBefore = Date.now() + backoff(this.#failures)
      logError(this.failureEvent, error, { failures: this.#failures })
    } finally {
      this.busy = false
    }
  }
}

const backoff = (failures: number): number =>
  Math.min(longestBackoff, 1000 * 2 ** (failures - 1)) * (0.8 + Math.random() * 0.2)
