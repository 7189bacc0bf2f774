import type { ReactNode } from 'react'
import { Badge } from '#client/ui/badge.tsx'
import { BlockHead, Source } from '../figures/parts.tsx'
import { RichText } from '../text/rich-text.tsx'
import { type Sheet, sheets } from './sheet.ts'

interface Props {
  readonly id?: string | undefined
  readonly title: string
  readonly lead?: string | undefined
  /** What it shows in a sentence: the card's own heading. */
  readonly sentence: string
  /** Of its axis. */
  readonly unit: string
  /** What the drawing says, for those who can't see it. */
  readonly description: string
  readonly draw: (sheet: Sheet) => { readonly height: number; readonly drawing: ReactNode }
  /** What stands between the drawing and its table. */
  readonly children?: ReactNode
  readonly table: ReactNode
  readonly example: boolean
  readonly source: string
}

/** A drawing of figures below what it shows in a sentence, the same figures as a table, and where they come from. */
export function Chart({
  id,
  title,
  lead,
  unit,
  description,
  draw,
  children,
  table,
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
        {sheets.map((sheet) => {
          const { height, drawing } = draw(sheet)
          return (
            <svg
              key={sheet.name}
              className={`chart-${sheet.name}`}
              width={sheet.width}
              height={height}
              viewBox={`0 0 ${sheet.width} ${height}`}
              fontSize={sheet.size}
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
          {table}
        </details>
        <Source text={source} />
      </figure>
    </section>
  )
}
