import type { Resolution } from './resolve.ts'
import { isPermanent } from '../rule.ts'

/** Browsers keep a permanent redirect this long at most, in seconds: marketers change their minds. */
const permanentMaxAge = 300

/** The Cache-Control of a redirect. What another visitor would be answered otherwise is kept by nobody. */
export const redirectCacheControl = ({
  status,
  varies,
}: Pick<Resolution, 'status' | 'varies'>): string =>
  isPermanent(status) && !varies ? `max-age=${permanentMaxAge}` : 'no-store'
