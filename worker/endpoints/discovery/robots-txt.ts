import { functionsPath } from '#shared/functions.ts'
import { endpoints } from '#shared/routes/endpoints.ts'

/**
 * Asks search engines not to fetch what is for programs only. Pages that people may open but search engines must not index (sign-in,
 * console, test hosts) send `X-Robots-Tag` instead: a crawler sees that header only on a page it may fetch.
 */
export const robotsTxt = (origin: string): string => `User-agent: *
Disallow: /api/
Disallow: ${functionsPath}/

Sitemap: ${origin}${endpoints.sitemap}
`
