import type { ReactNode } from 'react'

export type Tint = 'white' | 'almond' | 'breeze' | 'lavender' | 'smoke' | 'warn'

/** A flat card: white with a thin border, or tinted without one. */
export function Card({
  tint = 'white',
  className = '',
  children,
}: {
  readonly tint?: Tint
  readonly className?: string
  readonly children: ReactNode
}) {
  return <div className={`card tint-${tint} ${className}`.trim()}>{children}</div>
}
