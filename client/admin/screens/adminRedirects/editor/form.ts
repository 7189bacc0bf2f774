import { danishInstant, danishOffset } from '#shared/domain/dates.ts'
import {
  isEnd,
  type Redirect,
  type RedirectConditions,
  ruleDefaults,
} from '#shared/domain/redirects/rule.ts'
import { changedValues } from '../../../data/merge-change.ts'
import { asksQuery } from '#shared/domain/redirects/source.ts'
import { splitList } from '../../../kit/form/split-list.ts'

/** A rule as the values of the editor's fields. */
export type RuleForm = Readonly<ReturnType<typeof toForm>>

export type FieldMessages = Partial<Record<keyof RuleForm, string>>

export interface FieldsProps {
  readonly form: RuleForm
  readonly change: (part: Partial<RuleForm>) => void
  readonly onLeave: (field: keyof RuleForm) => void
  readonly errors: FieldMessages
  readonly warnings: FieldMessages
}

type EditedRule = Omit<Redirect, 'id' | 'position'>

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

export function toForm(rule: EditedRule) {
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
    // The stored instant, until the user types a Danish time.
    start: c.from ?? '',
    end: c.until ?? '',
    enabled: rule.enabled,
    note: rule.note,
    tags: rule.tags,
    owner: rule.owner ?? '',
  }
}

/** The position is not part of the form: only the list changes it. */
export function toRule(form: RuleForm): EditedRule {
  return {
    from: form.from,
    host: form.host.trim() || null,
    to: isEnd(form.status) ? null : form.to,
    status: form.status,
    query: form.query,
    params: asksQuery(form) ? form.params : [],
    exact: form.exact,
    force: form.force,
    conditions: toConditions(form),
    enabled: form.enabled,
    note: form.note,
    tags: form.tags,
    owner: form.owner || null,
  }
}

/** True if a condition is set: then the conditions start unfolded. */
export const hasConditions = (form: RuleForm): boolean => Object.keys(toConditions(form)).length > 0

function toConditions(form: RuleForm): RedirectConditions {
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
const some = <Item>(items: readonly Item[]): readonly Item[] | undefined =>
  items.length > 0 ? items : undefined

const isInstant = (text: string): boolean => /(?:Z|[+-]\d\d:\d\d)$/.test(text)

/** An instant as the value of a date field, in Danish time: `2026-12-31T23:59`, with seconds if it has some. Typed text is returned unchanged. */
export function toLocalTime(text: string): string {
  if (!isInstant(text)) return text
  const at = Date.parse(text)
  if (Number.isNaN(at)) return ''
  const local = new Date(at + danishOffset(at)).toISOString().slice(0, 19)
  return local.endsWith(':00') ? local.slice(0, 16) : local
}

/** The inverse; an unedited instant is returned unchanged. */
export function toInstant(local: string): string {
  if (isInstant(local)) return local
  const at = danishInstant(local)
  return Number.isNaN(at) ? local : new Date(at).toISOString()
}

/** Splits a pasted URL into the fields it fills; null for a plain path. */
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

/** The editor's field that shows a problem with this path. */
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

/** A field that differs from what a colleague saved meanwhile, and who changed it. */
export interface FieldConflict {
  readonly field: keyof RuleForm
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

/** `saved` with the fields that were changed after `sent` was sent. */
export const keepSince = (sent: RuleForm, now: RuleForm, saved: RuleForm): RuleForm =>
  ({ ...saved, ...changedValues(sent, now) }) as RuleForm
