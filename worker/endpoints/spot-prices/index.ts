import { isPriceArea } from '#shared/domain/price-area.ts'
import type { AppContext } from '#worker/context.ts'
import { Problem } from '#worker/problem.ts'
import { limitRequests } from '#worker/request/post-gate.ts'

/** Seconds that anybody may keep an answer: today's prices, and what may be put right by the next round of the schedule. */
const freshFor = 300
const staleFor = 60

/** What electricity costs at the exchange in an area, and the trailing year's means, for programs. */
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
