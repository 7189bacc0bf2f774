import { isPriceArea } from '#shared/domain/price-area.ts'
import type { AppContext } from '#worker/context.ts'
import { Problem } from '#worker/problem.ts'
import { limitRequests } from '#worker/request/post-gate.ts'

/** How long caches may keep a response, in seconds: current prices, and stale ones, which the schedule may soon correct. */
const freshFor = 300
const staleFor = 60

/** Serves an area's spot prices and the averages of the last year as JSON. */
export async function serveSpotPrices(c: AppContext): Promise<Response> {
  const area = c.req.query('omraade')
  if (!isPriceArea(area))
    throw new Problem(
      400,
      'bad_area',
      'Vælg DK1 (vest for Storebælt) eller DK2 (øst for Storebælt).',
    )
  await limitRequests(c, 'spot', 'Der er spurgt mange gange på kort tid. Vent et minut.')
  const { spotPrices } = c.get('deps')
  const [prices, year] = await Promise.all([spotPrices.prices(area), spotPrices.year(area)])
  const seconds = prices && !prices.stale ? freshFor : staleFor
  return c.json({ prices, year }, 200, { 'Cache-Control': `public, max-age=${seconds}` })
}
