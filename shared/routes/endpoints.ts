import { icons } from '../icons.ts'

/** A constant of its own, which the script of every page inlines: the object below would bring React's file with it. */
export const forgetCampaignPath = '/consent/campaign'

/** Paths for programs and forms, beside the pages of the route table and /functions/v1. */
export const endpoints = {
  consent: '/consent',
  forgetCampaign: forgetCampaignPath,
  embedBooking: '/embed/booking',
  embedReviews: '/embed/reviews',
  embedAdvertising: '/embed/annoncer',
  health: '/healthz',
  session: '/api/session',
  addresses: '/api/addresses',
  /** The page of a mail's link that ends such mails. */
  unsubscribe: '/frameld',
  spotPrices: '/api/spot-prices',
  calculatorConstants: '/api/calculator-constants',
  /** Takes the payment provider's events. */
  paymentEvents: '/api/payment-events',
  adminApi: '/api/admin',
  confirmMail: '/auth/confirm',
  setUpSecondFactor: '/auth/to-trin',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  manifest: '/manifest.webmanifest',
  securityTxt: '/.well-known/security.txt',
  feed: '/blog/rss.xml',
  searchIndex: '/api/search-index',
  /** Prefix of a referral link, before its code. */
  referral: '/henvist',
} as const

/** Prefixes that no redirect, by staff or built in, can ever take over. */
export const protectedPrefixes = [
  '/admin',
  '/api',
  '/functions',
  '/auth',
  '/.well-known',
  '/assets',
  '/media',
  '/fonts',
  '/illustration',
  '/share',
  '/healthz',
  '/consent',
  '/frameld',
  '/embed',
  '/henvist',
  '/kalender',
  '/materialer',
  '/praesentationer',
] as const

/** Files that programs fetch outside those prefixes: a catch-all rule must not redirect them. */
const listProtectedPaths = (): ReadonlySet<string> =>
  new Set([
    endpoints.robots,
    endpoints.sitemap,
    endpoints.manifest,
    endpoints.feed,
    ...Object.values(icons),
  ])
// Marked as pure, so that bundles for browsers leave out the icons.
const protectedPaths = /*#__PURE__*/ listProtectedPaths()
/** The cart's page, which takes changes by POST. */
export const cartPath = '/webshop/kurv'
/** The checkout, where the cart leads. */
export const checkoutPath = '/webshop/betaling'
/** The page of an order, followed by its token. */
export const orderPath = '/webshop/ordre'
/** A product's draft as its page, by a signed link. */
export const draftPath = '/webshop/kladde'
/** The page of bookings; of one booking, followed by its token. */
export const bookingPath = '/booking'
/** The script that shows the booking page in a frame of any page. */
export const bookingScriptPath = '/booking/kalender.js'
/** Photos of advisers, before an adviser's id. */
export const adviserPhotoPath = '/booking/raadgiver'
/** Last part of the path of a booking's calendar file, after the path of the booking. */
export const bookingFileName = '/moede.ics'
/** Prefix of an adviser's own calendar, before its secret and `.ics`. */
export const adviserFeedPath = '/kalender'
/** Last part of the path of an offer's PDF, after the path of the offer. */
export const offerPdfName = '/tilbud.pdf'

/** True for a path under a protected prefix, or of a file that programs fetch. `pathname` is in lower case. */
export function isProtectedPath(pathname: string): boolean {
  if (protectedPaths.has(pathname) || pathname.endsWith(offerPdfName)) return true
  return protectedPrefixes.some(
    (prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`),
  )
}
