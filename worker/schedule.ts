import type { Deps } from './deps.ts'
import { logged } from './lib/log.ts'
import { publishFromBackend, publishRedirects } from './publishing/publish.ts'
import { forgetOld } from './services/leads/forget.ts'
import { sweepOffers } from './services/offers/sweep.ts'
import { sweepImports } from './services/redirects/sweep-imports.ts'
import { requestSpotPrices } from './services/spot-prices/ask.ts'

/** What the cron does every five minutes, and `npm start` once: each on its own, so that one failing stops no other. */
export async function runSchedule(deps: Deps): Promise<void> {
  await Promise.all([
    logged('schedule_failed', 'arm_outbox', deps.outbox.arm.bind(deps.outbox)),
    logged('schedule_failed', 'publish', () => publishFromBackend(deps)),
    logged('schedule_failed', 'publish_redirects', () => publishRedirects(deps)),
    logged('schedule_failed', 'tend_redirects', () =>
      deps.env.PUBLISHER.getByName('publisher').tendRedirects(),
    ),
    logged('schedule_failed', 'offers', () => sweepOffers(deps)),
    logged('schedule_failed', 'imports', () => sweepImports(deps)),
    logged('schedule_failed', 'forget', () => forgetOld(deps)),
    logged('schedule_failed', 'spot_prices', () => requestSpotPrices(deps.env)),
  ])
}
