import { isProtectedPath } from '../../../routes/endpoints.ts'
import type { RouteMatcher } from '../../../routes/match.ts'
import { canonicalOrigin, foldedPath, splitTarget } from '../canonical.ts'
import type { OwnOrigins } from '../own-origins.ts'
import { invisibleMessage } from '../invisible.ts'
import { compileRedirects } from '../match/match.ts'
import { follow, type Journey } from '../resolve/resolve.ts'
import { isEnd, type NamedValue, type RedirectRule } from '../rule.ts'
import { canonicalHostPattern, capturedNames, isPatternPath, nameOf } from '../source.ts'
import { namesIn, originPart, unknownNames } from '../target.ts'
import { sampleRequests } from './sample-requests.ts'

export interface RuleProblem {
  readonly field: keyof RedirectRule
  readonly message: string
}

// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u001f\u007f\\]/
const dotSegment = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i

/** Validates a rule by itself: a Danish message per field, empty for a valid rule. */
export function validateRule(rule: RedirectRule, ownOrigins: OwnOrigins): RuleProblem[] {
  const problems = (
    [
      ['from', sourceMessage(rule.from)],
      ['from', repeatedNameMessage(rule)],
      ['host', hostMessage(rule.host)],
      ['params', paramsMessage(rule)],
      ['to', targetMessage(rule)],
      ['conditions', conditionsMessage(rule.conditions)],
    ] as const
  ).flatMap(([field, message]) => (message === null ? [] : [{ field, message }]))
  return problems.length > 0 ? problems : checkSelfRedirect(rule, ownOrigins)
}

function sourceMessage(from: string): string | null {
  if (/^https?:/i.test(from))
    return 'Skriv kun stien, for eksempel /gammel-side. Domænet har sit eget felt.'
  if (controls.test(from)) return 'Adressen må ikke indeholde omvendt skråstreg eller styretegn.'
  const hidden = invisibleMessage(from)
  if (hidden !== null) return hidden
  if (from.startsWith('//')) return 'Adressen må ikke begynde med to skråstreger.'
  if (/[?#]/.test(from))
    return 'Skriv parametre i deres eget felt, og udelad det, der følger efter #.'
  if (dotSegment.test(from)) return 'Adressen må ikke have . eller .. mellem to skråstreger.'
  const segments = from.split('/')
  if (segments.some((segment) => segment.includes('*') && segment !== '*'))
    return '* skal stå alene mellem to skråstreger.'
  if (segments.filter((segment) => segment === '*').length > 1)
    return 'Der må højst være én * i adressen.'
  if (segments.some(isBadName)) return badName
  return isProtectedPath(foldedPath(from))
    ? 'Adressen bruges af selve sitet og kan ikke omdirigeres.'
    : null
}

const isBadName = (part: string): boolean => part.startsWith(':') && nameOf(part) === null
const badName = 'Et navn efter : begynder med et bogstav og består af a–z, tal og _.'

const hostMessage = (host: string | null): string | null =>
  host !== null && canonicalHostPattern(host) === null
    ? 'Skriv et domæne, for eksempel eksempel.dk, *.eksempel.dk eller :by.eksempel.dk.'
    : null

function repeatedNameMessage(rule: RedirectRule): string | null {
  if (hostMessage(rule.host) !== null) return null
  const names = capturedNames(rule).filter((name) => name !== '*')
  const repeated = names.find((name, i) => names.indexOf(name) !== i)
  return repeated === undefined ? null : `Navnet :${repeated} er brugt to gange.`
}

function paramsMessage({ query, params }: RedirectRule): string | null {
  if (query === 'match' && params.length === 0) return 'Skriv mindst én parameter.'
  const hidden = invisibleIn(params, 'Parameteren')
  if (hidden !== null) return hidden
  return params.some(({ value }) => value !== null && isBadName(value)) ? badName : null
}

const conditionsMessage = ({
  cookies = [],
  headers = [],
}: RedirectRule['conditions']): string | null =>
  invisibleIn(cookies, 'Cookien') ?? invisibleIn(headers, 'Headeren')

const invisibleIn = (values: readonly NamedValue[], what: string): string | null =>
  values
    .map(({ name, value }) => invisibleMessage(name, what) ?? invisibleMessage(value ?? '', what))
    .find((message) => message !== null) ?? null

function targetMessage(rule: RedirectRule): string | null {
  const { to, status } = rule
  if (isEnd(status)) return to === null ? null : 'En side, der er væk, har ingen ny adresse.'
  if (to === null || to === '') return 'Skriv den nye adresse.'
  if (controls.test(to)) return 'Adressen må ikke indeholde omvendt skråstreg eller styretegn.'
  const hidden = invisibleMessage(to)
  if (hidden !== null) return hidden
  if (to.startsWith('//'))
    return 'Adressen må ikke begynde med to skråstreger: det er et andet domæne.'
  const authority = originPart(to)
  if (!to.startsWith('/') && authority === '')
    return 'Den nye adresse skal begynde med / eller https://.'
  if (authority.includes('@')) return 'Adressen må ikke indeholde brugernavn eller adgangskode.'
  if (/:\D|\*/.test(authority.replace(/^https?:/i, '')))
    return 'Domænet i den nye adresse skal stå fast, uden :navn og *.'
  if (authority !== '' && canonicalOrigin(to) === null)
    return 'Domænet i den nye adresse kan ikke læses.'
  const rest = to.slice(authority.length)
  if (dotSegment.test(splitTarget(rest).path))
    return 'Adressen må ikke have . eller .. mellem to skråstreger.'
  const captured = new Set(capturedNames(rule))
  const names = namesIn(to)
  const often = names.find((name, i) => names.indexOf(name) !== i && names.lastIndexOf(name) !== i)
  if (often !== undefined && captured.has(often))
    return `Den nye adresse bruger ${often === '*' ? '*' : `:${often}`} mere end to gange.`
  const [unknown] = unknownNames(to, captured)
  if (unknown === undefined) return null
  return unknown === '*'
    ? 'Den nye adresse har en *, som den gamle ikke har. Skriv %2A, hvis det er tekst.'
    : `Den nye adresse bruger :${unknown}, som den gamle ikke har. Skriv %3A${unknown}, hvis det er tekst.`
}

const noPages: RouteMatcher = { match: () => null, former: () => null }

/** Whether the rule redirects its own requests back to itself. */
function checkSelfRedirect(rule: RedirectRule, ownOrigins: OwnOrigins): RuleProblem[] {
  if (!mayMatchItself(rule)) return []
  const alone = compileRedirects([rule])
  const ends = sampleRequests(rule, 'https://regel.invalid').map(
    (sample) => (follow({ ...sample, ownOrigins }, alone, noPages) as Journey).end,
  )
  const message = ends.includes('loop')
    ? 'Den nye adresse fører tilbage til den gamle.'
    : ends.includes('long')
      ? 'Den nye adresse rammes af reglen igen og bliver længere hver gang.'
      : null
  return message === null ? [] : [{ field: 'to', message }]
}

/** Cheap test before the rule is followed: an exact path can only match a target with the same path, or one with names. */
function mayMatchItself({ from, to }: RedirectRule): boolean {
  if (to === null) return false
  if (isPatternPath(from) || namesIn(to).length > 0) return true
  return foldedPath(splitTarget(to.slice(originPart(to).length)).path) === foldedPath(from)
}
