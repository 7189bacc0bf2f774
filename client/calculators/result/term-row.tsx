import type { ReactNode } from 'react'

/** A row of a description list. */
export const TermRow = ({
  label,
  children,
}: {
  readonly label: string
  readonly children: ReactNode
}) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
