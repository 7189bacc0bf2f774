import { trimSpaces } from '../../invisible.ts'
import type { NamedValue, QueryMode, RedirectConditions } from '../../rule.ts'
import {
  looksLikePattern,
  requireLiteralSource,
  requireLiteralTarget,
  type SourceParts,
  parseSource,
  parseTarget,
} from '../fields/address.ts'
import { parseLanguages } from '../fields/csv-rows.ts'
import { type FormatContext, requireThat, Refusal } from '../format.ts'

/** A rule of the Redirection plugin, as far as both its CSV and its JSON have it. */
export interface PluginRule {
  readonly url: string
  readonly regex: boolean
  readonly code: number
  /** `url`, `error`, `pass`, `random`, `nothing`. */
  readonly action: string
}

interface Read extends ReturnType<typeof parseTarget> {
  readonly source: SourceParts
  readonly note?: string | undefined
}

/** Reads source and target. `target` is ignored for a rule without one. */
export function readPluginRule(
  { url, regex, code, action }: PluginRule,
  target: string,
  context: FormatContext,
): Read {
  if (action === 'pass')
    throw new Refusal('Reglen viser en anden side uden at sende videre. Det kan reglerne her ikke')
  if (action === 'random')
    throw new Refusal('Reglen sender til en tilfældig side, og det kan vi ikke')
  if (action === 'nothing') throw new Refusal('Reglen gør ingenting')
  requireThat(action === 'url' || action === 'error', `Handlingen »${action}« kendes ikke`)
  const end = parseTarget(action === 'error' ? '' : trimSpaces(target), code)
  requireThat(action === 'url' || end.to === null, `Reglen viser en fejlside med ${code}`)
  requireThat(
    target.trim() !== '/unknown' || end.to === null,
    'CSV-filen mangler den nye adresse. Hent JSON-filen i WordPress i stedet',
  )
  if (!regex)
    return {
      source: requireLiteralSource(parseSource(url, context, 'path')),
      ...literalTarget(end),
    }
  return { ...end, ...readExpression(url, end.to, context) }
}

export const literalTarget = (
  end: ReturnType<typeof parseTarget>,
): ReturnType<typeof parseTarget> => ({
  ...end,
  to: end.to === null ? null : requireLiteralTarget(end.to),
})

/** Reads a regular expression. Parameters in it are required ones of the source. */
export function readExpression(
  expression: string,
  target: string | null,
  context: FormatContext,
): Pick<Read, 'source' | 'to' | 'note'> {
  const { path, captured, hasPoint } = parsePath(expression)
  return {
    source: parseSource(path, context, 'path'),
    to: target === null ? null : filled(target, captured),
    note: hasPoint
      ? 'Et punktum i udtrykket er læst som et punktum, ikke som et hvilket som helst tegn'
      : undefined,
  }
}

/** The path of an expression for one path, or for all paths below one: `^/old/(.*)$`. */
function parsePath(written: string): { path: string; captured: boolean; hasPoint: boolean } {
  const reason = 'Reglen er et regulært udtryk, som ikke kan skrives med * her'
  // A slash needs no backslash, but many users escape it out of habit from other programs.
  const expression = written.replaceAll('\\/', '/')
  const [, head = '', tail = ''] =
    /^\^((?:\\.|[^\\()[\]{}|*+?^$])*?)(\/\(\.[*+]\)|\/\.[*+]|\(\/\.\*\)\??|\(\.\*\)|\/\?)?\$?$/.exec(
      expression,
    ) ?? []
  const bare = head.replace(/\\(.)/g, '$1')
  const hasPoint = head.replace(/\\./g, '').includes('.')
  requireThat(bare.startsWith('/') || (bare === '' && tail.startsWith('/')), reason)
  requireThat(!looksLikePattern(bare) && !/\\[a-z\d]/i.test(head), reason)
  // A question mark without parameters after it asks for an address that no rule tells from the one without it.
  requireThat(tail === '' ? !bare.endsWith('?') : !bare.includes('?'), reason)
  if (tail === '' || tail === '/?') {
    // Without `$` an expression matches every address that begins with it.
    requireThat(expression.endsWith('$'), reason)
    return { path: bare, captured: false, hasPoint }
  }
  requireThat(tail !== '(.*)' || bare.endsWith('/'), reason)
  requireThat(!tail.startsWith('(/'), reason)
  return { path: `${bare.replace(/\/$/, '')}/*`, captured: tail.includes('('), hasPoint }
}

/** `$1` is our `*`. */
function filled(target: string, captured: boolean): string {
  requireThat(!target.includes('*'), 'Et * i den nye adresse betyder noget andet her')
  const named = target.match(/\$\d+/g) ?? []
  requireThat(
    named.every((name) => name === '$1') && (captured || named.length === 0),
    'Den nye adresse bruger dele af udtrykket, som ikke kan skrives med * her',
  )
  return target.replaceAll('$1', '*')
}

/** Writes a path with `*` at its end as an expression, and `*` in the target as `$1`. */
export function writeExpression(
  from: string,
  to: string | null,
): { url: string; target: string | null; regex: boolean } {
  const whole = from.endsWith('/*')
  const head = whole ? from.slice(0, -2) : from
  requireThat(!looksLikePattern(head), 'WordPress kan kun have * til sidst, og ingen navne')
  if (!whole) return { url: from, target: to, regex: false }
  requireThat(
    !/\$\d/.test(to ?? ''),
    'Den nye adresse har et $ foran et tal, og det betyder noget andet i WordPress',
  )
  return {
    url: `^${head.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}/(.*)$`,
    target: to?.replaceAll('*', '$1') ?? null,
    regex: true,
  }
}

/** Reads the flags of a rule with these parameters. Without parameters `exact` is only the plugin's default. */
export function readFlags(
  flags: Values,
  params: readonly NamedValue[],
  regex: boolean,
): { query: QueryMode; exact: boolean; note?: string } {
  const query = flags['flag_query'] ?? 'exact'
  const strict = ['flag_case', 'flag_trailing'].map((name) => flags[name] === false)
  const exact = !regex && strict.every(Boolean)
  const notes: string[] = []
  // An expression itself decides about the trailing slash.
  if (regex && strict[0]) notes.push('store bogstaver tæller ikke her')
  if (!regex && strict[0] !== strict[1])
    notes.push('store bogstaver og skråstreg kan kun tælle sammen: her tæller ingen af dem')
  const modes: Readonly<Record<string, QueryMode>> =
    params.length > 0
      ? { exact: 'match-all', exactorder: 'match-order', ignore: 'match', pass: 'match' }
      : { exact: 'merge', exactorder: 'merge', ignore: 'ignore', pass: 'merge' }
  const flagged = typeof query === 'string' ? modes[query] : undefined
  requireThat(flagged !== undefined, `Indstillingen »${String(query)}« for parametre kendes ikke`)
  // An expression matches the whole query.
  const mode = regex && params.length > 0 ? 'match-all' : flagged
  if (!regex && params.length > 0 && query === 'ignore')
    notes.push('besøgets øvrige parametre følger med')
  return { query: mode, exact, ...(notes.length > 0 ? { note: joined(notes) } : {}) }
}

export const writeQueryFlag = (query: QueryMode): string =>
  ({
    merge: 'pass',
    ignore: 'ignore',
    match: 'pass',
    'match-all': 'exact',
    'match-order': 'exactorder',
  })[query]

const joined = (notes: readonly string[]): string => {
  const text = notes.join('. ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export type Values = Readonly<Record<string, unknown>>
export const textValue = (values: Values, name: string): string =>
  typeof values[name] === 'string' || typeof values[name] === 'number' ? String(values[name]) : ''

/** A host, with or without a scheme; undefined for an address with a path. */
const hostValue = (values: Values, name: string): string | undefined =>
  /^(?:https?:\/\/)?([^/\s]+)\/?$/i.exec(textValue(values, name).trim())?.[1]?.toLowerCase()

/** The condition of a rule by its match type, with the targets if it is met and if not. */
export function readMatch(
  type: string,
  data: Values,
): {
  host?: string
  conditions: RedirectConditions
  target: string
  otherwise: string
  note?: string
} {
  if (type === 'url' || (type === 'page' && textValue(data, 'page') === '404'))
    return { conditions: {}, target: textValue(data, 'url'), otherwise: '' }
  const targets = { target: textValue(data, 'url_from'), otherwise: textValue(data, 'url_notfrom') }
  requireThat(data['regex'] !== true, 'Reglen ser efter et regulært udtryk, og det kan vi ikke')
  const named = { name: textValue(data, 'name'), value: textValue(data, 'value') }
  if (type === 'referrer') {
    const host = hostValue(data, 'referrer')
    requireThat(
      host !== undefined,
      'Vi kan kun se, hvilket domæne et besøg kommer fra, ikke hvilken side',
    )
    return { conditions: { referrers: [host] }, ...targets }
  }
  if (type === 'cookie') return { conditions: { cookies: [named] }, ...targets }
  if (type === 'header') return { conditions: { headers: [named] }, ...targets }
  if (type === 'language') {
    const wished = textValue(data, 'language')
      .split(',')
      .map((language) => language.trim().toLowerCase())
    const { languages, ...read } = parseLanguages(wished)
    return { conditions: { languages: [...new Set(languages)] }, ...targets, ...read }
  }
  if (type === 'server') {
    const host = hostValue(data, 'server')
    requireThat(host !== undefined, 'Domænet mangler')
    return { host, conditions: {}, ...targets }
  }
  throw new Refusal(unknownMatches[type] ?? `Betingelsen »${type}« kendes ikke`)
}

const unknownMatches: Readonly<Record<string, string>> = {
  login: 'Reglen afhænger af, om man er logget ind i WordPress',
  role: 'Reglen afhænger af en rolle i WordPress',
  agent: 'Reglen afhænger af browserens navn. Vi kan kun skelne telefon, tablet og computer',
  ip: 'Reglen afhænger af IP-adressen, og det kan vi ikke',
  page: 'Reglen afhænger af sidens type i WordPress',
  custom: 'Reglen afhænger af et filter i WordPress',
}
