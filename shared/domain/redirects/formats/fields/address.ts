import { encodeInvisible, trimSpaces } from '../../invisible.ts'
import type { ConditionName } from '../../match/conditions.ts'
import {
  isEnd,
  type NamedValue,
  type QueryMode,
  type Redirect,
  redirectStatuses,
  type RedirectStatus,
} from '../../rule.ts'
import { isHostPattern, nameOf } from '../../source.ts'
import { type BareStart, parseBareHost } from './bare-host.ts'
import { type FormatContext, requireThat, Refusal, type RuleDraft } from '../format.ts'

/** The parts of a rule's source. */
export interface SourceParts {
  readonly host: string | null
  readonly path: string
  readonly params: readonly NamedValue[]
}

/** Parses a source: a path with an optional host and query. Our own host becomes null, which is any host. */
export function parseSource(
  address: string,
  { origin }: FormatContext,
  bare: BareStart = 'unclear',
): SourceParts {
  const text = trimSpaces(address)
  requireThat(text !== '', 'Den gamle adresse mangler')
  requireThat(
    !text.includes('#'),
    'Den gamle adresse har et #, og det, der står efter det, ser kun browseren',
  )
  requireThat(!text.startsWith('//'), 'Adressen må ikke begynde med to skråstreger')
  requireThat(
    !text.startsWith('^'),
    'Den gamle adresse ser ud som et regulært udtryk, og det kan den ikke være her',
  )
  const [whole, scheme] = /^([a-z]+):\/\//i.exec(text) ?? ['']
  requireThat(
    scheme === undefined || /^https?$/i.test(scheme),
    'Den gamle adresse skal være en webadresse',
  )
  const unschemed = text.slice(whole.length)
  const host = parseBareHost(unschemed, scheme === undefined ? bare : 'host')
  const rest = unschemed.slice((host ?? '').length)
  const queryAt = rest.indexOf('?')
  const path = decodeReadable(queryAt < 0 ? rest : rest.slice(0, queryAt))
  return {
    host: host === null ? null : foreignHost(host, origin),
    path: path.startsWith('/') ? path : `/${path}`,
    params: queryAt < 0 ? [] : parseParams(rest.slice(queryAt + 1)),
  }
}

function foreignHost(host: string, origin: string | null): string | null {
  const lower = host.toLowerCase().replace(/:(?:80|443)$/, '')
  requireThat(!lower.includes('@'), 'Den gamle adresse må ikke have et brugernavn')
  requireThat(lower !== '', 'Domænet mangler i den gamle adresse')
  return isOwnHost(lower, origin) ? null : lower
}

/** The host of our site; null if unknown. */
export const ownHost = (origin: string | null): string | null =>
  origin === null ? null : new URL(origin).host

/** True for our own host, with or without `www.`. */
export function isOwnHost(host: string, origin: string | null): boolean {
  const home = ownHost(origin)
  return home !== null && home.replace(/^www\./, '') === host.toLowerCase().replace(/^www\./, '')
}

/** A target on a host, without its origin; null on another host. `host` null: our own. */
export function targetOnHost(
  target: string,
  host: string | null,
  { origin }: FormatContext,
): string | null {
  const [, named, rest = target] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(target) ?? []
  const isOther =
    named !== undefined &&
    !(host === null ? isOwnHost(named, origin) : named.toLowerCase() === host)
  return isOther ? null : rest
}

/** Decodes letters outside ASCII. Invisible characters stay encoded. */
function decodeReadable(path: string): string {
  return path.includes('%')
    ? path.replace(/(?:%[89a-f][0-9a-f])+/gi, (coded) => encodeInvisible(tryDecode(coded) ?? coded))
    : path
}

/** Encodes letters outside ASCII, blanks and quotation marks, which some programs refuse. */
export const encodeAscii = (address: string): string =>
  address.replace(/[^!#-~]+/gu, (part) => encodeURIComponent(part.toWellFormed()))

function tryDecode(coded: string): string | null {
  try {
    return decodeURIComponent(coded)
  } catch {
    return null
  }
}

/** Parses `a=1&b`; without `=` any value matches. */
export function parseParams(query: string): NamedValue[] {
  return query.split('&').flatMap((pair) => {
    if (pair === '') return []
    const at = pair.indexOf('=')
    return [
      {
        name: decodeReadable(at < 0 ? pair : pair.slice(0, at)),
        value: at < 0 ? null : decodeReadable(pair.slice(at + 1)),
      },
    ]
  })
}

/** The inverse of `parseParams`; encodes separators within names and values. */
export function serializeParams(params: readonly NamedValue[]): string {
  const safe = (text: string, cutting: RegExp): string =>
    encodeAscii(text.replace(cutting, encodeURIComponent))
  return params
    .map(
      ({ name, value }) =>
        safe(name, /[&=#]/g) + (value === null ? '' : `=${safe(value, /[&#]/g)}`),
    )
    .join('&')
}

/** True for a path with `*` or `:name`, even within a segment. */
export const looksLikePattern = (path: string): boolean =>
  path.includes('*') || /\/:[a-z_]/i.test(path)

/** For formats in which `*` and `:` are literal. @throws Refusal for a source that would be a pattern here. */
export function requireLiteralSource(source: SourceParts): SourceParts {
  requireThat(
    !looksLikePattern(source.path) && !isHostPattern(source.host ?? ''),
    'Et * eller et :navn i den gamle adresse betyder noget andet her',
  )
  requireThat(
    !source.params.some(({ value }) => value !== null && nameOf(value) !== null),
    'En parameter, der begynder med :, betyder noget andet her',
  )
  return source
}

/** @throws Refusal for a target that would contain names here. */
export function requireLiteralTarget(to: string): string {
  const target = trimSpaces(to)
  requireThat(target !== '', 'Den nye adresse mangler')
  const [sign, name] = /\*|\/:([a-z_]\w*)/i.exec(target.replace(/^https?:\/\//i, '/')) ?? []
  requireThat(
    sign === undefined,
    `Et * eller et :navn i den nye adresse betyder noget andet her. Skriv ${name === undefined ? '%2A' : `%3A${name}`}, hvis det er tekst`,
  )
  return target
}

/** The source of a rule. `query`: the mode of a source with parameters, for formats without one of their own. */
export const sourceFields = (
  { host, path, params }: SourceParts,
  query: QueryMode = 'match',
): Pick<RuleDraft, 'from' | 'host' | 'query' | 'params'> => ({
  from: path,
  host,
  ...(params.length > 0 ? { query, params } : {}),
})

/** @throws Refusal for any other status; names what other programs use it for. */
function requireRuleStatus(status: number): RedirectStatus {
  const known = redirectStatuses.find((possible) => possible === status)
  if (known) return known
  if (status === 200)
    throw new Refusal(
      'Status 200 viser en anden side på adressen uden at sende videre. Det kan reglerne her ikke',
    )
  if (status === 404) throw new Refusal('Sider, der ikke findes, svarer vi selv 404 på')
  throw new Refusal(`Statuskoden ${status} kan ikke bruges. Brug ${redirectStatuses.join(', ')}`)
}

/** Target and status of a rule; 410 and 451 have no target. */
export function parseTarget(
  target: string,
  code: number,
  bare: BareStart = 'unclear',
): { to: string | null; status: RedirectStatus } {
  const status = requireRuleStatus(code)
  if (isEnd(status)) return { to: null, status }
  return { to: completeTarget(target, bare), status }
}

/** Completes a hand-written target: a path may lack its slash, a host its scheme. */
function completeTarget(text: string, bare: BareStart): string {
  requireThat(text !== '', 'Den nye adresse mangler')
  if (/^(?:\/(?!\/)|https?:\/\/)/i.test(text)) return text
  requireThat(
    !text.startsWith('//') && !/^[a-z][a-z0-9+.-]*:/i.test(text),
    'Den nye adresse skal begynde med / eller https://',
  )
  return parseBareHost(text, bare) === null ? `/${text}` : `https://${text}`
}

/** @throws Refusal for a status outside `allowed`. */
export function requireStatus(
  { status }: Redirect,
  allowed: readonly number[],
  format: string,
): number {
  requireThat(allowed.includes(status), `${format} kan ikke svare med ${status}`)
  return status
}

/** @throws Refusal for a condition outside `allowed`. */
export function requireConditions(
  { conditions }: Redirect,
  allowed: readonly ConditionName[],
  format: string,
): void {
  for (const kind of Object.keys(conditions) as ConditionName[])
    requireThat(
      conditions[kind] === undefined || allowed.includes(kind),
      `${format} kan ikke spørge om ${conditionNames[kind]}`,
    )
}

/** Refuses features that none of Netlify's, Cloudflare's and Shopify's formats has. @throws Refusal. */
export function requireSimpleRule(
  rule: Redirect,
  format: string,
  conditions: readonly ConditionName[] = [],
): asserts rule is Redirect & { readonly to: string } {
  requireThat(rule.enabled, 'Reglen er slået fra, og det kan formatet ikke vise')
  requireThat(rule.to !== null, `${format} kan ikke svare med ${rule.status}`)
  requireThat(!rule.exact, 'Formatet kan ikke vise, at store bogstaver og skråstreg tæller')
  requireConditions(rule, conditions, format)
}

const conditionNames: Readonly<Record<ConditionName, string>> = {
  countries: 'land',
  languages: 'sprog',
  devices: 'enhed',
  cookies: 'den cookie',
  headers: 'en header',
  referrers: 'hvor besøget kommer fra',
  from: 'et starttidspunkt',
  until: 'et sluttidspunkt',
}
