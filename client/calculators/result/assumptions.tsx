import { Fragment } from 'react'
import { capital, formatDate, formatMonth, wholeRanges } from '#shared/content/format.ts'
import { constantText } from '#shared/content/constants/constant-text.ts'
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

/** Every formula with the constants it depends on, and the source of each. */
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
              {groupSpreads(rows, names).map((spread) => (
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

/** One constant, or the low, middle and high row of one. */
type Spread = readonly [Constant, ...Constant[]]

/** The suffix of a row's name in a spread (shared/content/constants/names.ts). */
const suffix = /, (lavt|midt|højt)$/
const order = ['lavt', 'midt', 'højt']

/** Groups rows that differ only in low, middle or high. */
function groupSpreads(rows: readonly Constant[], names: Props['names']): readonly Spread[] {
  const found = new Map<string, Constant[]>()
  const nameOf = ({ key }: Constant): string => names[key] ?? key
  for (const row of rows) {
    const { unit, area, validFrom, validTo, confidence } = row
    const spread = [
      nameOf(row).replace(suffix, ''),
      unit,
      area,
      validFrom,
      validTo,
      confidence,
    ].join()
    found.set(spread, [...(found.get(spread) ?? []), row])
  }
  const place = (row: Constant): number => order.indexOf(suffix.exec(nameOf(row))?.[1] ?? '')
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
          wholeRanges(spreadName(spread, names)),
          row.area && ` (${row.area.toUpperCase()})`,
          row.validFrom && `, fra ${formatDate(row.validFrom)}`,
          row.validTo && ` til ${formatDate(row.validTo)}`,
        ]
          .filter(Boolean)
          .join('')}
      </span>
      <b>
        {`${spreadText(spread)} `}
        {row.confidence === 'assumed' && <Badge>Antaget</Badge>}
      </b>
      <small>
        <Sources of={sources} />
      </small>
    </>
  )
}

/** The sources of rows; the date they were read is shown once for equal ones. */
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
function spreadName(spread: Spread, names: Props['names']): string {
  const [first = '', ...others] = spread.map(({ key }) => names[key] ?? key)
  return listWords([first, ...others.map((name) => suffix.exec(name)?.[1] ?? name)])
}

/** `10, 13 og 15 år` */
function spreadText(spread: Spread): string {
  const values = spread.map(constantText)
  return listWords(
    values.map((value, i) => (i < values.length - 1 ? value.replace(/\u00a0.*/, '') : value)),
  )
}

/** Calculated and assumed values have no source that could be read. */
const unread: Readonly<Record<string, string | undefined>> = { assumed: 'sat', reckoned: 'regnet' }
const read = ({ url, confidence, readOn }: Constant): string =>
  `${(!url && unread[confidence]) || 'læst'} ${formatMonth(readOn)}`

/** Without the prefix of assumed rows, which have a badge. */
const sourceOf = ({ source, confidence }: Constant): string =>
  confidence === 'assumed' ? source.replace(/^Antag(?:et|else)[^:]*: /, '') : source

/** Each formula with its rows; a row is listed under the first formula with its key's prefix. */
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
