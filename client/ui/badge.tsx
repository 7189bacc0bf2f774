import type { ReactNode } from 'react'

export type BadgeTone = 'ok' | 'warn' | 'error' | 'violet' | 'teal' | 'orange'

export function Badge({
  tone = 'warn',
  children,
}: {
  readonly tone?: BadgeTone
  readonly children: ReactNode
}) {
  return <span className={`badge badge-${tone}`}>{children}</span>
}
