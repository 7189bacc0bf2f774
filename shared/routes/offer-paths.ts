import { offerPdfName as pdf } from './endpoints.ts'
import { href } from './href.ts'
import type { RouteMatcher } from './match.ts'
import { routes } from './table.ts'

/** Path of an offer as a PDF. */
export const offerPdfPath = (id: string): string => href('personalOffer', { id }) + pdf

/** The PDF's path with the id's name in it, as a router takes it. */
export const offerPdfPattern = routes.personalOffer.path + pdf

const offerRoutes = Object.values(routes).filter(
  (route) => 'page' in route && route.page === 'personal-offer' && route.path.includes(':id'),
)

/** Every address an offer is shown at: one page, whatever it was called in the mail. */
export const offerPatterns: readonly string[] = offerRoutes.map(({ path }) => path)

/** What an offer's address begins with, or began with. */
const offerNames: ReadonlySet<string> = new Set(
  offerRoutes.flatMap(({ path, former }) => [path, ...former]).map(firstSegment),
)

function firstSegment(path: string): string {
  return path.split('/').find(Boolean)?.toLowerCase() ?? ''
}

/** Whether a path leads to an offer, under today's name or a former one, in any spelling: then it holds the offer's key. */
export function isOfferPath(path: string, routes: RouteMatcher): boolean {
  // Nearly no path has such a name: no route is looked for.
  if (!offerNames.has(firstSegment(path))) return false
  const bare = path.toLowerCase().replace(/\/+$/, '')
  const page = bare.endsWith(pdf) ? bare.slice(0, -pdf.length) : bare
  const found = routes.match(page) ?? routes.former(page)
  return found !== null && found.params['id'] !== undefined && found.route.page === 'personal-offer'
}
