import type { Redirect } from '../../rule.ts'
import { isHostPattern } from '../../source.ts'
import {
  encodeAscii,
  ownHost,
  looksLikePattern,
  requireLiteralSource,
  sourceFields,
  requireSimpleRule,
  requireLiteralTarget,
  parseSource,
  parseTarget,
  requireStatus,
  targetOnHost,
} from '../fields/address.ts'
import { writeCsv } from '../../../csv.ts'
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
  type ReadRow,
  type RedirectFormat,
  Refusal,
  type RowRules,
  type RuleDraft,
  writeEach,
} from '../format.ts'

type Column = 'source' | 'target' | 'status' | 'query' | 'subdomains' | 'subpath' | 'suffix'

/** Cloudflare's file has no header; programs that write one use the names of its API. */
export const cloudflareBulkColumns: Columns<Column> = {
  headings: {
    source: 'source url',
    target: 'target url',
    status: 'status code',
    query: 'preserve query string',
    subdomains: 'include subdomains',
    subpath: 'subpath matching',
    suffix: 'preserve path suffix',
  },
  key: 'source',
}

export const cloudflareBulkFormat: RedirectFormat = {
  *read(text, context): Generator<ReadRow> {
    yield* setPositions([
      ...readCsvRows(text, cloudflareBulkColumns, (cell) => readRow(cell, context), String),
    ])
  },
  write: (rules, context) => {
    const { items, leftOut } = writeEach(rules, (rule) => writeRow(rule, context))
    const { rows, alone } = withSubdomains(items)
    return {
      text: writeCsv(rows, ','),
      leftOut: [
        ...leftOut,
        ...alone.map((rule) => ({
          rule,
          reason: 'Cloudflare kan kun tage underdomæner med sammen med domænet selv.',
        })),
      ],
      remarks: [
        'Noter og mærker er ikke med.',
        'Hos Cloudflare går enhver regel foran en levende side.',
      ],
    }
  },
}

/**
 * Sets positions by Cloudflare's precedence, which ignores the order of the file: longer paths first, then exact hosts before
 * subdomains, then longer hosts.
 */
function setPositions(rows: readonly ReadRow[]): ReadRow[] {
  const pathLength = ({ from }: RuleDraft): number =>
    from.split('/').filter((segment) => segment !== '' && segment !== '*').length
  const isBelow = ({ host }: RuleDraft): number => (host?.startsWith('*.') ? 1 : 0)
  const labelsOf = ({ host }: RuleDraft): number => host?.split('.').length ?? 0
  const rules = rows.flatMap(({ content }) => (content instanceof Refusal ? [] : content.rules))
  const ordered = rules.toSorted(
    (a, b) => pathLength(b) - pathLength(a) || isBelow(a) - isBelow(b) || labelsOf(b) - labelsOf(a),
  )
  const places = new Map(ordered.map((rule, place) => [rule, place]))
  return rows.map((row) =>
    row.content instanceof Refusal
      ? row
      : {
          ...row,
          content: {
            ...row.content,
            rules: row.content.rules.map((rule) => ({
              ...rule,
              position: places.get(rule) as number,
            })),
          },
        },
  )
}

const schemesRemark =
  'Cloudflare skelner mellem http og https, hvor det står i den gamle adresse. Her gælder reglerne for begge.'

/** The source is a host with a path: https://developers.cloudflare.com/rules/url-forwarding/bulk-redirects/reference/csv-file-format/ */
function readRow(cell: Cell<Column>, context: FormatContext): RowRules {
  const source = requireLiteralSource(parseSource(cell('source'), context, 'host'))
  requireThat(
    source.host === null || /[.:]/.test(source.host),
    'Den gamle adresse begynder med et domæne hos Cloudflare, for eksempel gammel.dk/side',
  )
  const whole = parseYesNo(cell('subpath'), 'SUBPATH_MATCHING')
  const suffix = parseYesNo(cell('suffix'), 'PRESERVE_PATH_SUFFIX') && whole
  const named = cell('target')
  requireThat(
    named === '' || /^https?:\/\//i.test(named),
    'Den nye adresse skal begynde med https://',
  )
  const ruleTo = (address: string) => {
    const target = parseTarget(requireLiteralTarget(address), parseStatusCell(cell('status'), 301))
    return { ...target, to: suffix && target.to !== null ? withSuffix(target.to) : target.to }
  }
  const rule: RuleDraft = {
    ...ruleTo(ownPath(named, source.host, context)),
    query: parseYesNo(cell('query'), 'PRESERVE_QUERY_STRING') ? 'merge' : 'ignore',
    ...sourceFields(source),
    from: whole ? `${source.path.replace(/\/$/, '')}/*` : source.path,
  }
  const remarks = /^https?:/i.test(cell('source')) ? [schemesRemark] : []
  if (!parseYesNo(cell('subdomains'), 'INCLUDE_SUBDOMAINS')) return { rules: [rule], remarks }
  const host = source.host ?? ownHost(context.origin)
  requireThat(host !== null, 'Underdomæner kan kun tages med, når domænet står i den gamle adresse')
  // A path as target would stay on the subdomain.
  return { rules: [rule, { ...rule, ...ruleTo(named), host: `*.${host}` }], remarks }
}

/** A target on the source's own host becomes a path. */
function ownPath(target: string, host: string | null, context: FormatContext): string {
  const path = targetOnHost(target, host, context)
  if (path === null || path === target) return target
  return path.startsWith('/') ? path : `/${path}`
}

/** The rest of the path is inserted before query and fragment. */
const withSuffix = (target: string): string => target.replace(/\/?(?=[?#]|$)/, '/*')

interface Row {
  readonly rule: Redirect
  readonly host: string
  /** The row for a host. `subdomains`: includes them. */
  cells(host: string, subdomains: boolean): string[]
}

function writeRow(rule: Redirect, { origin }: FormatContext): Row {
  requireSimpleRule(rule, 'Cloudflare')
  requireThat(
    rule.query === 'merge' || rule.query === 'ignore',
    'Cloudflare kan ikke kræve parametre',
  )
  const own = rule.host ?? ownHost(origin)
  requireThat(own !== null, 'Cloudflare skal kende domænet i den gamle adresse')
  const subdomains = own.startsWith('*.')
  const host = subdomains ? own.slice(2) : own
  requireThat(!isHostPattern(host), 'Cloudflare kan ikke have et :navn i domænet')
  requireThat(!host.includes(':'), 'Cloudflare kan ikke have en port i den gamle adresse')
  const whole = rule.from.endsWith('/*')
  requireThat(
    !subdomains || /^https?:\/\//i.test(rule.to),
    'Cloudflare skal kende domænet i den nye adresse, når den gamle er på et underdomæne',
  )
  const path = whole ? rule.from.slice(0, -1) : rule.from
  requireThat(!looksLikePattern(path), 'Cloudflare kan kun have * til sidst, og ingen navne')
  const suffix = whole && /^[^?#]*\/\*$/.test(rule.to)
  const target = suffix ? rule.to.slice(0, -1) : rule.to
  requireThat(
    !looksLikePattern(target.replace(/^https?:\/\//i, '/')),
    'Cloudflare kan kun sætte resten af adressen til sidst i den nye',
  )
  requireThat(
    rule.query === 'ignore' || !target.includes('?'),
    'Cloudflare kan ikke tage besøgets parametre med, når den nye adresse har sine egne',
  )
  const status = String(requireStatus(rule, [301, 302, 307, 308], 'Cloudflare'))
  const flag = (on: boolean): string => (on ? 'TRUE' : 'FALSE')
  return {
    rule,
    host: own,
    cells: (named, including) => [
      named + encodeAscii(path),
      encodeAscii(/^https?:\/\//i.test(target) ? target : `https://${named}${target}`),
      status,
      flag(rule.query === 'merge'),
      flag(including),
      flag(whole),
      flag(suffix),
    ],
  }
}

/** A host and its subdomains, two rules here, are one row there. Subdomains alone can't be written. */
function withSubdomains(rows: readonly Row[]): { rows: string[][]; alone: Redirect[] } {
  const key = ({ cells }: Row, host: string): string => cells(host, false).join('\n')
  const below = new Map(
    rows
      .filter(({ host }) => host.startsWith('*.'))
      .map((row) => [key(row, row.host.slice(2)), row.rule]),
  )
  const written = rows.flatMap((row) => {
    if (row.host.startsWith('*.')) return []
    const including = below.delete(key(row, row.host))
    return [row.cells(row.host, including)]
  })
  return { rows: written, alone: [...below.values()] }
}
