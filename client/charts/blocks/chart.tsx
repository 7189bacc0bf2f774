import type { ReactNode } from 'react'
import { Badge } from '#client/ui/badge.tsx'
import { BlockHead, Source } from '../../blocks/figures/parts.tsx'
import { RichText } from '../../blocks/text/rich-text.tsx'
import { type BlockPlot, blockPlots } from '../plot.ts'

export interface ChartDrawing {
  readonly height: number
  readonly drawing: ReactNode
}

interface Props {
  readonly id?: string | undefined
  readonly title: string
  readonly lead?: string | undefined
  /** The main point of the chart in a sentence. */
  readonly sentence: string
  /** Of its axis. */
  readonly unit: string
  /** Of the drawing, for those who can't see it. */
  readonly description: string
  readonly draw: (plot: BlockPlot) => ChartDrawing
  /** Between the drawing and its table. */
  readonly children?: ReactNode
  /** The same figures: label and value of each row. */
  readonly table: {
    readonly caption?: string
    readonly rows: readonly (readonly [label: string, value: string])[]
  }
  readonly example: boolean
  readonly source: string
}

/** A chart of a page: a sentence, the drawing, the same figures as a table, and their source. */
export function Chart({
  id,
  title,
  lead,
  unit,
  description,
  draw,
  children,
  table: { caption = `${title}, ${unit}`, rows },
  example,
  sentence,
  source,
}: Props) {
  return (
    <section className="beside" id={id}>
      <BlockHead title={title} lead={lead} />
      <figure className="chart">
        <figcaption>
          {example && <Badge>Eksempel</Badge>} <RichText text={sentence} />
        </figcaption>
        <p className="chart-unit">{unit}</p>
        {blockPlots.map((plot) => {
          const { height, drawing } = draw(plot)
          return (
            <svg
              key={plot.name}
              className={`chart-${plot.name}`}
              width={plot.width}
              height={height}
              viewBox={`0 0 ${plot.width} ${height}`}
              fontSize={plot.size}
              role="img"
              aria-label={description}
            >
              {drawing}
            </svg>
          )
        })}
        {children}
        <details className="as-table">
          <summary>Vis som tabel</summary>
          <table>
            <caption>{caption}</caption>
            <tbody>
              {rows.map(([label, value]) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
        <Source text={source} />
      </figure>
    </section>
  )
}
