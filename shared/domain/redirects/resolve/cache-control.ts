import type { Resolution } from './resolve.ts'
import { isPermanent } from '../rule.ts'

/** In seconds. Browsers cache a permanent redirect no longer, since staff may change it. */
const permanentMaxAge = 300

/** A redirect that depends on the visitor or the time is never cached. */
export const redirectCacheControl = ({
  status,
  varies,
}: Pick<Resolution, 'status' | 'varies'>): string =>
  isPermanent(status) && !varies ? `max-age=${permanentMaxAge}` : 'no-store'
