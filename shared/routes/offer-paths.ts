import { offerPdfName as pdf } from './endpoints.ts'
import { href } from './href.ts'
import type { RouteMatcher } from './match.ts'
import { routes } from './table.ts'

/** Path of an offer as a PDF. */
export const offerPdfPath = (id: string): string => href('personalOffer', { id }) + pdf

/** The same as a pattern for the router. */
export const offerPdfPattern = routes.personalOffer.path + pdf

const offerRoutes = Object.values(routes).filter(
  (route) => 'page' in route && route.page === 'personal-offer' && route.path.includes(':id'),
)

/** Every path of an offer: mails have used several. */
export const offerPatterns: readonly string[] = offerRoutes.map(({ path }) => path)

/** First segments of an offer's current and former paths. */
const offerNames: ReadonlySet<string> = new Set(
  offerRoutes.flatMap(({ path, former }) => [path, ...former]).map(firstSegment),
)

function firstSegment(path: string): string {
  return path.split('/').find(Boolean)?.toLowerCase() ?? ''
}

/** True for the path of an offer, current or former, in any spelling: it contains the offer's key. */
export function isOfferPath(path: string, routes: RouteMatcher): boolean {
  // Rules out nearly every path before the route look-up.
  if (!offerNames.has(firstSegment(path))) return false
  const bare = path.toLowerCase().replace(/\/+$/, '')
  const page = bare.endsWith(pdf) ? bare.slice(0, -pdf.length) : bare
  const found = routes.match(page) ?? routes.former(page)
  return found !== null && found.params['id'] !== undefined && found.route.page === 'personal-offer'
}
