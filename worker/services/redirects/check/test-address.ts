import { canonicalOrigin, splitTarget } from '#shared/domain/redirects/canonical.ts'
import { explain } from '#shared/domain/redirects/resolve/explain.ts'
import { type Place, placeUrl } from '#shared/domain/redirects/resolve/resolve.ts'
import type { RedirectDevice } from '#shared/domain/redirects/rule.ts'
import { originPart } from '#shared/domain/redirects/target.ts'
import { type Visit, readVisit } from '#shared/domain/redirects/match/visit.ts'
import {
  type RedirectTest,
  type RedirectTestInput,
  redirectTestSchema,
} from '#shared/schemas/redirect-admin.ts'
import { type ServiceContext, asUser } from '../../context.ts'
import { createCheckContext } from './context.ts'
import { parseInput } from '../../input.ts'
import { createLookup } from './lookup.ts'
import { describeOutcome } from './outcome.ts'
import { invalid } from '#worker/problem.ts'

/** The answer a visitor would get and why, by the code that serves. @throws Problem 422, 503. */
export async function testAddress(context: ServiceContext, body: unknown): Promise<RedirectTest> {
  const input = parseInput(redirectTestSchema, body)
  const checkContext = await createCheckContext(context)
  const request = parsePlace(input.url, checkContext.origin)
  const lookup = await createLookup(asUser(context), { side: input.of })
  const { journey, places } = await explain(
    { ...request, visit: visitFor(input, checkContext.now), ownOrigins: checkContext.ownOrigins },
    lookup.matcher,
    checkContext.routes,
  )
  lookup.throwIfIncomplete()
  return {
    ...describeOutcome(request, journey, checkContext),
    places: places.map(({ by, page, considered, ...place }) => ({
      url: placeUrl(place),
      by,
      page,
      standing: checkContext.addressTargets.at(place.path),
      considered,
    })),
  }
}

function parsePlace(url: string, home: string): Place {
  const origin = originPart(url) === '' ? home : canonicalOrigin(url)
  if (origin === null || url.startsWith('//')) throw invalid({ url: 'Adressen kan ikke læses' })
  const rest = url.slice(originPart(url).length)
  const { path, search } = splitTarget(
    rest.startsWith('/') || rest.startsWith('?') || rest === '' ? rest : `/${rest}`,
  )
  return { origin, path, search }
}

/** Headers by which `readVisit` recognizes each device. */
const deviceHeaders: Readonly<Record<RedirectDevice, Readonly<Record<string, string>>>> = {
  phone: { 'sec-ch-ua-mobile': '?1' },
  tablet: { 'user-agent': 'iPad' },
  computer: {},
}

function visitFor(
  { country, language, device, cookies, headers, referrer, at }: RedirectTestInput,
  now: number,
): Visit {
  const headersByName = new Map(Object.entries(deviceHeaders[device ?? 'computer']))
  if (language) headersByName.set('accept-language', language)
  if (referrer)
    headersByName.set('referer', /^https?:\/\//i.test(referrer) ? referrer : `https://${referrer}`)
  if (cookies.length > 0)
    headersByName.set('cookie', cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
  for (const { name, value } of headers) headersByName.set(name.toLowerCase(), value)
  return readVisit({
    header: (name) => headersByName.get(name.toLowerCase()),
    country: () => country,
    now: () => (at ? Date.parse(at) : now),
  })
}
