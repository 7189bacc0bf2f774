import type { ReactNode } from 'react'
import { CompareTable } from '#client/ui/compare-table.tsx'

interface Row {
  readonly label: string
  readonly cells: readonly string[]
}

/** A table of a calculation's steps or alternatives. */
export function Steps({
  title,
  corner,
  columns,
  rows,
  phone = 'items',
  children,
}: {
  readonly title: string
  /** Heading of the row names; hidden by default. */
  readonly corner?: string
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
  /** On a phone: figures below the name of their row, or still in columns where they are few and short. */
  readonly phone?: 'items' | 'table'
  readonly children?: ReactNode
}) {
  return (
    <div className="calculator-steps">
      <h3>{title}</h3>
      <CompareTable
        title={title}
        corner={corner ?? <span className="visually-hidden">Post</span>}
        columns={columns.map((label) => ({ label, isNumber: true }))}
        rows={rows}
        phone={phone}
      />
      {children && <p className="source">{children}</p>}
    </div>
  )
}
