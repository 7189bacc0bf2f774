import { encodeInvisible, trimSpaces } from '../../invisible.ts'
import type { NamedValue, QueryMode, Redirect } from '../../rule.ts'
import { isHostPattern, nameOf } from '../../source.ts'
import { type BareStart, parseBareHost } from './bare-host.ts'
import { type FormatContext, requireThat, Refusal } from '../format.ts'

/** An old address, cut into what a rule asks for. */
export interface SourceParts {
  readonly host: string | null
  readonly path: string
  readonly params: readonly NamedValue[]
}

/**
 * Reads an old address: a path, with a host before and a query after where it has them. Our own host is any host. `bare`: what an
 * address without a scheme begins with in the format.
 */
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

/** The host of our own site; null where it isn't known. */
export const ownHost = (origin: string | null): string | null =>
  origin === null ? null : new URL(origin).host

/** True for our own host, with `www.` and without. */
export function isOwnHost(host: string, origin: string | null): boolean {
  const home = ownHost(origin)
  return home !== null && home.replace(/^www\./, '') === host.toLowerCase().replace(/^www\./, '')
}

/** Letters outside ASCII as letters; what they stand for is the same. What nobody could see stays encoded. */
export function decodeReadable(path: string): string {
  return path.includes('%')
    ? path.replace(/(?:%[89a-f][0-9a-f])+/gi, (coded) => encodeInvisible(decoded(coded) ?? coded))
    : path
}

/** A path that any program takes: letters outside ASCII, blanks and quotation marks encoded, the rest as it is. */
export const encodeAscii = (address: string): string =>
  address.replace(/[^!#-~]+/gu, (part) => encodeURIComponent(part.toWellFormed()))

function decoded(coded: string): string | null {
  try {
    return decodeURIComponent(coded)
  } catch {
    return null
  }
}

/** `a=1&b` as names and values, as written; what has no `=` need only be there. */
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

/** The way back: what would cut the query elsewhere is encoded. */
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

/** Whether a path, in whatever format, has what stands for something with us, also where it is no whole segment. */
export const looksLikePattern = (path: string): boolean =>
  path.includes('*') || /\/:[a-z_]/i.test(path)

/** For formats where `*` and `:` are letters like others: with us they would stand for something. */
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

/** A target without anything to fill in. */
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

/** What a source asks of the query, where the format has no words of its own for it. */
export const queryFields = (
  { params }: SourceParts,
  query: QueryMode = 'match',
): { query?: QueryMode; params?: readonly NamedValue[] } =>
  params.length > 0 ? { query, params } : {}

/** Refuses a status outside `allowed` when a rule is written. */
export function requireStatus(
  { status }: Redirect,
  allowed: readonly number[],
  format: string,
): number {
  if (allowed.includes(status)) return status
  throw new Refusal(`${format} kan ikke svare med ${status}`)
}

/** Conditions, by the name an editor shows, that a rule has and `allowed` doesn't name. */
export function requireConditions(
  { conditions }: Redirect,
  allowed: readonly (keyof Redirect['conditions'])[],
  format: string,
): void {
  for (const [kind, value] of Object.entries(conditions) as [
    keyof Redirect['conditions'],
    unknown,
  ][]) {
    requireThat(
      value === undefined || allowed.includes(kind),
      `${format} kan ikke spørge om ${conditionNames[kind]}`,
    )
  }
}

const conditionNames: Readonly<Record<keyof Redirect['conditions'], string>> = {
  countries: 'land',
  languages: 'sprog',
  devices: 'enhed',
  cookies: 'den cookie',
  headers: 'en header',
  referrers: 'hvor besøget kommer fra',
  from: 'et starttidspunkt',
  until: 'et sluttidspunkt',
}
