import { formatDate, formatMonth, formatNumber, wholeRanges } from '#shared/content/format.ts'
import type { Formula } from '#shared/schemas/calculator.ts'
import type { Constant } from '#shared/schemas/snapshot.ts'
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
      {parts.map(({ title, text, rows }) => (
        <section key={title}>
          <h3>{title}</h3>
          <p>{wholeRanges(text)}</p>
          {rows.length > 0 && (
            <ul>
              {rows.map((row) => (
                <li key={`${row.key} ${row.area} ${row.validFrom}`}>
                  <AssumedRow row={row} name={names[row.key] ?? row.key} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </details>
  )
}

function AssumedRow({ row, name }: { readonly row: Constant; readonly name: string }) {
  return (
    <>
      <span>
        {[
          wholeRanges(name),
          row.area && ` (${row.area.toUpperCase()})`,
          row.validFrom && `, fra ${formatDate(row.validFrom)}`,
          row.validTo && ` til ${formatDate(row.validTo)}`,
        ]
          .filter(Boolean)
          .join('')}
      </span>
      <b>
        {`${valueOf(row)} `}
        {row.confidence === 'assumed' && <Badge>Antaget</Badge>}
      </b>
      <small>
        {row.url ? <a href={row.url}>{wholeRanges(row.source)}</a> : wholeRanges(sourceOf(row))}
        {`, ${read(row)} ${formatMonth(row.readOn)}`}
      </small>
    </>
  )
}

/** A middle of two figures is nobody's to be read, and what we assume is not read either. */
const unread: Readonly<Record<string, string | undefined>> = { assumed: 'sat', reckoned: 'regnet' }
const read = ({ url, confidence }: Constant): string => (!url && unread[confidence]) || 'læst'

/** What we assume has a badge that says so. */
function sourceOf({ source, confidence }: Constant): string {
  const rest = confidence === 'assumed' ? source.replace(/^Antag(?:et|else)[^:]*: /, '') : source
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

/** Each formula with the rows whose keys begin as it says; a row stands under the first that names it. */
export function byFormula(used: readonly Constant[], formulas: readonly Formula[]): readonly (Formula & { readonly rows: readonly Constant[] })[] {
  const formulaOf = (key: string): Formula | undefined => formulas.find(({ keys }) => keys.some((start) => key === start || key.startsWith(`${start}.`)))
  const rest: Formula = { title: 'Øvrigt', text: 'Indgår også i beregningen.', keys: [] }
  return [...formulas, rest]
    .map((formula) => ({ ...formula, rows: used.filter(({ key }) => (formulaOf(key) ?? rest) === formula) }))
    .filter(({ rows, keys }) => keys.length > 0 || rows.length > 0)
}

/** A state (`1 = fast, 0 = variabel`) by its word, a share as percent; any other value with its unit, small ones with all their decimals. */
function valueOf({ value, unit }: Constant): string {
  const states = Object.fromEntries(unit.split(', ').map((state) => state.split(' = '))) as Readonly<Record<string, string | undefined>>
  const state = states[String(value).replace('-', '−')]
  if (state) return state
  if (unit === 'andel' || unit.startsWith('andel ')) return `${decimals(value * 100)}\u00a0%${unit.slice('andel'.length)}`
  return unit === 'faktor' ? `× ${decimals(value)}` : `${decimals(value)}\u00a0${unit}`
}

function decimals(value: number): string {
  if (Math.abs(value) >= 10 || Math.abs(value * 100 - Math.round(value * 100)) < 1e-9) return formatNumber(value)
  return String(Math.round(value * 10_000) / 10_000).replace('.', ',')
}
