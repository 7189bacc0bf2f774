import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Icon, type IconName } from './icon.tsx'

const looks = {
  primary: 'bg-act text-on-act hover:bg-act-hover border-transparent',
  secondary: 'border-rim text-ink hover:bg-plain-wash',
  quiet: 'border-transparent text-ink hover:bg-plain-wash',
  danger: 'border-bad text-bad hover:bg-bad-wash',
  /** Only in the dialog that confirms it. */
  destructive: 'border-transparent bg-bad text-on-bad hover:bg-bad-hover',
} as const
const sizes = { normal: 'h-9 px-3.5', small: 'h-7.5 px-3 text-[0.875rem]' } as const

export type ButtonLook = keyof typeof looks

interface Look {
  readonly look?: ButtonLook | undefined
  readonly size?: keyof typeof sizes
  /** Before the label. */
  readonly icon?: IconName | undefined
}

const buttonClass = ({ look = 'secondary', size = 'normal' }: Look, more = ''): string =>
  `inline-flex shrink-0 items-center justify-center gap-2 rounded-knob border font-semibold whitespace-nowrap transition-colors duration-120 aria-disabled:opacity-60 disabled:opacity-60 ${looks[look]} ${sizes[size]} ${more}`

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** In progress: keeps focus and ignores further clicks. */
  readonly busy?: boolean
}

export function Button({
  look,
  size,
  icon,
  busy = false,
  className,
  onClick,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ look, size }, className)}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {icon && <Icon name={icon} className="size-4" />}
      {children}
    </button>
  )
}

export function ButtonLink({ look, size, icon, className, children, ...rest }: LinkProps & Look) {
  return (
    <Link {...rest} className={buttonClass({ look, size }, className)}>
      {icon && <Icon name={icon} className="size-4" />}
      {children}
    </Link>
  )
}

/** A link in text, inside the console or to `mailto:` and `tel:`. Semibold unless it gets classes of its own. */
export const TextLink = ({ className = 'font-semibold', ...link }: LinkProps) => (
  <Link {...link} className={`text-act underline underline-offset-2 ${className}`} />
)

/** Opens in a new window. */
export function ExternalLink({
  look = 'quiet',
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & Pick<Look, 'look'>) {
  return (
    <a {...rest} target="_blank" rel="noreferrer" className={buttonClass({ look })}>
      <Icon name="external" className="size-4" />
      {children}
    </a>
  )
}

/** Downloads a file that the server makes. */
export const DownloadLink = ({ children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a {...rest} download className={buttonClass({})}>
    <Icon name="download" className="size-4" />
    {children}
  </a>
)
