import type { ReactNode } from 'react'

interface Props {
  readonly className?: string
  readonly rows: readonly (readonly [label: string, value: ReactNode])[]
}

/** Labels with their values, each pair in a group. */
export function FactList({ className, rows }: Props) {
  return (
    <dl className={className}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
