import {
  type NamedValue,
  type QueryMode,
  type Redirect,
  type RedirectDevice,
  ruleDefaults,
} from '../rule.ts'
import { danishInstant } from '../../dates.ts'
import { trimSpaces } from '../invisible.ts'
import { parseSource, parseTarget } from './fields/address.ts'
import { guardFormula, writeCsv } from '../../csv.ts'
import {
  type Cell,
  type Columns,
  readCsvRows,
  parseStatusCell,
  parseYesNo,
} from './fields/csv-rows.ts'
import {
  type FormatContext,
  requireThat,
  type RedirectFormat,
  Refusal,
  type RowRules,
} from './format.ts'

/** The headings, in the order of the columns. */
const headingTexts = {
  from: 'Fra',
  to: 'Til',
  status: 'Status',
  host: 'Domæne',
  exact: 'Nøjagtig',
  query: 'Parametre i besøget',
  params: 'Krævede parametre',
  force: 'Før levende side',
  enabled: 'Aktiv',
  note: 'Note',
  tags: 'Mærker',
  countries: 'Lande',
  languages: 'Sprog',
  devices: 'Enheder',
  cookies: 'Cookies',
  headers: 'Headere',
  referrers: 'Kommer fra',
  start: 'Gælder fra',
  end: 'Gælder til',
  position: 'Rækkefølge',
  owner: 'Ansvarlig',
  id: 'Id',
} as const
type Column = keyof typeof headingTexts

/** Other headings of spreadsheets. */
const synonyms: Partial<Record<Column, string>> = {
  from: 'from, source, source url, old, old url, gammel, gammel adresse, gammel url, kilde, fra url, original url, redirect from, old path, gammel sti',
  to: 'to, target, target url, destination, new, new url, ny, ny adresse, ny url, mål, til url, redirect to, new path, ny sti',
  status: 'code, status code, statuskode, kode, type',
  host: 'host, domain, vært',
  note: 'notes, noter, comment, comments, kommentar, kommentarer, bemærkning, bemærkninger, title',
  tags: 'tags, tag, mærke',
  enabled: 'enabled, active',
  force: 'force',
  exact: 'exact',
}

const headings = Object.fromEntries(
  Object.entries(headingTexts).map(([column, title]) => [
    column,
    [title.toLowerCase(), synonyms[column as Column] ?? []].flat().join(', '),
  ]),
) as Record<Column, string>

export const ownColumns: Columns<Column> = {
  headings,
  order: ['from', 'to', 'status'],
  key: 'from',
}

const queryLabels: Readonly<Record<QueryMode, string>> = {
  merge: 'følger med',
  ignore: 'droppes',
  match: 'krævede',
  'match-all': 'netop de krævede',
  'match-order': 'netop de krævede i rækkefølge',
}
const deviceLabels: Readonly<Record<RedirectDevice, string>> = {
  phone: 'telefon',
  tablet: 'tablet',
  computer: 'computer',
}

/**
 * Our own CSV with every property of a rule. It is written for Danish spreadsheets (byte order mark, semicolons) and read as any
 * spreadsheet saves it; only the columns with source and target are required.
 */
export const ownFormat: RedirectFormat = {
  read: (text, context) => readCsvRows(text, ownColumns, (cell) => readRow(cell, context)),
  write: (rules) => {
    const rows = [Object.values(headingTexts), ...rules.map(writeRow)]
    const guarded = rows.map((cells) => cells.map(guardFormula))
    return { text: `\ufeff${writeCsv(guarded, ';')}`, leftOut: [], remarks: [] }
  },
}

function readRow(cell: Cell<Column>, context: FormatContext): RowRules {
  const source = parseSource(cell('from'), context)
  const named = optional(cell, 'params', parseNamed)
  requireThat(
    named === undefined || source.params.length === 0,
    'Parametrene står både i den gamle adresse og for sig selv',
  )
  const params = named ?? source.params
  const host = cell('host')
  requireThat(
    host === '' || source.host === null || source.host === host.toLowerCase(),
    'Domænet i den gamle adresse er et andet end det, der står for sig selv',
  )
  const to = cell('to')
  return {
    rules: [
      {
        from: source.path,
        host: host || source.host,
        ...parseTarget(
          to,
          parseStatusCell(
            cell('status'),
            /^(?:410|451)$/.test(to) ? Number(to) : ruleDefaults.status,
          ),
        ),
        exact: optional(cell, 'exact', parseYesNo),
        query:
          optional(cell, 'query', (text, title) => findKey(queryLabels, text, title)) ??
          (params.length > 0 ? 'match' : undefined),
        params: params.length > 0 ? params : undefined,
        force: optional(cell, 'force', parseYesNo),
        enabled: optional(cell, 'enabled', parseYesNo),
        note: optional(cell, 'note', String),
        tags: optional(cell, 'tags', parseList),
        conditions: readConditions(cell),
        owner: optional(cell, 'owner', String),
        position: optional(cell, 'position', parseNumber),
        id: optional(cell, 'id', String),
      },
    ],
  }
}

/** Reads a cell; undefined for an empty one, so that the default applies. */
function optional<Value>(
  cell: Cell<Column>,
  column: Column,
  read: (text: string, title: string) => Value,
): Value | undefined {
  const text = cell(column)
  return text === '' ? undefined : read(text, headingTexts[column])
}

function parseNumber(text: string, title: string): number {
  requireThat(/^\d{1,15}$/.test(text), `»${text}« er ikke et tal under ${title}`)
  return Number(text)
}

function readConditions(cell: Cell<Column>): Redirect['conditions'] | undefined {
  const all: Redirect['conditions'] = {
    countries: optional(cell, 'countries', parseList),
    languages: optional(cell, 'languages', parseList),
    devices: optional(cell, 'devices', (text, title) =>
      parseList(text).map((word) => findKey(deviceLabels, word, title)),
    ),
    cookies: optional(cell, 'cookies', parseNamed),
    headers: optional(cell, 'headers', parseNamed),
    referrers: optional(cell, 'referrers', parseList),
    from: optional(cell, 'start', parseMoment),
    until: optional(cell, 'end', parseMoment),
  }
  const found = Object.entries(all).filter(([, value]) => value !== undefined)
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

function writeRow(rule: Redirect): string[] {
  const { conditions } = rule
  const yesNo = (value: boolean): string => (value ? 'ja' : 'nej')
  const cells: Record<Column, string> = {
    from: rule.from,
    to: rule.to ?? '',
    status: String(rule.status),
    host: rule.host ?? '',
    exact: yesNo(rule.exact),
    query: queryLabels[rule.query],
    params: writeNamed(rule.params),
    force: yesNo(rule.force),
    enabled: yesNo(rule.enabled),
    note: rule.note,
    tags: writeList(rule.tags),
    countries: writeList(conditions.countries),
    languages: writeList(conditions.languages),
    devices: writeList(conditions.devices?.map((device) => deviceLabels[device])),
    cookies: writeNamed(conditions.cookies),
    headers: writeNamed(conditions.headers),
    referrers: writeList(conditions.referrers),
    start: conditions.from ?? '',
    end: conditions.until ?? '',
    position: String(rule.position),
    owner: rule.owner ?? '',
    id: rule.id,
  }
  return (Object.keys(headingTexts) as Column[]).map((column) => cells[column])
}

/** The key with this label, or this name. */
function findKey<Key extends string>(
  words: Readonly<Record<Key, string>>,
  written: string,
  title: string,
): Key {
  const text = written.toLowerCase()
  const key = (Object.keys(words) as Key[]).find((known) => words[known] === text || known === text)
  if (key) return key
  throw new Refusal(
    `»${written}« kendes ikke under ${title}. Skriv ${Object.values(words).join(', ')}`,
  )
}

/** ISO, or a Danish date or time: `1.12.2026`, `01-12-2026 13:30`. */
function parseMoment(text: string): string {
  const [, day, month, year, hour = '0', minute = '00'] =
    /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})(?:[ T](\d{1,2})[:.](\d{2})(?::\d{2})?)?$/.exec(text) ?? []
  if (year) return danishMoment(`${year}-${pad(month)}-${pad(day)}T${pad(hour)}:${minute}`, text)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return danishMoment(`${text}T00:00`, text)
  return text
}

const pad = (part = ''): string => part.padStart(2, '0')

function danishMoment(local: string, text: string): string {
  const instant = danishInstant(local)
  requireThat(!Number.isNaN(instant) && !local.includes('T24'), `»${text}« er ikke et tidspunkt`)
  return new Date(instant).toISOString()
}

/** Several in one cell, with escaped separators. */
const writeList = (items: readonly string[] = []): string =>
  items.map((item) => item.replace(/[\\,]/g, '\\$&')).join(', ')
const writeNamed = (values: readonly NamedValue[] = []): string =>
  values
    .map(
      ({ name, value }) =>
        name.replace(/[\\&=]/g, '\\$&') +
        (value === null ? '' : `=${value.replace(/[\\&]/g, '\\$&')}`),
    )
    .join('&')

const parseList = (text: string): string[] =>
  splitEscaped(text, ',')
    .map((item) => unescape(trimSpaces(item)))
    .filter((item) => item !== '')

const parseNamed = (text: string): NamedValue[] =>
  splitEscaped(text, '&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = splitEscaped(pair, '=')
      return { name: unescape(name), value: value.length === 0 ? null : unescape(value.join('=')) }
    })

/** Splits at separators without a backslash before them. */
function splitEscaped(text: string, separator: string): string[] {
  if (!text.includes('\\')) return text.split(separator)
  const parts: string[] = []
  let part = ''
  for (let at = 0; at < text.length; at++) {
    if (text[at] === separator) {
      parts.push(part)
      part = ''
    } else part += text[at] === '\\' ? text.slice(at, ++at + 1) : text.charAt(at)
  }
  return [...parts, part]
}

const unescape = (text: string): string =>
  text.includes('\\') ? text.replace(/\\([\\,&=])/g, '$1') : text
