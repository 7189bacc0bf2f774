import type { ReactNode } from 'react'

/** A white field with a line around it: no shadow. */
export function Card({
  className = '',
  children,
}: {
  readonly className?: string
  readonly children: ReactNode
}) {
  return <div className={`rounded-box border border-line bg-card ${className}`}>{children}</div>
}
