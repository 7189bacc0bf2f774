import {
  type NamedValue,
  type QueryMode,
  type Redirect,
  type RedirectDevice,
  ruleDefaults,
} from '../rule.ts'
import { danishInstant } from '../../dates.ts'
import { trimSpaces } from '../invisible.ts'
import { parseSource } from './fields/address.ts'
import { writeCsvLine, guardFormula } from '../../csv.ts'
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
import { parseTarget } from './fields/status.ts'

/** Headings as they are written, in the order of the columns. */
const titles = {
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
type Column = keyof typeof titles

/** What else a spreadsheet may call them. */
const alsoCalled: Partial<Record<Column, readonly string[]>> = {
  from: [
    'from',
    'source',
    'source url',
    'old',
    'old url',
    'gammel',
    'gammel adresse',
    'gammel url',
    'kilde',
    'fra url',
    'original url',
    'redirect from',
    'old path',
    'gammel sti',
  ],
  to: [
    'to',
    'target',
    'target url',
    'destination',
    'new',
    'new url',
    'ny',
    'ny adresse',
    'ny url',
    'mål',
    'til url',
    'redirect to',
    'new path',
    'ny sti',
  ],
  status: ['code', 'status code', 'statuskode', 'kode', 'type'],
  host: ['host', 'domain', 'vært'],
  note: [
    'notes',
    'noter',
    'comment',
    'comments',
    'kommentar',
    'kommentarer',
    'bemærkning',
    'bemærkninger',
    'title',
  ],
  tags: ['tags', 'tag', 'mærke'],
  enabled: ['enabled', 'active'],
  force: ['force'],
  exact: ['exact'],
}

const headings = Object.fromEntries(
  Object.entries(titles).map(([column, title]) => [
    column,
    [title.toLowerCase(), ...(alsoCalled[column as Column] ?? [])],
  ]),
) as unknown as Record<Column, readonly string[]>

export const ownColumns: Columns<Column> = {
  headings,
  order: ['from', 'to', 'status'],
  key: 'from',
}

const queryWords: Readonly<Record<QueryMode, string>> = {
  merge: 'følger med',
  ignore: 'droppes',
  match: 'krævede',
  'match-all': 'netop de krævede',
  'match-order': 'netop de krævede i rækkefølge',
}
const deviceWords: Readonly<Record<RedirectDevice, string>> = {
  phone: 'telefon',
  tablet: 'tablet',
  computer: 'computer',
}

/**
 * Our own CSV: every column a rule has. It is written for a Danish spreadsheet (byte order mark, semicolons) and read in
 * any form one saves; a file of old and new addresses alone will do.
 */
export const ownFormat: RedirectFormat = {
  read: (text, context) => readCsvRows(text, ownColumns, (cell) => ruleOf(cell, context)),
  write: (rules) => {
    const lines = [Object.values(titles), ...rules.map(cellsOf)].map((cells) =>
      writeCsvLine(cells.map(guardFormula), ';'),
    )
    return { text: `\ufeff${lines.join('\r\n')}\r\n`, leftOut: [], remarks: [] }
  },
}

function ruleOf(cell: Cell<Column>, context: FormatContext): RowRules {
  const source = parseSource(cell('from'), context)
  const named = filled(cell, 'params', namedOf)
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
        exact: filled(cell, 'exact', yes),
        query:
          filled(cell, 'query', (text, title) => wordOf(queryWords, text, title)) ??
          (params.length > 0 ? 'match' : undefined),
        params: params.length > 0 ? params : undefined,
        force: filled(cell, 'force', yes),
        enabled: filled(cell, 'enabled', yes),
        note: filled(cell, 'note', String),
        tags: filled(cell, 'tags', listOf),
        conditions: conditionsOf(cell),
        owner: filled(cell, 'owner', String),
        position: filled(cell, 'position', numberOf),
        id: filled(cell, 'id', String),
      },
    ],
  }
}

/** What a cell says; undefined where nothing stands in it, and the rule is as rules are. */
function filled<Value>(
  cell: Cell<Column>,
  column: Column,
  read: (text: string, title: string) => Value,
): Value | undefined {
  const text = cell(column)
  return text === '' ? undefined : read(text, titles[column])
}

const yes = (text: string, title: string): boolean => parseYesNo(text, title)

function numberOf(text: string, title: string): number {
  requireThat(/^\d{1,15}$/.test(text), `«${text}» er ikke et tal under ${title}`)
  return Number(text)
}

const conditionColumns = [
  'countries',
  'languages',
  'devices',
  'cookies',
  'headers',
  'referrers',
  'start',
  'end',
] as const

function conditionsOf(cell: Cell<Column>): Redirect['conditions'] | undefined {
  if (conditionColumns.every((column) => cell(column) === '')) return undefined
  const all: Redirect['conditions'] = {
    countries: filled(cell, 'countries', listOf),
    languages: filled(cell, 'languages', listOf),
    devices: filled(cell, 'devices', (text, title) =>
      listOf(text).map((word) => wordOf(deviceWords, word, title)),
    ),
    cookies: filled(cell, 'cookies', namedOf),
    headers: filled(cell, 'headers', namedOf),
    referrers: filled(cell, 'referrers', listOf),
    from: filled(cell, 'start', momentOf),
    until: filled(cell, 'end', momentOf),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

function cellsOf(rule: Redirect): string[] {
  const { conditions } = rule
  const yesNo = (value: boolean): string => (value ? 'ja' : 'nej')
  const cells: Record<Column, string> = {
    from: rule.from,
    to: rule.to ?? '',
    status: String(rule.status),
    host: rule.host ?? '',
    exact: yesNo(rule.exact),
    query: queryWords[rule.query],
    params: named(rule.params),
    force: yesNo(rule.force),
    enabled: yesNo(rule.enabled),
    note: rule.note,
    tags: listed(rule.tags),
    countries: listed(conditions.countries),
    languages: listed(conditions.languages),
    devices: listed(conditions.devices?.map((device) => deviceWords[device])),
    cookies: named(conditions.cookies),
    headers: named(conditions.headers),
    referrers: listed(conditions.referrers),
    start: conditions.from ?? '',
    end: conditions.until ?? '',
    position: String(rule.position),
    owner: rule.owner ?? '',
    id: rule.id,
  }
  return (Object.keys(titles) as Column[]).map((column) => cells[column])
}

/** The key whose word (or own name) is written. */
function wordOf<Key extends string>(
  words: Readonly<Record<Key, string>>,
  written: string,
  title: string,
): Key {
  const said = written.toLowerCase()
  const key = (Object.keys(words) as Key[]).find((known) => words[known] === said || known === said)
  if (key) return key
  throw new Refusal(
    `«${written}» kendes ikke under ${title}. Skriv ${Object.values(words).join(', ')}`,
  )
}

/** ISO, or a day or time as Danes write it, which is Danish time: `1.12.2026`, `01-12-2026 13:30`. */
function momentOf(text: string): string {
  const [, day, month, year, hour = '0', minute = '00'] =
    /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})(?:[ T](\d{1,2})[:.](\d{2})(?::\d{2})?)?$/.exec(text) ?? []
  if (year) return danishMoment(`${year}-${pad(month)}-${pad(day)}T${pad(hour)}:${minute}`, text)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return danishMoment(`${text}T00:00`, text)
  return text
}

const pad = (part = ''): string => part.padStart(2, '0')

function danishMoment(local: string, text: string): string {
  const instant = danishInstant(local)
  requireThat(!Number.isNaN(instant) && !local.includes('T24'), `«${text}» er ikke et tidspunkt`)
  return new Date(instant).toISOString()
}

/** Several in one cell, with a backslash before what would part them elsewhere. */
const listed = (items: readonly string[] = []): string =>
  items.map((item) => item.replace(/[\\,]/g, '\\$&')).join(', ')
const named = (values: readonly NamedValue[] = []): string =>
  values
    .map(
      ({ name, value }) =>
        name.replace(/[\\&=]/g, '\\$&') +
        (value === null ? '' : `=${value.replace(/[\\&]/g, '\\$&')}`),
    )
    .join('&')

const listOf = (text: string): string[] =>
  parted(text, ',')
    .map((item) => plain(trimSpaces(item)))
    .filter((item) => item !== '')

const namedOf = (text: string): NamedValue[] =>
  parted(text, '&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = parted(pair, '=')
      return { name: plain(name), value: value.length === 0 ? null : plain(value.join('=')) }
    })

/** Cut where the separator stands without a backslash before it. */
function parted(text: string, separator: string): string[] {
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

const plain = (text: string): string =>
  text.includes('\\') ? text.replace(/\\([\\,&=])/g, '$1') : text
