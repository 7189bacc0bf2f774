import { danishInstant, danishOffset } from '#shared/domain/dates.ts'
import {
  type NamedValue,
  type QueryMode,
  type Redirect,
  type RedirectConditions,
  type RedirectDevice,
  type RedirectStatus,
  isEnd,
  ruleDefaults,
} from '#shared/domain/redirects/rule.ts'

/** A rule as it stands in the editor's fields. */
export interface RuleForm {
  readonly from: string
  readonly host: string
  readonly to: string
  readonly status: RedirectStatus
  readonly query: QueryMode
  readonly params: readonly NamedValue[]
  readonly exact: boolean
  readonly force: boolean
  readonly countries: string
  readonly languages: string
  readonly devices: readonly RedirectDevice[]
  readonly cookies: readonly NamedValue[]
  readonly headers: readonly NamedValue[]
  readonly referrers: string
  /** An instant as it is kept, until somebody types Danish time in its place. */
  readonly start: string
  readonly end: string
  readonly enabled: boolean
  readonly note: string
  readonly tags: readonly string[]
  readonly owner: string
}

type Kept = Omit<Redirect, 'id' | 'position'>

export const emptyForm = (given: { readonly from?: string; readonly to?: string } = {}): RuleForm =>
  toForm({
    ...ruleDefaults,
    from: given.from ?? '',
    to: given.to ?? '',
    enabled: true,
    note: '',
    tags: [],
    owner: null,
  })

export function toForm(rule: Kept): RuleForm {
  const { conditions: c } = rule
  return {
    from: rule.from,
    host: rule.host ?? '',
    to: rule.to ?? '',
    status: rule.status,
    query: rule.query,
    params: rule.params,
    exact: rule.exact,
    force: rule.force,
    countries: listed(c.countries),
    languages: listed(c.languages),
    devices: c.devices ?? [],
    cookies: c.cookies ?? [],
    headers: c.headers ?? [],
    referrers: listed(c.referrers),
    start: c.from ?? '',
    end: c.until ?? '',
    enabled: rule.enabled,
    note: rule.note,
    tags: rule.tags,
    owner: rule.owner ?? '',
  }
}

/** What is sent. The position stays with the rule: the list alone changes it. */
export function toRule(form: RuleForm): Omit<Redirect, 'id' | 'position'> {
  return {
    from: form.from,
    host: form.host.trim() || null,
    to: isEnd(form.status) ? null : form.to,
    status: form.status,
    query: form.query,
    params: asksParams(form) ? form.params : [],
    exact: form.exact,
    force: form.force,
    conditions: conditionsOf(form),
    enabled: form.enabled,
    note: form.note,
    tags: form.tags,
    owner: form.owner || null,
  }
}

export const asksParams = ({ query }: Pick<RuleForm, 'query'>): boolean =>
  query !== 'merge' && query !== 'ignore'

/** True where a condition is set: then they are shown without being asked for. */
export const hasConditions = (form: RuleForm): boolean => Object.keys(conditionsOf(form)).length > 0

function conditionsOf(form: RuleForm): RedirectConditions {
  const all: RedirectConditions = {
    countries: some(splitList(form.countries).map((code) => code.toUpperCase())),
    languages: some(splitList(form.languages).map((code) => code.toLowerCase())),
    devices: some(form.devices),
    cookies: some(form.cookies),
    headers: some(form.headers),
    referrers: some(splitList(form.referrers)),
    from: form.start ? toInstant(form.start) : undefined,
    until: form.end ? toInstant(form.end) : undefined,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

const listed = (items: readonly string[] = []): string => items.join(', ')
/** Several in one field. */
export const splitList = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((item) => item.trim())
    .filter(Boolean)
const some = <Item>(items: readonly Item[]): readonly Item[] | undefined =>
  items.length > 0 ? items : undefined

const isInstant = (text: string): boolean => /(?:Z|[+-]\d\d:\d\d)$/.test(text)

/** An instant → `2026-12-31T23:59`, Danish time, as a field for date and time holds it, with its seconds where it has some. What was typed stays. */
export function toLocalTime(text: string): string {
  if (!isInstant(text)) return text
  const at = Date.parse(text)
  if (Number.isNaN(at)) return ''
  const local = new Date(at + danishOffset(at)).toISOString().slice(0, 19)
  return local.endsWith(':00') ? local.slice(0, 16) : local
}

/** The way back; an instant that nobody touched is itself. */
export function toInstant(local: string): string {
  if (isInstant(local)) return local
  const at = danishInstant(local)
  return Number.isNaN(at) ? local : new Date(at).toISOString()
}

/** An old address pasted in full, cut into the fields it fills; null where it is a path already. */
export function parsePastedAddress(
  text: string,
  ownHost: string,
): (Pick<RuleForm, 'from' | 'host'> & Partial<Pick<RuleForm, 'query' | 'params'>>) | null {
  const url = /^https?:\/\//i.test(text.trim()) ? URL.parse(text.trim()) : null
  const [path = '', search = ''] = url ? [url.pathname, url.search.slice(1)] : text.split('?', 2)
  if (!url && !search) return null
  const params = [...new URLSearchParams(search)].map(([name, value]) => ({ name, value }))
  return {
    from: readable(path),
    host: url && url.host !== ownHost ? url.host : '',
    ...(params.length > 0 && { query: 'match', params }),
  }
}

function readable(path: string): string {
  try {
    return /%[89a-f]/i.test(path) ? decodeURI(path) : path
  } catch {
    return path
  }
}

export const fieldNames: Readonly<Record<keyof RuleForm, string>> = {
  from: 'Fra',
  host: 'Domæne',
  to: 'Til',
  status: 'Svar',
  query: 'Parametre',
  params: 'Krævede parametre',
  exact: 'Nøjagtig',
  force: 'Går forud for sider',
  countries: 'Lande',
  languages: 'Sprog',
  devices: 'Enheder',
  cookies: 'Cookies',
  headers: 'Headere',
  referrers: 'Kommer fra',
  start: 'Gælder fra',
  end: 'Gælder til',
  enabled: 'Slået til',
  note: 'Note',
  tags: 'Mærker',
  owner: 'Ansvarlig',
}

/** Path of a problem → the field of the editor that shows it. */
export function fieldOfPath(path: string): keyof RuleForm {
  const [first = '', second = ''] = path.split('.')
  const inner =
    first === 'conditions'
      ? second === 'from'
        ? 'start'
        : second === 'until'
          ? 'end'
          : second
      : first
  return inner in fieldNames ? (inner as keyof RuleForm) : 'from'
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** What somebody else saved meanwhile, beside one's own: fields that differ, and whose change each is. */
export interface FieldConflict {
  readonly field: keyof RuleForm
  /** `both`: one has to give way. */
  readonly changedBy: 'me' | 'them' | 'both'
}

export function findConflicts(begun: RuleForm, mine: RuleForm, theirs: RuleForm): FieldConflict[] {
  return (Object.keys(fieldNames) as (keyof RuleForm)[])
    .filter((field) => !same(mine[field], theirs[field]))
    .map((field) => ({
      field,
      changedBy: same(begun[field], theirs[field])
        ? 'me'
        : same(begun[field], mine[field])
          ? 'them'
          : 'both',
    }))
}

export const isSameForm = (one: RuleForm, other: RuleForm): boolean => same(one, other)
