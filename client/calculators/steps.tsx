import type { ReactNode } from 'react'
import { CompareTable } from '#client/ui/compare-table.tsx'

interface Row {
  readonly label: string
  readonly cells: readonly string[]
}

/** How figures were made: a row each, low, middle and high beside one another. */
export function Steps({
  title,
  corner,
  columns,
  rows,
  phone = 'items',
  children,
}: {
  readonly title: string
  /** What the rows' names are; hidden where they say it themselves. */
  readonly corner?: string
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
  /** On a phone: figures below their row's name, or where they are few and short still columns. */
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
