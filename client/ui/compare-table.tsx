import type { ReactNode } from 'react'

interface Props {
  /** Name for screen readers. */
  readonly title: string
  /** Header of the first column, which names the rows. */
  readonly corner: ReactNode
  readonly columns: readonly { readonly label: string; readonly isNumber: boolean }[]
  readonly rows: readonly { readonly label: string; readonly cells: readonly ReactNode[] }[]
  /** Layout on a phone: items whose cells show their column's name, items with one value each, or a table. */
  readonly phone: 'items' | 'pairs' | 'table'
}

const kinds = {
  items: 'compare compare-items',
  pairs: 'compare compare-items compare-pairs',
  table: 'compare',
} as const

/** A comparison. Phones lay its rows out as items; the explicit roles keep it a table for screen readers. */
export function CompareTable({ title, corner, columns, rows, phone }: Props) {
  const align = (i: number): string | undefined => (columns[i]?.isNumber ? 'number' : undefined)
  return (
    <table className={kinds[phone]} role="table">
      <caption className="visually-hidden">{title}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {corner}
          </th>
          {columns.map(({ label }, i) => (
            <th key={label} scope="col" role="columnheader" className={align(i)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ label, cells }) => (
          <tr key={label} role="row">
            <th scope="row" role="rowheader">
              {label}
            </th>
            {columns.map((column, i) => (
              <td key={column.label} role="cell" className={align(i)} data-column={column.label}>
                {cells[i] !== undefined && <span>{cells[i]}</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
