import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Icon } from './icon.tsx'

const looks = {
  primary: 'bg-act text-on-act hover:bg-act-hover border-transparent',
  secondary: 'border-rim text-ink hover:bg-plain-wash',
  quiet: 'border-transparent text-ink hover:bg-plain-wash',
  danger: 'border-bad text-bad hover:bg-bad-wash',
  /** Only in the dialog that asks about it. */
  destructive: 'border-transparent bg-bad text-on-bad hover:bg-bad-hover',
} as const
const sizes = { normal: 'h-9 px-3.5', small: 'h-7.5 px-3 text-[0.875rem]' } as const

interface Look {
  readonly look?: keyof typeof looks
  readonly size?: keyof typeof sizes
}

const classOf = ({ look = 'secondary', size = 'normal' }: Look, more = ''): string =>
  `inline-flex shrink-0 items-center justify-center gap-2 rounded-knob border font-semibold whitespace-nowrap transition-colors duration-120 aria-disabled:opacity-60 ${looks[look]} ${sizes[size]} ${more}`

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** Under way: keeps its place and can't be pressed again. */
  readonly busy?: boolean
}

export function Button({
  look,
  size,
  busy = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ look, size }, className)}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}

export function ButtonLink({
  look,
  size,
  className,
  ...rest
}: LinkProps & Look & { readonly className?: string }) {
  return <Link {...rest} className={classOf({ look, size }, className)} />
}

/** Opens in a window of its own. */
export function ExternalLink({ children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...rest} target="_blank" rel="noreferrer" className={classOf({ look: 'quiet' })}>
      <Icon name="external" className="size-4" />
      {children}
    </a>
  )
}
