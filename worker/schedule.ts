import type { Deps } from './deps.ts'
import { publishFromBackend } from './publishing/publish.ts'
import { forgetOld } from './services/leads/forget.ts'
import { sweepOffers } from './services/offers/sweep.ts'

/** What the cron does every five minutes, and `npm start` once: each on its own, so that one failing stops no other. */
export async function runSchedule(deps: Deps): Promise<void> {
  await Promise.all([
    logged('arm_outbox', deps.outbox.arm.bind(deps.outbox)),
    logged('publish', () => publishFromBackend(deps)),
    logged('offers', () => sweepOffers(deps)),
    logged('forget', () => forgetOld(deps)),
  ])
}

async function logged(step: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(JSON.stringify({ event: 'schedule_failed', step, error: String(error) }))
  }
}
