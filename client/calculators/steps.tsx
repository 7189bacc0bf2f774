import type { ReactNode } from 'react'
import { CompareTable } from '#client/ui/compare-table.tsx'

interface Row {
  readonly label: string
  readonly cells: readonly string[]
}

/** How figures were made: a row each, low, middle and high beside one another. */
export function Steps({
  title,
  columns,
  rows,
  children,
}: {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
  readonly children?: ReactNode
}) {
  return (
    <div className="calculator-steps">
      <h3>{title}</h3>
      <CompareTable
        title={title}
        corner={<span className="visually-hidden">Post</span>}
        columns={columns.map((label) => ({ label, isNumber: true }))}
        rows={rows}
        phone="items"
      />
      {children && <p className="source">{children}</p>}
    </div>
  )
}
