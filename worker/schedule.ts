import type { Deps } from './deps.ts'
import { logged } from './lib/log.ts'
import {
  publishContent,
  publishFromBackend,
  publishMaterials,
  publishRedirects,
  publishSpotPrices,
  tendLinks,
  tendRedirects,
  tendShop,
} from './publishing/publish.ts'
import { tend } from './services/cases/tend.ts'
import { systemContext } from './services/context.ts'
import { forgetOld } from './services/leads/forget.ts'
import { sweepOffers } from './services/offers/sweep.ts'
import { sweepImports } from './services/redirects/transfer/sweep.ts'

/** The work of the cron, every five minutes, and of `npm start` once. One step failing does not stop the others. */
export async function runSchedule(deps: Deps): Promise<void> {
  const { env, outbox } = deps
  const context = systemContext(deps)
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    arm_outbox: () => outbox.arm(),
    publish: () => publishFromBackend(deps),
    publish_redirects: () => publishRedirects(deps),
    tend_redirects: () => tendRedirects(env),
    links: () => tendLinks(env),
    shop: () => tendShop(deps),
    content: async () => {
      await (await import('./services/content/seed.ts')).seedFromRepository(env)
      await publishContent(deps)
    },
    materials: () => publishMaterials(deps),
    offers: () => sweepOffers(context),
    cases: () => tend(context),
    imports: () => sweepImports(deps),
    orders: async () => (await import('./services/orders/tend.ts')).tendOrders(context),
    bookings: async () => (await import('./services/bookings/tend.ts')).tendBookings(context),
    forget: () => forgetOld(context),
    spot_prices: () => publishSpotPrices(env),
  }
  await Promise.all(
    Object.entries(steps).map(([step, work]) => logged('schedule_failed', step, work)),
  )
}
