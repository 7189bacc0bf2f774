import { useEffect, useRef } from 'react'
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
  /** Only on phones, where the toolbar has no room for its link. */
  readonly phoneOnly?: boolean
}

/** Views of one list, each with its own address. On phones they are one row, scrolled to the current one. */
export function Tabs({
  label,
  items,
}: {
  readonly label: string
  readonly items: readonly TabItem[]
}) {
  const row = useRef<HTMLElement>(null)
  const current = items.find((item) => item.current)?.label
  const counted = items.filter((item) => item.count !== undefined).length
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!row.current || !tab) return
    // Only the row scrolls: scrollIntoView would scroll the page too.
    row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
    // Again when counts arrive: they make the tabs wider.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [current, counted])
  return (
    <nav
      ref={row}
      aria-label={label}
      className="relative -mx-1 flex gap-1 max-md:min-w-0 max-md:overflow-x-auto max-md:py-1 md:flex-wrap"
    >
      {items.map((item) => (
        <Link
          key={item.label}
          to={item.to}
          aria-current={item.current ? 'true' : undefined}
          className={`rounded-knob px-2 py-1.5 font-semibold whitespace-nowrap hover:bg-plain-wash aria-[current]:bg-wash aria-[current]:text-ink ${item.urgent && item.count ? 'text-wait' : 'text-text'} ${item.phoneOnly ? 'md:hidden' : ''}`}
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
