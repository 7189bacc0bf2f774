import { canonicalOrigin } from '#shared/domain/redirects/canonical.ts'
import type { CheckContext } from '#shared/domain/redirects/check/check.ts'
import type { ServiceContext } from '../../context.ts'
import { type Standings, standingsOf } from './address-targets.ts'

export interface SiteContext extends CheckContext {
  readonly standings: Standings
}

/** The site that rules are checked and tried on, at this moment. */
export function checkContext({ deps, origin }: ServiceContext): SiteContext {
  const standings = standingsOf(deps)
  return {
    origin: canonicalOrigin(origin) ?? origin,
    house: deps.settings.ownOrigins,
    routes: deps.matcher,
    now: deps.now(),
    standings,
    isThere: (path) => standings.at(path).kind !== 'nothing',
  }
}
