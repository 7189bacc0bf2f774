import { looksLikeAddress } from '../fields/bare-host.ts'
import type { Redirect } from '../../rule.ts'
import { nameOf } from '../../source.ts'
import { sourceFields, requireConditions, serializeParams } from '../fields/address.ts'
import { redirectMax } from '../../../../schemas/redirect.ts'
import { readFirstRecords, guessDelimiter } from '../../../csv.ts'
import {
  type Cell,
  type Columns,
  readCsvRows,
  parseStatusCell,
  parseYesNo,
} from '../fields/csv-rows.ts'
import {
  type FormatContext,
  requireThat,
  type RedirectFormat,
  type RowRules,
  shorten,
  writeEach,
} from '../format.ts'
import { readPluginRule, writeExpression } from './redirection.ts'
import { readSeoRows, findSeoPlugin } from './seo-csv.ts'

const headings = {
  source: 'source',
  target: 'target',
  regex: 'regex',
  code: 'code',
  type: 'type',
  hits: 'hits',
  title: 'title',
  status: 'status',
  match: 'match',
}
type Column = keyof typeof headings

export const wordpressCsvColumns: Columns<Column> = {
  headings,
  order: ['source', 'target', 'regex', 'code', 'type', 'hits', 'title', 'status'],
  key: 'source',
  ignored: ['id', 'last access'],
}

/** A row without headings: source, target, 0 or 1, code. */
export const isRedirectionRow = ([
  source = '',
  ,
  regex = '',
  code = '',
]: readonly string[]): boolean =>
  /^[/^]|^https?:/i.test(source) && /^[01]$/.test(regex) && /^\d{3}$/.test(code)

/** The plugin's guard against formulas; text that looks guarded is guarded again. */
const mark = '[FORMULA] '
const guarded = (cell: string): string =>
  /^[=+\-@\t\r]/.test(cell) || cell.startsWith(mark) ? mark + cell : cell
const unguarded = (cell: string): string => (cell.startsWith(mark) ? cell.slice(mark.length) : cell)

/** The Redirection plugin's CSV: addresses without conditions and flags. */
export const wordpressCsvFormat: RedirectFormat = {
  read: (text, context) => {
    const [first] = readFirstRecords(text, guessDelimiter(text, looksLikeAddress), 1)
    const plugin = first ? findSeoPlugin(first.cells) : null
    return plugin
      ? readSeoRows(plugin, text, context)
      : readCsvRows(text, wordpressCsvColumns, (cell) => readRow(cell, context), unguarded)
  },
  write: (rules) => {
    const { items, leftOut } = writeEach(rules, writeRow)
    return {
      text: ['source,target,regex,code,type,hits,title,status', ...items]
        .map((line) => `${line}\n`)
        .join(''),
      leftOut,
      remarks: ['Mærker er ikke med.', 'I WordPress går enhver regel foran en levende side.'],
    }
  },
}

function readRow(cell: Cell<Column>, context: FormatContext): RowRules {
  const code = parseStatusCell(cell('code'), 301)
  const action = cell('type') || (code >= 400 ? 'error' : 'url')
  requireThat(
    ['', 'url'].includes(cell('match').toLowerCase()),
    `Betingelsen »${cell('match')}« er ikke med i CSV-filen. Hent JSON-filen i WordPress i stedet`,
  )
  // The plugin's own rule for an empty column.
  const regex =
    cell('regex') === '' ? /[()[\]$^*]/.test(cell('source')) : parseYesNo(cell('regex'), 'regex')
  const { source, to, status, note } = readPluginRule(
    { url: cell('source'), regex, code, action },
    cell('target'),
    context,
  )
  const active = cell('status').toLowerCase()
  requireThat(
    ['', 'active', 'enabled', '1', 'disabled', 'inactive', '0'].includes(active),
    `»${cell('status')}« kendes ikke under status`,
  )
  const title = shorten(cell('title'), redirectMax.note, 'Titlen')
  const enabled = !['disabled', 'inactive', '0'].includes(active)
  return {
    rules: [
      {
        ...sourceFields(source, regex ? 'match-all' : 'match'),
        to,
        status,
        enabled,
        note: title.text,
      },
    ],
    note,
    remarks: title.remarks,
  }
}

function writeRow(rule: Redirect): string {
  requireThat(rule.host === null, 'WordPress’ CSV kan ikke have et domæne. Brug JSON')
  requireThat(
    !rule.exact,
    'WordPress’ CSV kan ikke vise, at store bogstaver og skråstreg tæller. Brug JSON',
  )
  requireThat(
    rule.query === 'merge' || rule.query === 'match',
    'WordPress’ CSV kan ikke styre besøgets parametre. Brug JSON',
  )
  requireConditions(rule, [], 'WordPress’ CSV')
  const { url, target, regex } = writeExpression(rule.from, rule.to)
  const cells = [
    withParams(rule, url, regex),
    target ?? '',
    regex ? 1 : 0,
    rule.status,
    rule.to === null ? 'error' : 'url',
    0,
    rule.note,
  ]
  return [...cells, rule.enabled ? 'active' : 'disabled']
    .map((cell) => (typeof cell === 'number' ? cell : `"${guarded(cell).replaceAll('"', '""')}"`))
    .join(',')
}

/** Adds a rule's parameters to its address. */
export function withParams({ query, params }: Redirect, url: string, regex: boolean): string {
  if (query === 'merge' || query === 'ignore') return url
  requireThat(params.length > 0, 'WordPress kan ikke kræve, at der ingen parametre er')
  requireThat(!regex, 'WordPress kan ikke kræve parametre sammen med *')
  requireThat(
    !params.some(({ value }) => value === null || nameOf(value) !== null),
    'WordPress kan kun kræve parametre med en bestemt værdi',
  )
  return `${url}?${serializeParams(params)}`
}
