import type { ReactNode } from 'react'
import { NewRowsBar } from './new-rows-bar.tsx'
import { useNewRows } from './use-new-rows.ts'

interface Props<Row> {
  readonly noun: string
  readonly rows: readonly Row[]
  readonly listKey: string
  readonly className?: string
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** A list that stays as it is while others change it, with the bar that shows the changes. See `useNewRows`. */
export function SteadyRows<Row extends { readonly id: string }>({
  noun,
  rows,
  listKey,
  className,
  children,
}: Props<Row>) {
  const { rows: shown, ...changes } = useNewRows(noun, rows, listKey)
  return (
    <div className={className}>
      <NewRowsBar {...changes} />
      {children(shown)}
    </div>
  )
}
