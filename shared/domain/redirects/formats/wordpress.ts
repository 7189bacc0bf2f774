import type { NamedValue, QueryMode, RedirectConditions } from '../rule.ts'
import { looksLikePattern, literally, plainTarget, type Source, sourceOf } from './address.ts'
import { type FormatContext, must, Refusal } from './format.ts'
import { leadsTo } from './status.ts'

/** What the Redirection plugin calls a rule, as far as its CSV and JSON both know. */
export interface Asked {
  readonly url: string
  readonly regex: boolean
  readonly code: number
  /** `url`, `error`, `pass`, `random`, `nothing`. */
  readonly action: string
}

/** Source and target of one of its rules; `target` is not asked for where the rule has none. */
export function fromWordpress({ url, regex, code, action }: Asked, target: string, context: FormatContext): { source: Source } & ReturnType<typeof leadsTo> {
  if (action === 'pass') throw new Refusal('Reglen viser en anden side uden at sende videre. Det kan reglerne her ikke')
  if (action === 'random') throw new Refusal('Reglen sender til en tilfældig side, og det kan vi ikke')
  if (action === 'nothing') throw new Refusal('Reglen gør ingenting')
  must(action === 'url' || action === 'error', `Handlingen «${action}» kendes ikke`)
  const end = leadsTo(action === 'error' ? '' : target.trim(), code)
  must(action === 'url' || end.to === null, `Reglen viser en fejlside med ${code}`)
  must(target.trim() !== '/unknown' || end.to === null, 'CSV-filen mangler den nye adresse. Hent JSON-filen i WordPress i stedet')
  if (!regex) return { source: literally(sourceOf(url, context)), ...end, to: end.to === null ? null : plainTarget(end.to) }
  const { path, captured } = prefixOf(url)
  return { source: { ...sourceOf(path, context), params: [] }, ...end, to: end.to === null ? null : filled(end.to, captured) }
}

/** The path an expression stands for, where it is one path or all that begin with one: `^/old/(.*)$`. */
function prefixOf(expression: string): { path: string; captured: boolean } {
  const reason = 'Reglen er et regulært udtryk, som ikke kan skrives med * her'
  const [, head = '', tail = ''] = /^\^((?:\\.|[^\\()[\]{}|*+?^$])*?)(\/\(\.[*+]\)|\/\.[*+]|\(\/\.\*\)\??|\(\.\*\)|\/\?)?\$?$/.exec(expression) ?? []
  const bare = head.replace(/\\(.)/g, '$1')
  // A point stands for any letter in an expression; where it was meant as a point, that is what we read.
  must(bare.startsWith('/') || (bare === '' && tail.startsWith('/')), reason)
  must(!looksLikePattern(bare) && !/\\[a-z]/i.test(head), reason)
  if (tail === '') {
    must(expression.endsWith('$'), reason)
    return { path: bare, captured: false }
  }
  if (tail === '/?') return { path: bare, captured: false }
  must(tail !== '(.*)' || bare.endsWith('/'), reason)
  must(!tail.startsWith('(/'), reason)
  return { path: `${bare.replace(/\/$/, '')}/*`, captured: tail.includes('(') }
}

/** `$1` is what we write as `*`. */
function filled(target: string, captured: boolean): string {
  must(!target.includes('*'), 'Et * i den nye adresse betyder noget andet her')
  const named = target.match(/\$\d+/g) ?? []
  must(named.every((name) => name === '$1') && (captured || named.length === 0), 'Den nye adresse bruger dele af udtrykket, som ikke kan skrives med * her')
  return target.replaceAll('$1', '*')
}

/** The expression for a path with `*` at its end, and what a target calls the rest. */
export function toExpression(from: string, to: string | null): { url: string; target: string | null; regex: boolean } {
  const whole = from.endsWith('/*')
  const head = whole ? from.slice(0, -2) : from
  must(!looksLikePattern(head), 'WordPress kan kun have * til sidst, og ingen navne')
  if (!whole) return { url: from, target: to, regex: false }
  must(!/\$\d/.test(to ?? ''), 'Den nye adresse har et $ foran et tal, og det betyder noget andet i WordPress')
  return { url: `^${head.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}/(.*)$`, target: to?.replaceAll('*', '$1') ?? null, regex: true }
}

export interface Flags {
  readonly flag_query?: unknown
  readonly flag_case?: unknown
  readonly flag_trailing?: unknown
}

/** What its flags mean to a rule with these parameters. Without parameters of its own its `exact` is only a default. */
export function fromFlags(flags: Flags, params: readonly NamedValue[]): { query: QueryMode; exact: boolean; note?: string } {
  const query = flags.flag_query ?? 'exact'
  const strict = [flags.flag_case, flags.flag_trailing].map((ignored) => ignored === false)
  const exact = strict.every(Boolean)
  const notes: string[] = []
  if (strict[0] !== strict[1]) notes.push('store bogstaver og skråstreg kan kun tælle sammen: her tæller ingen af dem')
  const modes: Readonly<Record<string, QueryMode>> =
    params.length > 0
      ? { exact: 'match-all', exactorder: 'match-order', ignore: 'match', pass: 'match' }
      : { exact: 'merge', exactorder: 'merge', ignore: 'ignore', pass: 'merge' }
  const mode = typeof query === 'string' ? modes[query] : undefined
  must(mode !== undefined, `Indstillingen «${String(query)}» for parametre kendes ikke`)
  if (params.length > 0 && query === 'ignore') notes.push('besøgets øvrige parametre følger med')
  return { query: mode, exact, ...(notes.length > 0 ? { note: joined(notes) } : {}) }
}

export const toFlags = (query: QueryMode): string =>
  ({ merge: 'pass', ignore: 'ignore', match: 'pass', 'match-all': 'exact', 'match-order': 'exactorder' })[query]

const joined = (notes: readonly string[]): string => {
  const text = notes.join('. ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export type Values = Readonly<Record<string, unknown>>
export const textOf = (values: Values, name: string): string =>
  typeof values[name] === 'string' || typeof values[name] === 'number' ? String(values[name]) : ''

/** What a rule asks beside its address, by its match type, and the targets where that holds and where it doesn't. */
export function fromMatch(type: string, data: Values): { host?: string; conditions: RedirectConditions; target: string; otherwise: string; note?: string } {
  if (type === 'url' || (type === 'page' && textOf(data, 'page') === '404')) return { conditions: {}, target: textOf(data, 'url'), otherwise: '' }
  const targets = { target: textOf(data, 'url_from'), otherwise: textOf(data, 'url_notfrom') }
  must(data['regex'] !== true, 'Reglen ser efter et regulært udtryk, og det kan vi ikke')
  const named = { name: textOf(data, 'name'), value: textOf(data, 'value') }
  if (type === 'referrer') {
    const [, host] = /^(?:https?:\/\/)?([^/\s]+)\/?$/i.exec(textOf(data, 'referrer').trim()) ?? []
    must(host !== undefined, 'Vi kan kun se, hvilket domæne et besøg kommer fra, ikke hvilken side')
    return { conditions: { referrers: [host.toLowerCase()] }, ...targets }
  }
  if (type === 'cookie') return { conditions: { cookies: [named] }, ...targets }
  if (type === 'header') return { conditions: { headers: [named] }, ...targets }
  if (type === 'language') {
    const wished = textOf(data, 'language')
      .split(',')
      .map((language) => language.trim().toLowerCase())
    const languages = [...new Set(wished.map((language) => language.split(/[-_]/)[0] as string))]
    return {
      conditions: { languages },
      ...targets,
      ...(wished.some((language) => /[-_]/.test(language)) ? { note: 'Sprog læses uden land: da-DK som da' } : {}),
    }
  }
  if (type === 'server') {
    const [, host] = /^(?:https?:\/\/)?([^/\s]+)\/?$/i.exec(textOf(data, 'server').trim()) ?? []
    must(host !== undefined, 'Domænet mangler')
    return { host: host.toLowerCase(), conditions: {}, ...targets }
  }
  throw new Refusal(unknownMatches[type] ?? `Betingelsen «${type}» kendes ikke`)
}

const unknownMatches: Readonly<Record<string, string>> = {
  login: 'Reglen afhænger af, om man er logget ind i WordPress',
  role: 'Reglen afhænger af en rolle i WordPress',
  agent: 'Reglen afhænger af browserens navn. Vi kan kun skelne telefon, tablet og computer',
  ip: 'Reglen afhænger af IP-adressen, og det kan vi ikke',
  page: 'Reglen afhænger af sidens type i WordPress',
  custom: 'Reglen afhænger af et filter i WordPress',
}
