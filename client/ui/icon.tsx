const shapes = {
  'arrow-right': <path d="M4 12h15m-6-6 6 6-6 6" />,
  'chevron-down': <path d="m6 9.5 6 6 6-6" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  cart: <path d="M3 4h2.5l2.300 11h9.700l2-8H6.600M9 19.500h.01M16.500 19.500h.01" />,
  minus: <path d="M5 12h14" />,
  plus: <path d="M5 12h14M12 5v14" />,
  external: <path d="M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9" />,
  phone: (
    <path d="M6.5 3.5 9 4l1.5 4-2 1.6a12 12 0 0 0 5.9 5.9l1.6-2 4 1.5.5 2.5c-.2 1.7-1.6 3-3.3 3A14.2 14.2 0 0 1 3.5 6.800c0-1.7 1.3-3.1 3-3.300Z" />
  ),
  mail: <path d="M3.5 6h17v12h-17zm0 .5L12 13l8.5-6.5" />,
  clock: <path d="M12 3.500a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.500V12l3 2" />,
  lock: <path d="M6 11h12v9H6zM8.5 11V8a3.500 3.500 0 0 1 7 0v3" />,
  user: (
    <path d="M12 11.500a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.600ZM4.5 20.500c.4-4 3.4-6 7.5-6s7.1 2 7.5 6" />
  ),
  document: <path d="M6 3.500h8l4 4v13H6zM14 3.500v4h4M9 12h6M9 15.500h6" />,
  check: <path d="m5 12.5 4.5 4.500L19 7.5" />,
  warning: <path d="M12 4 2.8 20h18.400ZM12 10v4.500m0 2.300v.4" />,
} as const

export type IconName = keyof typeof shapes

interface Props {
  readonly name: IconName
  readonly className?: string
}

/** A line icon in the text's colour and size. Decorative: its meaning must be in the text next to it. */
export function Icon({ name, className = '' }: Props) {
  return (
    <svg
      className={`icon ${className}`.trim()}
      width="24"
      height="24"
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {shapes[name]}
    </svg>
  )
}
