import { canonicalOrigin } from '#shared/domain/redirects/canonical.ts'
import type { CheckContext } from '#shared/domain/redirects/check/check.ts'
import type { ServiceContext } from '../../context.ts'
import { type AddressTargets, createAddressTargets } from './address-targets.ts'

export interface SiteContext extends CheckContext {
  readonly addressTargets: AddressTargets
}

/** The site that rules are checked and tried on, at this moment. */
export function createCheckContext({ deps, origin }: ServiceContext): SiteContext {
  const addressTargets = createAddressTargets(deps)
  return {
    origin: canonicalOrigin(origin) ?? origin,
    ownOrigins: deps.settings.ownOrigins,
    routes: deps.matcher,
    now: deps.now(),
    addressTargets,
    pageExists: (path) => addressTargets.at(path).kind !== 'nothing',
  }
}
