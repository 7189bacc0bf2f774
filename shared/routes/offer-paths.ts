import { href } from './href.ts'
import { routes } from './table.ts'

const pdf = '/tilbud.pdf'

/** Path of an offer as a PDF. */
export const offerPdfPath = (id: string): string => href('personalOffer', { id }) + pdf

/** The PDF's path with the id's name in it, as a router takes it. */
export const offerPdfPattern = routes.personalOffer.path + pdf

/** Every address an offer is shown at: one page, whatever it was called in the mail. */
export const offerPatterns: readonly string[] = Object.values(routes).flatMap((route) =>
  'page' in route && route.page === 'personal-offer' && route.path.includes(':id') ? [route.path] : [],
)
