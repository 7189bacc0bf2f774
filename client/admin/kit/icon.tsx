const shapes = {
  home: <path d="M4 11 12 4l8 7M6 9.500V20h12V9.500M10 20v-5h4v5" />,
  inbox: <path d="M3.500 13 6 5h12l2.500 8v6h-17zM3.500 13H9a3 3 0 0 0 6 0h5.500" />,
  offer: <path d="M6 3.500h8l4 4v13H6zM14 3.500v4h4M9 12h6M9 16h6" />,
  mine: (
    <path d="M12 4a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7ZM5 20c.500-4 3-6 7-6s6.500 2 7 6" />
  ),
  cart: (
    <path d="M3 5h2.500l2 10h10l2-7H6.500M9 18.500a1 1 0 1 0 0 2 1 1 0 0 0 0-2Zm7 0a1 1 0 1 0 0 2 1 1 0 0 0 0-2Z" />
  ),
  product: <path d="M12 3.500 4 7.500v9l8 4 8-4v-9zM4 7.500l8 4 8-4M12 11.500v9" />,
  media: <path d="M4 5h16v14H4zM4 16l5-5 4.500 4.500L16 13l4 4M15.500 8.500h.01" />,
  material: <path d="M8 3.500h7l4 4V17H8zM15 3.500v4h4M16 20.500H5V7.500" />,
  webhook: (
    <path d="M9.500 9.500a3.500 3.500 0 1 1 4.700 3.300M12.200 8.200 8.500 15M7.500 13a3.500 3.500 0 1 0 3.300 4.700H15M15 17.500a3.300 3.300 0 1 0 1.800-3L14 10" />
  ),
  campaign: (
    <path d="M4 9.500v5h3l9 4.500V5L7 9.500zM7 14.500l1.500 5h2.500l-1.200-3.600M19 9.500a4 4 0 0 1 0 5" />
  ),
  link: (
    <path d="M10 14a4 4 0 0 0 6 .500l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.500l-3 3a4 4 0 0 0 6 6l1-1" />
  ),
  moon: <path d="M20 14.500A8.500 8.500 0 0 1 9.500 4a8.500 8.500 0 1 0 10.500 10.500Z" />,
  sun: (
    <path d="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.500v2m0 15v2M2.500 12h2m15 0h2M5.300 5.300l1.400 1.400m10.600 10.600 1.400 1.400m0-13.400-1.400 1.400M6.700 17.300l-1.400 1.400" />
  ),
  external: <path d="M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9" />,
  search: <path d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16 16l4.500 4.500" />,
  refresh: <path d="M19.500 12A7.500 7.500 0 1 1 17 6.400L19.500 9M19.500 4v5h-5" />,
  bin: <path d="M5 7h14M10 4h4M7 7l1 13h8l1-13M10.500 11v5M13.500 11v5" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  back: <path d="M20 12H5m6-6-6 6 6 6" />,
  copy: <path d="M9 9h11v11H9zM15 9V4H4v11h5" />,
  plus: <path d="M12 5v14M5 12h14" />,
  send: <path d="m4 12 16-7-5 15-4-6zM11 14l9-9" />,
  logout: <path d="M10 4H5v16h5M15 8l4 4-4 4M19 12H9" />,
  up: <path d="m6 14.500 6-6 6 6" />,
  redirect: <path d="M4 6h8.500a3.500 3.500 0 0 1 0 7h-3a3.500 3.500 0 0 0 0 7H19m-3-3 3 3-3 3" />,
  upload: <path d="M12 16V4m-4.500 4.500L12 4l4.500 4.500M4 20h16" />,
  download: <path d="M12 4v12m-4.500-4.500L12 16l4.500-4.500M4 20h16" />,
  filter: <path d="M4 5h16l-6.500 7.500V19l-3-1.500v-5z" />,
  more: <path strokeWidth="3" d="M5 12h.01M12 12h.01M19 12h.01" />,
  grip: <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />,
  down: <path d="m6 9.500 6 6 6-6" />,
  note: <path d="M5 4h14v10l-6 6H5zM13 20v-6h6" />,
  clock: <path d="M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17ZM12 7.500V12l3 2" />,
  pin: <path d="M9 4h6l-1 6 3.500 3.500h-11L10 10zM12 13.500V20" />,
  pencil: <path d="M5 19l1-4L16.500 4.500l3 3L9 18zM14 7l3 3" />,
  people: (
    <path d="M9 5a3.200 3.200 0 1 0 0 6.400A3.200 3.200 0 0 0 9 5ZM3 19c.400-3.400 2.700-5 6-5s5.600 1.600 6 5M15.500 5.300a3.200 3.200 0 0 1 0 5.800M17.500 14.300c2 .600 3.200 2.100 3.500 4.700" />
  ),
  log: <path d="M5 4h14v16H5zM8.500 8.500h7M8.500 12h7M8.500 15.500h4" />,
  page: <path d="M4 5h16v14H4zM4 9h16M7 7h.01" />,
  post: <path d="M4 5h16v14H4zM7.500 9h5M7.500 12.500h9M7.500 15.500h9" />,
  phone: (
    <path d="M6.500 4h3l1.500 4-2 1.500a11 11 0 0 0 5.500 5.500l1.500-2 4 1.500v3a2 2 0 0 1-2.200 2A16 16 0 0 1 4.500 6.200 2 2 0 0 1 6.500 4Z" />
  ),
  mail: <path d="M3.500 6h17v12h-17zM4 6.500l8 6.500 8-6.500" />,
  keyboard: <path d="M3 7h18v10H3zM7 10.500h.01M11 10.500h.01M15 10.500h.01M8.500 13.700h7" />,
  system: <path d="M3.500 5h17v11h-17zM9 20h6M12 16v4" />,
  list: <path d="M4 6h16M4 12h16M4 18h16" />,
  board: <path d="M4 5h4v14H4zM10 5h4v9h-4zM16 5h4v11h-4z" />,
  undo: <path d="M9 6 4.500 10.500 9 15M5 10.500h9a5 5 0 0 1 0 10h-3" />,
  redo: <path d="m15 6 4.500 4.500L15 15M19 10.500h-9a5 5 0 0 0 0 10h3" />,
  check: <path d="m5 12.500 4.500 4.500L19 7.500" />,
  calendar: <path d="M4 6h16v14H4zM4 10.500h16M8 3.500v4M16 3.500v4" />,
  constants: (
    <path d="M3 8h9m6 0h3M3 16h3m6 0h9M15 5.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5ZM9 13.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5Z" />
  ),
  sandbox: (
    <path d="M9 4h6M10 4v6l-5 8.500a1 1 0 0 0 .900 1.500h12.200a1 1 0 0 0 .900-1.500L14 10V4M7.500 15h9" />
  ),
  publish: <path d="M12 20V6m-5.500 5.500L12 6l5.500 5.500M5 3h14" />,
  next: <path d="m9.500 6 6 6-6 6" />,
} as const

export type IconName = keyof typeof shapes

/** A decorative line icon in the text's colour. */
export function Icon({
  name,
  className = 'size-4.5',
}: {
  readonly name: IconName
  readonly className?: string
}) {
  return (
    <svg
      className={`shrink-0 ${className}`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shapes[name]}
    </svg>
  )
}
