import type { ReactNode } from 'react'

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
      <table className="compare compare-items" role="table">
        <caption className="visually-hidden">{title}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              <span className="visually-hidden">Post</span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" role="columnheader" className="number">
                {column}
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
              {cells.map((cell, i) => (
                <td key={columns[i]} role="cell" className="number" data-column={columns[i]}>
                  <span>{cell}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {children && <p className="source">{children}</p>}
    </div>
  )
}
