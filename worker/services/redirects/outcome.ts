import type { CheckContext } from '#shared/domain/redirects/check.ts'
import { cacheControlOf } from '#shared/domain/redirects/keeping.ts'
import type { Hop, Journey, Place } from '#shared/domain/redirects/resolve.ts'
import type { RedirectHop, RedirectOutcome } from '#shared/schemas/redirect-admin.ts'

export const urlOf = ({ origin, path, search }: Place): string => origin + path + search

const toHop = ({ by, rule, status, ...place }: Hop): RedirectHop => ({ url: urlOf(place), by, rule: rule && { id: rule.id, from: rule.from }, status })

/** What a visitor who asks for `asked` is answered. */
export function outcomeOf(asked: Place, journey: Journey, { routes }: CheckContext): RedirectOutcome {
  const { end, status, location, hops } = journey
  const isPage = end === 'here' && routes.match(asked.path) !== null
  return {
    url: urlOf(asked),
    end,
    status: end === 'here' && !isPage ? 404 : status,
    location,
    cacheControl: end === 'sent' ? cacheControlOf(journey) : null,
    hops: hops.map(toHop),
  }
}
