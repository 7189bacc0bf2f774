import { ownPath } from '#shared/domain/redirects/check/check.ts'
import { redirectCacheControl } from '#shared/domain/redirects/resolve/cache-control.ts'
import type { Hop, Journey, Place } from '#shared/domain/redirects/resolve/resolve.ts'
import type { RedirectRule } from '#shared/domain/redirects/rule.ts'
import { capturedNames } from '#shared/domain/redirects/source.ts'
import { usedNames } from '#shared/domain/redirects/target.ts'
import { isMadeUp } from '#shared/domain/redirects/check/sample-requests.ts'
import type { RedirectHop, RedirectOutcome, AddressTarget } from '#shared/schemas/redirect-admin.ts'
import type { SiteContext } from './context.ts'

export const urlOf = ({ origin, path, search }: Place): string => origin + path + search

const toHop = ({ by, rule, status, ...place }: Hop): RedirectHop => ({
  url: urlOf(place),
  by,
  rule: rule && { id: rule.id, from: rule.from },
  status,
})

/** What a visitor who asks for `asked` is answered; `made`: the rule that the request was made up for. */
export function outcomeOf(
  asked: Place,
  journey: Journey,
  context: SiteContext,
  made?: RedirectRule,
): RedirectOutcome {
  const { end, status, location, hops } = journey
  const standing = standingAt(asked, journey, context, made)
  return {
    url: urlOf(asked),
    end,
    status: end === 'here' && standing?.kind === 'nothing' ? 404 : status,
    location,
    cacheControl: end === 'sent' ? redirectCacheControl(journey) : null,
    hops: hops.map(toHop),
    standing,
  }
}

function standingAt(
  asked: Place,
  { end, location, hops }: Journey,
  { addressTargets, ownOrigins }: SiteContext,
  made?: RedirectRule,
): AddressTarget | null {
  const path =
    end === 'here'
      ? asked.path
      : end === 'sent' && location !== null
        ? ownPath(location, asked.origin, ownOrigins)
        : null
  if (path === null) return null
  if (!made || !isMadeUp(path)) return addressTargets.at(path)
  const last = hops.findLast(({ rule }) => rule)?.rule
  return { kind: 'open', names: last ? usedNames(last) : capturedNames(made) }
}
