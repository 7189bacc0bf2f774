import type { RouteMatcher } from '../../../routes/match.ts'
import { canonicalOrigin, foldedPath, splitTarget } from '../canonical.ts'
import { checkRule } from './validate.ts'
import { isConditional } from '../match/conditions.ts'
import type { OwnOrigins } from '../own-origins.ts'
import type { RedirectMatcher } from '../match/match.ts'
import { maxRulesPerPath, maxPatterns } from '../limits.ts'
import { follow, type Journey, maxRules, type Place, type Request } from '../resolve/resolve.ts'
import type { NamedValue, RedirectRule } from '../rule.ts'
import { asksQuery, isPattern, sourceKey } from '../source.ts'
import { originPart, usedNames } from '../target.ts'
import { sampleRequests } from './sample-requests.ts'

/** What is refused. The others are said, and staff decide. */
const refusals = ['invalid', 'duplicate', 'many', 'loop', 'long'] as const
/**
 * `many`: there are as many patterns, or rules of its path, as may be. `chain`: followed on, `end` says where to. `shadowed`: a
 * live page goes before. `unreached`: an earlier rule takes all. `nowhere`: nothing of ours answers at the target. `ended`: its
 * time is over.
 */
export type FindingCode =
  | (typeof refusals)[number]
  | 'chain'
  | 'shadowed'
  | 'unreached'
  | 'nowhere'
  | 'ended'

export interface Finding {
  readonly id: string
  readonly code: FindingCode
  readonly field: keyof RedirectRule | 'conditions.until'
  /** In Danish. */
  readonly message: string
  /** The rule in the way, or the first hop on it. */
  readonly other: string | null
  /** Where a chain ends. */
  readonly end: { readonly location: string | null; readonly status: number } | null
}

export const isRefused = ({ code }: Finding): boolean =>
  refusals.some((refusal) => refusal === code)

export interface CheckContext {
  /** The site's own address: where rules for any host are asked. */
  readonly origin: string
  readonly ownOrigins: OwnOrigins
  readonly routes: RouteMatcher
  /** ms since 1970. */
  readonly now: number
  /** Whether anything of ours answers at a path. Where nobody says it, targets are taken for granted. */
  readonly pageExists?: (path: string) => boolean
}

/** All that is to be said of a rule, among others that may have to be read. `redirects` holds the rule; `twins` are the rules of its path. */
export async function checkOne(
  rule: RedirectRule,
  redirects: RedirectMatcher,
  twins: readonly RedirectRule[],
  context: CheckContext,
): Promise<Finding[]> {
  const invalid = invalidities(rule, context)
  if (invalid.length > 0) return invalid
  const key = duplicateKey(rule)
  const twin = twins.find((other) => other.id !== rule.id && duplicateKey(other) === key)
  if (twin) return [duplicate(rule, twin.id)]
  const many = await tooMany(rule, redirects)
  if (many) return [many]
  const journeys = await Promise.all(
    witnessed(rule, context).map((request) => followAll(request, redirects, context.routes)),
  )
  return [
    ...judge(rule, context, journeys),
    ...nowhere(rule, context, journeys),
    ...ended(rule, context),
  ]
}

async function tooMany(
  rule: RedirectRule,
  { exact, forced, others }: RedirectMatcher,
): Promise<Finding | null> {
  const refuse = (message: string): Finding => ({
    ...plain,
    id: rule.id,
    code: 'many',
    field: 'from',
    message,
  })
  if (isPattern(rule))
    return forced.size + others.size > maxPatterns ? refuse(tooManyPatterns) : null
  return (await exact.at(foldedPath(rule.from))).length > maxRulesPerPath
    ? refuse(`Der kan højst være ${danish(maxRulesPerPath)} regler for samme adresse.`)
    : null
}

/** As `follow`, and on where it leads to a host that is only ours because a rule names it: a browser comes back from there. */
async function followAll(
  request: Request,
  redirects: RedirectMatcher,
  routes: RouteMatcher,
): Promise<Journey> {
  const first = await follow(request, redirects, routes)
  const hops = [...first.hops]
  const seen = new Set([urlOf(request)])
  for (let journey = first; ;) {
    const place = placeOf(journey.location ?? '')
    if (journey.end !== 'sent' || place === null) return { ...journey, hops }
    if (seen.has(urlOf(place))) return { ...journey, hops, end: 'loop', location: null, status: 0 }
    seen.add(urlOf(place))
    const next = await follow({ ...request, ...place }, redirects, routes)
    // Whether a host is answered here only a rule of its own says; and where rules answer nothing, the way ends.
    if (
      next.end === 'here' ||
      next.end === 'loop' ||
      next.end === 'long' ||
      next.hops[0]?.rule?.host == null
    )
      return { ...journey, hops }
    hops.push(...next.hops)
    if (hops.filter(({ rule }) => rule).length > maxRules)
      return { ...next, hops, end: 'long', location: null, status: 0 }
    journey = next
  }
}

const urlOf = ({ origin, path, search }: Place): string => origin + path + search

/** Of an address in full; null for a path, where nobody is sent elsewhere. */
function placeOf(location: string): Place | null {
  const origin = originPart(location)
  const { path, search } = splitTarget(location.slice(origin.length))
  return origin === '' ? null : { origin, path, search }
}

const danish = (count: number): string => count.toLocaleString('da-DK')

/** Said where a pattern is saved, and where patterns are published. */
export const tooManyPatterns = `Der kan højst være ${danish(maxPatterns)} mønstre. Skriv flere af dem som ét, eller brug faste adresser.`

const witnessed = (rule: RedirectRule, { origin, ownOrigins, now }: CheckContext) =>
  sampleRequests(rule, origin, now).map((witness) => ({ ...witness, ownOrigins }))

const plain = { other: null, end: null } as const
const invalidities = (rule: RedirectRule, { ownOrigins }: CheckContext): Finding[] =>
  checkRule(rule, ownOrigins).map((problem) => ({
    ...plain,
    id: rule.id,
    code: 'invalid',
    ...problem,
  }))

const duplicate = (rule: RedirectRule, first: string): Finding => ({
  ...plain,
  id: rule.id,
  code: 'duplicate',
  field: 'from',
  message: 'Der er allerede en regel for den adresse.',
  other: first,
})

/** Two rules with the same key can never both answer anybody. */
export function duplicateKey(rule: RedirectRule): string {
  const conditions = Object.entries(rule.conditions).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, conditionForm(value)] as const],
  )
  return sourceKey(rule) + JSON.stringify(conditions.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** In a list the order says nothing, nor does what stands there twice. */
const conditionForm = (value: string | readonly (string | NamedValue)[]) =>
  typeof value === 'string'
    ? value
    : [
        ...new Set(
          value.map((one) =>
            typeof one === 'string' ? one : JSON.stringify([one.name, one.value]),
          ),
        ),
      ].sort()

/** What the ways of a rule's own requests tell of it. */
function judge(
  rule: RedirectRule,
  { routes }: CheckContext,
  journeys: readonly Journey[],
): Finding[] {
  const found = (code: FindingCode, message: string, more: Partial<Finding> = {}): Finding[] => [
    { ...plain, id: rule.id, code, field: 'to', message, ...more },
  ]
  const taken = journeys.filter(({ hops }) => hops[0]?.rule?.id === rule.id)
  const looped = taken.find(({ end }) => end === 'loop')
  if (looped)
    return found('loop', 'Omdirigeringen ender, hvor den begyndte.', {
      other: looped.hops[1]?.rule?.id ?? null,
    })
  const long = taken.find(({ end }) => end === 'long')
  if (long) return found('long', longMessage(long), { other: long.hops[1]?.rule?.id ?? null })
  if (taken.length === 0) return standsBehind(rule, routes, journeys, found)
  const chained = taken.find(({ hops }) => hops.slice(1).some((hop) => hop.rule))
  if (!chained) return []
  const { location, status, hops } = chained
  return found(
    'chain',
    location === null ? 'Den nye adresse er væk.' : `Der sendes videre til ${location}.`,
    {
      other: hops.slice(1).find((hop) => hop.rule)?.rule?.id ?? null,
      end: { location, status },
    },
  )
}

const longMessage = ({ hops }: Journey): string =>
  hops.filter(({ rule }) => rule).length > maxRules
    ? `Der er mere end ${maxRules} omdirigeringer efter hinanden.`
    : 'Adressen bliver længere, end en browser kan bruge.'

/** A target that stands fast, at an address of ours where nothing is. */
function nowhere(
  rule: RedirectRule,
  { pageExists, origin, ownOrigins }: CheckContext,
  journeys: readonly Journey[],
): Finding[] {
  if (!pageExists || rule.to === null || usedNames(rule).length > 0) return []
  for (const { end, location, hops } of journeys) {
    if (end !== 'sent' || location === null || hops[0]?.rule?.id !== rule.id) continue
    const path = ownPath(location, origin, ownOrigins)
    if (path !== null && !pageExists(path))
      return [
        {
          ...plain,
          id: rule.id,
          code: 'nowhere',
          field: 'to',
          message: `Der er ingen side på ${path}.`,
        },
      ]
  }
  return []
}

/** The path of an address where visitors are answered by us; null for one that leads out. */
export function ownPath(location: string, origin: string, ownOrigins: OwnOrigins): string | null {
  const at = originPart(location)
  const canonical = at === '' ? origin : canonicalOrigin(at)
  const isOurs = canonical !== null && (canonical === origin || ownOrigins.home(canonical) !== null)
  return isOurs ? splitTarget(location.slice(at.length)).path || '/' : null
}

const ended = ({ id, conditions: { until } }: RedirectRule, { now }: CheckContext): Finding[] =>
  until !== undefined && Date.parse(until) <= now
    ? [
        {
          ...plain,
          id,
          code: 'ended',
          field: 'conditions.until',
          message: 'Perioden er slut, så reglen svarer ingen.',
        },
      ]
    : []

type Found = (code: FindingCode, message: string, more: Partial<Finding>) => Finding[]

function standsBehind(
  rule: RedirectRule,
  routes: RouteMatcher,
  journeys: readonly Journey[],
  found: Found,
): Finding[] {
  const firsts = journeys.map(({ hops }) => hops[0])
  const other = firsts[0]?.rule
  if (other && firsts.every((hop) => hop?.rule && takesAll(hop.rule, rule)))
    return found('unreached', 'En tidligere regel tager alt, så denne bliver aldrig brugt.', {
      field: 'from',
      other: other.id,
    })
  return journeys.every(({ hops: [hop] }) => hop?.rule == null) && isShadowed(rule, routes)
    ? found(
        'shadowed',
        'Der er en side på adressen. Den vises, medmindre reglen går forud for sider.',
        { field: 'force' },
      )
    : []
}

/** Whether a page of the site goes before at every address the rule is made for. */
export const isShadowed = (rule: RedirectRule, routes: RouteMatcher): boolean =>
  !rule.force &&
  sampleRequests(rule, '').every(({ path }) => (routes.match(path) ?? routes.former(path)) !== null)

/** Whether nothing that one rule asks for keeps it from a request of the other. */
const takesAll = (taker: RedirectRule, rule: RedirectRule): boolean =>
  !isConditional(taker.conditions) &&
  (!taker.exact || rule.exact) &&
  (taker.host === null || rule.host !== null) &&
  (!asksQuery(taker) || asksQuery(rule))
