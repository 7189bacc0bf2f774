import { canonicalOrigin } from '#shared/domain/redirects/canonical.ts'
import type { CheckContext } from '#shared/domain/redirects/check.ts'
import type { Acting } from '../acting.ts'

/** The site that rules are checked and tried on, at this moment. */
export function checkContext({ deps, url = '' }: Acting): CheckContext {
  const origin = deps.settings.origin(url)
  return { origin: canonicalOrigin(origin) ?? origin, house: deps.settings.house, routes: deps.matcher, now: deps.now() }
}
