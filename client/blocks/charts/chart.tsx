import type { ReactNode } from 'react'
import { Badge } from '#client/ui/badge.tsx'
import { BlockHead, Source } from '../parts.tsx'
import { RichText } from '../rich-text.tsx'
import { type Sheet, sheets } from './sheet.ts'

interface Props {
  readonly id?: string | undefined
  readonly title: string
  readonly lead?: string | undefined
  readonly unit: string
  /** What the drawing says, for those who can't see it. */
  readonly description: string
  readonly draw: (sheet: Sheet) => { readonly height: number; readonly drawing: ReactNode }
  /** What stands between the drawing and its table. */
  readonly children?: ReactNode
  readonly table: ReactNode
  readonly example: boolean
  readonly sentence?: string
  readonly source: string
}

/** A drawing of figures with what it shows in a sentence, the same figures as a table, and where they come from. */
export function Chart({ id, title, lead, unit, description, draw, children, table, example, sentence, source }: Props) {
  return (
    <section className="beside" id={id}>
      <BlockHead title={title} lead={lead} />
      <figure className="chart">
        <p className="chart-unit">
          {unit} {example && <Badge>Eksempel</Badge>}
        </p>
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
        {sentence && (
          <figcaption>
            <RichText text={sentence} />
          </figcaption>
        )}
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
