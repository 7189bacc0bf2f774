import { foldedPath, segmentsOf } from '#shared/domain/redirects/canonical.ts'
import { compilePatterns } from '#shared/domain/redirects/match/patterns.ts'
import { follow, type Journey, placeUrl } from '#shared/domain/redirects/resolve/resolve.ts'
import type { RedirectRule } from '#shared/domain/redirects/rule.ts'
import { isPattern } from '#shared/domain/redirects/source.ts'
import {
  type SampleRequest,
  sampleRequests,
} from '#shared/domain/redirects/check/sample-requests.ts'
import type { RedirectLoop } from '#shared/schemas/redirect-admin.ts'
import { listPendingRules } from '#worker/data/redirects/versions.ts'
import { Problem } from '#worker/problem.ts'
import { type ServiceContext, asUser } from '../../context.ts'
import { createCheckContext } from './context.ts'
import { createLookup } from './lookup.ts'

/** Further pending rules are new ones, which were checked when they were saved or imported. */
const maxRules = 5000
const maxReported = 20

/**
 * Loops that publishing the drafts would create. A rule is checked when it is saved; a rule that is removed, moved or disabled
 * exposes other rules. Follows the sample requests of every changed rule, before and after, and of the patterns that match
 * the same addresses. @throws Problem 503.
 */
export async function findLoops(context: ServiceContext): Promise<RedirectLoop[]> {
  const client = asUser(context)
  const rules = (await listPendingRules(client, maxRules))
    .flatMap(({ before, after }) => [before, after])
    .filter((rule) => rule !== null)
  if (rules.length === 0) return []
  const checkContext = await createCheckContext(context)
  const { origin, ownOrigins, routes, now } = checkContext
  const lookup = await createLookup(client, { side: 'draft' })
  await lookup.prefetch(rules)
  const requestsOf = (rule: RedirectRule): SampleRequest[] => sampleRequests(rule, origin, now)
  const changed = compilePatterns(rules.filter(isPattern))
  const matchesChanged = ({ path }: SampleRequest): boolean =>
    changed.all(segmentsOf(foldedPath(path))).length > 0
  const exposed =
    changed.size === 0 ? [] : lookup.patterns.flatMap(requestsOf).filter(matchesChanged)
  const requests = [...rules.flatMap(requestsOf), ...exposed]
  const journeys = await Promise.all(
    requests.map((request) => follow({ ...request, ownOrigins }, lookup.matcher, routes)),
  )
  lookup.throwIfIncomplete()
  return distinctLoops(
    journeys.flatMap((journey, i) => loopOf(requests[i] as SampleRequest, journey)),
  )
}

function loopOf(request: SampleRequest, { end, hops }: Journey): RedirectLoop[] {
  if (end !== 'loop' && end !== 'long') return []
  const rules = new Map(hops.flatMap(({ rule }) => (rule ? [[rule.id, rule.from] as const] : [])))
  return [{ end, url: placeUrl(request), rules: Array.from(rules, ([id, from]) => ({ id, from })) }]
}

/** One entry per loop, without the chains that lead into it. */
function distinctLoops(loops: readonly RedirectLoop[]): RedirectLoop[] {
  const distinct: { readonly loop: RedirectLoop; readonly ids: ReadonlySet<string> }[] = []
  for (const loop of loops.toSorted((a, b) => a.rules.length - b.rules.length)) {
    const ids = new Set(loop.rules.map(({ id }) => id))
    if (distinct.length === maxReported) break
    if (!distinct.some((one) => [...one.ids].every((id) => ids.has(id))))
      distinct.push({ loop, ids })
  }
  return distinct.map(({ loop }) => loop)
}

/** @throws Problem 422 that names the rules, if publishing the drafts would create a loop. */
export async function refuseLoops(context: ServiceContext): Promise<void> {
  const [first, ...others] = await findLoops(context)
  if (!first) return
  const ends = first.end === 'loop' ? 'ender, hvor den begyndte' : 'sendes videre for mange gange'
  const more =
    others.length === 0
      ? ''
      : ` Det samme gælder ${others.length} ${others.length === 1 ? 'anden adresse' : 'andre adresser'}.`
  const message = `Intet er udgivet: ${first.url} ${ends} med reglerne ${first.rules.map(({ from }) => from).join(' og ')}.${more} Ret en af dem først.`
  throw new Problem(422, 'loop', message)
}
