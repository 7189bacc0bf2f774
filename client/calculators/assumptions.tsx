import { Fragment } from 'react'
import {
  capital,
  formatDate,
  formatMonth,
  formatNumber,
  wholeRanges,
} from '#shared/content/format.ts'
import type { Formula } from '#shared/schemas/content/calculator.ts'
import type { Constant } from '#shared/schemas/content/snapshot.ts'
import { listWords } from '#shared/domain/words.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Icon } from '#client/ui/icon.tsx'

interface Props {
  readonly used: readonly Constant[]
  readonly formulas: readonly Formula[]
  readonly names: Readonly<Record<string, string>>
}

/** How every figure was made, and below each formula the constants it rests on, with where and when they were read. */
export function Assumptions({ used, formulas, names }: Props) {
  const parts = byFormula(used, formulas)
  return (
    <details className="assumptions fold">
      <summary>
        Formler, forudsætninger og kilder
        <Icon name="chevron-down" />
      </summary>
      <p>Løber en sats ud før det år, der regnes på, bruger vi den, til en ny er kendt.</p>
      {parts.map(({ title, text, rows }) => (
        <section key={title}>
          <h3>{title}</h3>
          <p>{wholeRanges(text)}</p>
          {rows.length > 0 && (
            <ul>
              {spreads(rows, names).map((spread) => (
                <li key={`${spread[0].key} ${spread[0].area} ${spread[0].validFrom}`}>
                  <AssumedRow spread={spread} names={names} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </details>
  )
}

/** One constant, or the ends and the middle of one. */
type Spread = readonly [Constant, ...Constant[]]

/** The end of a spread, as a row's name ends in it (shared/content/constants/names.ts). */
const end = /, (lavt|midt|højt)$/
const order = ['lavt', 'midt', 'højt']

/** Rows that differ in nothing but their end of a spread are one, from low to high. */
function spreads(rows: readonly Constant[], names: Props['names']): readonly Spread[] {
  const found = new Map<string, Constant[]>()
  const nameOf = ({ key }: Constant): string => names[key] ?? key
  for (const row of rows) {
    const { unit, area, validFrom, validTo, confidence } = row
    const spread = [nameOf(row).replace(end, ''), unit, area, validFrom, validTo, confidence].join()
    found.set(spread, [...(found.get(spread) ?? []), row])
  }
  const place = (row: Constant): number => order.indexOf(end.exec(nameOf(row))?.[1] ?? '')
  return [...found.values()].map(
    (spread) => spread.toSorted((one, other) => place(one) - place(other)) as unknown as Spread,
  )
}

function AssumedRow({
  spread,
  names,
}: {
  readonly spread: Spread
  readonly names: Props['names']
}) {
  const [row] = spread
  const sources = spread.filter(
    (each, i) => spread.findIndex(({ source }) => source === each.source) === i,
  )
  return (
    <>
      <span>
        {[
          wholeRanges(nameOf(spread, names)),
          row.area && ` (${row.area.toUpperCase()})`,
          row.validFrom && `, fra ${formatDate(row.validFrom)}`,
          row.validTo && ` til ${formatDate(row.validTo)}`,
        ]
          .filter(Boolean)
          .join('')}
      </span>
      <b>
        {`${valuesOf(spread)} `}
        {row.confidence === 'assumed' && <Badge>Antaget</Badge>}
      </b>
      <small>
        <Sources of={sources} />
      </small>
    </>
  )
}

/** Where rows are from, and when they were read: said once where the next was read alike. */
function Sources({ of: sources }: { readonly of: readonly Constant[] }) {
  const parts = sources.map((row, i) => {
    const next = sources[i + 1]
    const readOn = `${next && read(row) === read(next) ? '' : `, ${read(row)}`}${next ? '; ' : ''}`
    if (!row.url) return `${wholeRanges(i === 0 ? capital(sourceOf(row)) : sourceOf(row))}${readOn}`
    return (
      <Fragment key={row.source}>
        <a href={row.url}>{wholeRanges(row.source)}</a>
        {readOn}
      </Fragment>
    )
  })
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts
}

/** `Batteriets levetid, lavt, midt og højt` */
function nameOf(spread: Spread, names: Props['names']): string {
  const [first = '', ...others] = spread.map(({ key }) => names[key] ?? key)
  return listWords([first, ...others.map((name) => end.exec(name)?.[1] ?? name)])
}

/** `10, 13 og 15 år` */
function valuesOf(spread: Spread): string {
  const values = spread.map(valueOf)
  return listWords(
    values.map((value, i) => (i < values.length - 1 ? value.replace(/\u00a0.*/, '') : value)),
  )
}

/** A middle of two figures is nobody's to be read, and what we assume is not read either. */
const unread: Readonly<Record<string, string | undefined>> = { assumed: 'sat', reckoned: 'regnet' }
const read = ({ url, confidence, readOn }: Constant): string =>
  `${(!url && unread[confidence]) || 'læst'} ${formatMonth(readOn)}`

/** What we assume has a badge that says so. */
const sourceOf = ({ source, confidence }: Constant): string =>
  confidence === 'assumed' ? source.replace(/^Antag(?:et|else)[^:]*: /, '') : source

/** Each formula with the rows whose keys begin as it says; a row stands under the first that names it. */
export function byFormula(
  used: readonly Constant[],
  formulas: readonly Formula[],
): readonly (Formula & { readonly rows: readonly Constant[] })[] {
  const formulaOf = (key: string): Formula | undefined =>
    formulas.find(({ keys }) => keys.some((start) => key === start || key.startsWith(`${start}.`)))
  const rest: Formula = { title: 'Øvrigt', text: 'Indgår også i beregningen.', keys: [] }
  return [...formulas, rest]
    .map((formula) => ({
      ...formula,
      rows: used.filter(({ key }) => (formulaOf(key) ?? rest) === formula),
    }))
    .filter(({ rows, keys }) => keys.length > 0 || rows.length > 0)
}

/** A state (`1 = fast, 0 = variabel`) by its word, a share as percent; any other value with its unit, small ones with all their decimals. */
function valueOf({ value, unit }: Constant): string {
  const states = Object.fromEntries(
    unit.split(', ').map((state) => state.split(' = ')),
  ) as Readonly<Record<string, string | undefined>>
  const state = states[String(value).replace('-', '−')]
  if (state) return state
  if (unit === 'andel' || unit.startsWith('andel '))
    return `${decimals(value * 100)}\u00a0%${unit.slice('andel'.length)}`
  return unit === 'faktor' ? `× ${decimals(value)}` : `${decimals(value)}\u00a0${unit}`
}

function decimals(value: number): string {
  if (Math.abs(value) >= 10 || Math.abs(value * 100 - Math.round(value * 100)) < 1e-9)
    return formatNumber(value)
  return String(Math.round(value * 10_000) / 10_000).replace('.', ',')
}
