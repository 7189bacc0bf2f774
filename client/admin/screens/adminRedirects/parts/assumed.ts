import type { RedirectConditions } from '#shared/domain/redirects/rule.ts'
import { fullTime } from '../../../format.ts'
import { deviceLabels } from '../labels.ts'

/** The visitor and time of a rule's sample requests: the first entry of each condition. Null without conditions. */
export function assumedVisitor(conditions: RedirectConditions): string | null {
  const { countries, languages, devices, cookies, headers, referrers, from, until } = conditions
  const [device] = devices ?? []
  const visitor = device ? deviceLabels[device].toLowerCase() : 'besøgende'
  const parts = [
    countries?.[0] ? `${visitor} i ${countries[0]}` : device && visitor,
    languages?.[0] && `sproget ${languages[0]}`,
    cookies?.[0] && `cookien ${cookies[0].name}`,
    headers?.[0] && `headeren ${headers[0].name}`,
    referrers?.[0] && `fra ${referrers[0]}`,
    from && until
      ? `mellem ${fullTime(from)} og ${fullTime(until)}`
      : from
        ? `efter ${fullTime(from)}`
        : until && `før ${fullTime(until)}`,
  ]
  return parts.filter(Boolean).join(', ') || null
}
