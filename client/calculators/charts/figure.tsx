import type { ReactNode } from 'react'
import { withoutJoiners } from '#shared/content/format.ts'
import { half } from './shape.ts'

/** Room of a drawing, in its own units. Letters are sized by the style sheet, so that they stay readable however wide it is shown. */
export interface Sheet {
  /** `whole` is shown at every width; `wide` and `narrow` take turns. */
  readonly name: 'whole' | 'wide' | 'narrow'
  readonly width: number
  readonly height: number
  /** Largest letters it is shown with, in its units: what places of text are reckoned by. */
  readonly size: number
}

export const wholeSheet: Sheet = { name: 'whole', width: 340, height: 230, size: 14 }
export const twoSheets = (wide: number, narrow: number): readonly Sheet[] => [
  { name: 'wide', width: 720, height: wide, size: 14 },
  { name: 'narrow', width: 340, height: narrow, size: 14 },
]

interface DrawingProps {
  /** What it says, for those who can't see it. */
  readonly description: string
  /** Of its axis, `kWh om måneden`: small, where the numbers stand. */
  readonly unit?: string
  readonly sheets: readonly Sheet[]
  readonly draw: (sheet: Sheet) => ReactNode
}

/** One drawing, in as many versions as it has sheets: one of them is shown, and the description is of all. */
export function Drawing({ description, unit, sheets, draw }: DrawingProps) {
  return (
    <div className="calculator-drawing">
      {unit && <p className="calculator-unit">{unit}</p>}
      <div role="img" aria-label={withoutJoiners(description)}>
        {sheets.map((sheet) => (
          <svg
            key={sheet.name}
            className={`drawn-${sheet.name}`}
            viewBox={`0 0 ${sheet.width} ${sheet.height}`}
          >
            {draw(sheet)}
          </svg>
        ))}
      </div>
    </div>
  )
}

/** How something is drawn: a colour and a shape of its own. The style sheet has a class of each name. */
export type Mark =
  | 'sun'
  | 'sun-soft'
  | 'battery'
  | 'battery-soft'
  | 'grid'
  | 'loss'
  | 'use'
  | 'sell'
  | 'heat'
  | 'heat-soft'

interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Rectangles in the look of what they stand for: a path for all of them is a third of as many elements. */
export function Pieces({ mark, of }: { readonly mark: Mark; readonly of: readonly Rectangle[] }) {
  const there = of.filter(
    ({ x, y, width, height }) => half(x + width) > half(x) && half(y + height) > half(y),
  )
  if (there.length === 0) return null
  // From the foot, which most have in common.
  const outline = ({ x, y, width, height }: Rectangle): string => {
    const foot = half(y + height)
    return `M${half(x)},${foot}V${half(y)}h${half(x + width) - half(x)}V${foot}z`
  }
  return <Ground mark={mark} d={there.map(outline).join('')} />
}

/** Ground of any outline in the look of what it stands for: what comes from the grid is told by more than its colour. */
export const Ground = ({ mark, d }: { readonly mark: Mark; readonly d: string }) => (
  <>
    <path className={`mark-${mark}`} d={d} />
    {mark === 'grid' && <path fill="url(#stripes)" d={d} />}
  </>
)

/** What drawings are filled with, once in a calculator. Hidden it would fill nothing, so it is there without room. */
export const Patterns = () => (
  <svg className="chart-patterns" aria-hidden="true">
    <pattern id="stripes" width="5" height="5" patternUnits="userSpaceOnUse">
      <path d="M2.5,0V5" />
    </pattern>
  </svg>
)

export const Piece = ({ mark, ...rectangle }: Rectangle & { readonly mark: Mark }) => (
  <Pieces mark={mark} of={[rectangle]} />
)

export interface KeyItem {
  readonly mark: Mark
  readonly label: string
  /** A figure said with it. */
  readonly value?: string
}

/** What each mark stands for, in words. */
export function Key({ items }: { readonly items: readonly KeyItem[] }) {
  return (
    <ul className="calculator-key">
      {items.map(({ mark, label, value }) => (
        <li key={label}>
          <svg width="20" height="14" aria-hidden="true">
            {mark === 'use' || mark === 'sell' ? (
              <path className={`line-${mark}`} d="M0,7H20" />
            ) : (
              <Piece mark={mark} x={0} y={0} width={20} height={14} />
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

export interface TableData {
  readonly caption: string
  /** The first names the rows. */
  readonly columns: readonly string[]
  readonly rows: readonly { readonly label: string; readonly cells: readonly string[] }[]
  /** Hours: too many for paper, where the picture goes alone. */
  readonly hourly?: true
}

interface FigureProps {
  readonly title: string
  /** What it shows, in a sentence or two reckoned from the figures. */
  readonly caption: string
  readonly table: TableData
  /** Where the figures come from, below them. */
  readonly source?: ReactNode
  readonly children: ReactNode
}

/** A picture of a calculator: its drawing, what it says in words, and the same figures as a table. */
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
