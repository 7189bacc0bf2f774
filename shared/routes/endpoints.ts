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
  speculationRules: '/speculation-rules.json',
  feed: '/blog/rss.xml',
  postIndex: '/blog/index.json',
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

/** True for a path under one of the protected prefixes. */
export function isProtectedPath(pathname: string): boolean {
  return protectedPrefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`))
}
