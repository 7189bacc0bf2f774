import type { Resolution } from './resolve.ts'
import { isPermanent } from '../rule.ts'

/** Browsers keep a permanent redirect this long at most, in seconds: marketers change their minds. */
const permanentMaxAge = 300

/** The Cache-Control of a redirect. What another visitor would be answered otherwise is kept by nobody. */
export const cacheControlOf = ({ status, shaped }: Pick<Resolution, 'status' | 'shaped'>): string =>
  isPermanent(status) && !shaped ? `max-age=${permanentMaxAge}` : 'no-store'
