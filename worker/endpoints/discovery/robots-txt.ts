import { functionsPath } from '#shared/functions.ts'
import { endpoints } from '#shared/routes/endpoints.ts'

/**
 * Asks search engines to leave alone what answers programs only. What people may open but nobody should find (sign-in, the
 * console, a host for trials) says so itself, with `X-Robots-Tag`: a page that may not be fetched can't say it.
 */
export const robotsTxt = (origin: string): string => `User-agent: *
Disallow: /api/
Disallow: ${functionsPath}/

Sitemap: ${origin}${endpoints.sitemap}
`
