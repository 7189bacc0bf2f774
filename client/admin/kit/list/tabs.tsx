import { Link } from 'react-router'
import { count } from '../../format.ts'

export interface TabItem {
  readonly label: string
  readonly to: string
  readonly current: boolean
  readonly count?: number
  /** There are more than `count`, which is as far as the server counts. */
  readonly over?: boolean
  /** Amber while it has any: it holds what has waited too long. */
  readonly urgent?: boolean
}

/** Views of one list, each with its own address. */
export function Tabs({
  label,
  items,
}: {
  readonly label: string
  readonly items: readonly TabItem[]
}) {
  return (
    <nav
      aria-label={label}
      className="-mx-1 flex gap-1 max-md:min-w-0 max-md:overflow-x-auto max-md:py-1 md:flex-wrap"
    >
      {items.map((item) => (
        <Link
          key={item.label}
          to={item.to}
          aria-current={item.current ? 'true' : undefined}
          className={`rounded-knob px-2 py-1.5 font-semibold whitespace-nowrap hover:bg-plain-wash aria-[current]:bg-wash aria-[current]:text-ink ${item.urgent && item.count ? 'text-wait' : 'text-text'}`}
        >
          {item.label}
          {item.count !== undefined && (
            <span className="ml-1.5 font-normal">
              {item.over && 'over '}
              {count(item.count)}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
