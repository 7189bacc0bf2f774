import type { ReactNode } from 'react'
import { withoutJoiners } from '#shared/content/format.ts'
import { type Mark, MarkRect } from './marks.tsx'
import type { Plot } from './plot.ts'

interface DrawingProps {
  /** For those who can't see it. */
  readonly description: string
  /** Of the axis: `kWh om måneden`. */
  readonly unit?: string
  readonly plots: readonly Plot[]
  readonly draw: (plot: Plot) => ReactNode
}

/** One drawing in as many versions as it has plots; the description covers all of them. */
export function Drawing({ description, unit, plots, draw }: DrawingProps) {
  return (
    <div className="calculator-drawing">
      {unit && <p className="calculator-unit">{unit}</p>}
      <div role="img" aria-label={withoutJoiners(description)}>
        {plots.map((plot) => (
          <svg
            key={plot.name}
            className={`drawn-${plot.name}`}
            viewBox={`0 0 ${plot.width} ${plot.height}`}
          >
            {draw(plot)}
          </svg>
        ))}
      </div>
    </div>
  )
}

export interface LegendItem {
  readonly mark: Mark
  readonly label: string
  /** A figure shown after the label. */
  readonly value?: string
}

export function Legend({ items }: { readonly items: readonly LegendItem[] }) {
  return (
    <ul className="calculator-key">
      {items.map(({ mark, label, value }) => (
        <li key={label}>
          <svg width="20" height="14" aria-hidden="true">
            {mark === 'use' || mark === 'sell' ? (
              <path className={`line-${mark}`} d="M0,7H20" />
            ) : (
              <MarkRect mark={mark} x={0} y={0} width={20} height={14} />
            )}
          </svg>
          <span>
            {label}
            {value && <b>{` ${value}`}</b>}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface TableData {
  readonly caption: string
  /** The first column names the rows. */
  readonly columns: readonly string[]
  readonly rows: readonly { readonly label: string; readonly cells: readonly string[] }[]
  /** A row for each hour: too many to print, so on paper there is only the drawing. */
  readonly hourly?: true
}

interface FigureProps {
  readonly title: string
  /** What the figures show, in a sentence or two generated from them. */
  readonly caption: string
  readonly table: TableData
  /** Shown below the table. */
  readonly source?: ReactNode
  readonly children: ReactNode
}

/** A chart of a calculator: the drawing, a caption, and the same figures as a table. */
export function ChartFigure({ title, caption, table, source, children }: FigureProps) {
  return (
    <figure className="calculator-chart">
      <h3>{title}</h3>
      {children}
      <figcaption>{caption}</figcaption>
      <details className={table.hourly ? 'as-table on-screen' : 'as-table'}>
        <summary>Vis som tabel</summary>
        <div
          className="calculator-table"
          role="region"
          aria-label={withoutJoiners(table.caption)}
          tabIndex={0}
        >
          <table>
            <caption>{table.caption}</caption>
            <thead>
              <tr>
                {table.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(({ label, cells }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {cells.map((cell, i) => (
                    <td key={table.columns[i + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
      {source}
    </figure>
  )
}
