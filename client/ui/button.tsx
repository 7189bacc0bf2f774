import type { ButtonHTMLAttributes, ReactNode } from 'react'

export type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'danger' | 'light' | 'outline-light'

interface Look {
  readonly kind?: ButtonKind
  readonly small?: boolean
  readonly className?: string
}

/** The classes of a button, also for links that look like one. */
export function buttonClass({
  kind = 'primary',
  small = false,
  className = '',
}: Look = {}): string {
  return `btn btn-${kind}${small ? ' btn-small' : ''} ${className}`.trim()
}

interface Props extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof Look> {
  /** Shown instead of the label while busy; the button keeps its width. */
  readonly busyLabel?: string | false
  readonly children: ReactNode
}

/** A button, labelled with a verb. `type` is 'button' by default. */
export function Button({ kind, small, className, busyLabel = false, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ kind, small, className })}
      aria-busy={busyLabel ? true : undefined}
    >
      <span className={busyLabel ? 'btn-hidden' : undefined}>{children}</span>
      {busyLabel && (
        <span className="btn-busy">
          <span className="spinner" aria-hidden="true" />
          {busyLabel}
        </span>
      )}
    </button>
  )
}
