import { icons } from '../icons.ts'

/** Paths that answer machines and forms, beside the pages of the route table and /functions/v1. */
export const endpoints = {
  consent: '/consent',
  forgetCampaign: '/consent/campaign',
  embedBooking: '/embed/booking',
  embedReviews: '/embed/reviews',
  health: '/healthz',
  session: '/api/session',
  addresses: '/api/addresses',
  spotPrices: '/api/spot-prices',
  calculatorConstants: '/api/calculator-constants',
  adminApi: '/api/admin',
  confirmMail: '/auth/confirm',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  manifest: '/manifest.webmanifest',
  securityTxt: '/.well-known/security.txt',
  feed: '/blog/rss.xml',
  searchIndex: '/api/search-index',
  /** A link from a friend, before its code. */
  referral: '/henvist',
} as const

/** Prefixes that no redirect, of staff or built in, can ever take over. */
export const protectedPrefixes = [
  '/admin',
  '/api',
  '/functions',
  '/auth',
  '/.well-known',
  '/assets',
  '/fonts',
  '/illustration',
  '/share',
  '/healthz',
  '/consent',
  '/embed',
  '/henvist',
] as const

/** What programs fetch beside the pages, at addresses of their own: a rule for everything must not take them from them. */
const protectedPaths: ReadonlySet<string> = new Set([
  endpoints.robots,
  endpoints.sitemap,
  endpoints.manifest,
  endpoints.feed,
  ...Object.values(icons),
])
/** Ends the address of an offer on paper, below each name an offer is shown at. */
export const offerPdfName = '/tilbud.pdf'

/** True for a path under one of the protected prefixes, or of something that programs fetch. In small letters. */
export function isProtectedPath(pathname: string): boolean {
  if (protectedPaths.has(pathname) || pathname.endsWith(offerPdfName)) return true
  return protectedPrefixes.some(
    (prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`),
  )
}
