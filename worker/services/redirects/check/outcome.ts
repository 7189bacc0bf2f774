import { ownPath } from '#shared/domain/redirects/check/check.ts'
import { isMadeUp } from '#shared/domain/redirects/check/sample-requests.ts'
import { redirectCacheControl } from '#shared/domain/redirects/resolve/cache-control.ts'
import { type Journey, type Place, placeUrl } from '#shared/domain/redirects/resolve/resolve.ts'
import type { RedirectRule } from '#shared/domain/redirects/rule.ts'
import { capturedNames } from '#shared/domain/redirects/source.ts'
import { usedNames } from '#shared/domain/redirects/target.ts'
import type { AddressTarget, RedirectOutcome } from '#shared/schemas/redirect-admin.ts'
import type { SiteContext } from './context.ts'

/** The answer to a request. `sampleOf`: the rule that the request is a made-up sample of. */
export function describeOutcome(
  request: Place,
  journey: Journey,
  context: SiteContext,
  sampleOf?: RedirectRule,
): RedirectOutcome {
  const { end, status, location, hops } = journey
  const standing = targetOf(request, journey, context, sampleOf)
  return {
    url: placeUrl(request),
    end,
    status: end === 'here' && standing?.kind === 'nothing' ? 404 : status,
    location,
    cacheControl: end === 'sent' ? redirectCacheControl(journey) : null,
    hops: hops.map((hop) => ({
      url: placeUrl(hop),
      by: hop.by,
      rule: hop.rule && { id: hop.rule.id, from: hop.rule.from },
      status: hop.status,
    })),
    standing,
  }
}

/** Null for a foreign address, and for one that nothing answers. */
function targetOf(
  request: Place,
  { end, location, hops }: Journey,
  { addressTargets, ownOrigins }: SiteContext,
  sampleOf?: RedirectRule,
): AddressTarget | null {
  const path =
    end === 'here'
      ? request.path
      : end === 'sent' && location !== null
        ? ownPath(location, request.origin, ownOrigins)
        : null
  if (path === null) return null
  if (!sampleOf || !isMadeUp(path)) return addressTargets.at(path)
  const last = hops.findLast(({ rule }) => rule)?.rule
  return { kind: 'open', names: last ? usedNames(last) : capturedNames(sampleOf) }
}
