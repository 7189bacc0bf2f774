import type { RedirectConditions } from '#shared/domain/redirects/rule.ts'
import { fullTime } from '../../../format.ts'
import { deviceLabels } from '../labels.ts'

/** Whom and when a rule's examples are made up for: the first of each condition, as the code that tries it takes them. Null without conditions. */
export function assumedVisitor({
  countries,
  languages,
  devices,
  cookies,
  headers,
  referrers,
  from,
  until,
}: RedirectConditions): string | null {
  const [device, country, language, cookie, header, referrer] = [
    devices?.[0],
    countries?.[0],
    languages?.[0],
    cookies?.[0],
    headers?.[0],
    referrers?.[0],
  ]
  const who = [
    device || country
      ? [device ? deviceLabels[device].toLowerCase() : 'besøgende', country && `i ${country}`]
          .filter(Boolean)
          .join(' ')
      : '',
    language && `sproget ${language}`,
    cookie && `cookien ${cookie.name}`,
    header && `headeren ${header.name}`,
    referrer && `fra ${referrer}`,
    from && until
      ? `mellem ${fullTime(from)} og ${fullTime(until)}`
      : from
        ? `efter ${fullTime(from)}`
        : until
          ? `før ${fullTime(until)}`
          : '',
  ]
  return who.filter(Boolean).join(', ') || null
}
