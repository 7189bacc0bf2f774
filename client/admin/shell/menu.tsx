import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { href } from '#shared/routes/href.ts'
import { routes } from '#shared/routes/table.ts'
import { type MenuCount, type MenuCounts, useMenuCounts } from '../data/menu-counts.ts'
import { Icon } from '../kit/icon.tsx'
import { Kbd } from '../kit/kbd.tsx'
import { preloadScreen } from '../screens/registry.ts'
import { useRole } from '../session.ts'
import { usePendingKey } from '../kit/keys.ts'
import {
  foldedGroups,
  type MenuGroup,
  menuGroups,
  type MenuRow,
  storeFoldedGroups,
} from './menu-groups.ts'
import { Count } from './count.tsx'
import { menuScreen, useConsolePlace } from './place.ts'

/** All screens that the user may open, in groups that fold, beside the content of wide windows. */
export function Menu() {
  const role = useRole()
  const counts = useMenuCounts()
  const [folded, setFolded] = useState(foldedGroups)
  const fold = (group: string) => {
    const next = new Set(folded)
    if (!next.delete(group)) next.add(group)
    storeFoldedGroups(next)
    setFolded(next)
  }
  return (
    <nav aria-label="Menu" className="grid grid-cols-[minmax(0,1fr)] gap-2 low:gap-1">
      {menuGroups(role)
        .filter(({ group }) => group !== 'user')
        .map((group) => (
          <Group
            key={group.group}
            group={group}
            counts={counts}
            folded={group.label !== null && folded.has(group.group)}
            onFold={() => fold(group.group)}
          />
        ))}
    </nav>
  )
}

interface GroupProps {
  readonly group: MenuGroup
  readonly counts: MenuCounts
  readonly folded: boolean
  readonly onFold: () => void
}

function Group({ group: { group, label, rows }, counts, folded, onFold }: GroupProps) {
  const id = `menu-${group}`
  return (
    <div>
      {label && (
        <button
          type="button"
          aria-expanded={!folded}
          aria-controls={id}
          onClick={onFold}
          className="flex h-7.5 w-full low:h-6.5 items-center gap-2 rounded-knob px-2.5 text-[0.8125rem] font-medium text-side-text/80 hover:text-white focus-visible:-outline-offset-2 focus-visible:outline-white"
        >
          {label}
          {folded && <Count value={sumOf(rows, counts)} />}
          <Icon name="down" className={`ml-auto size-3.5 ${folded ? '-rotate-90' : ''}`} />
        </button>
      )}
      <ul id={id} hidden={folded} className="grid grid-cols-[minmax(0,1fr)]">
        {rows.map((row) => (
          <li key={row.label}>
            <RowLink row={row} counts={counts} className="h-8.5 px-2.5 low:h-6.75" />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface RowProps {
  readonly row: MenuRow
  readonly counts: MenuCounts
  /** Height and padding. */
  readonly className: string
  readonly onFollow?: () => void
}

/** One row of the menu; while `g` waits for its second key, with that key. */
export function RowLink({ row, counts, className, onFollow }: RowProps) {
  const [id] = row.ids
  const { icon, key } = routes[id].console
  const current = useIsCurrent(row)
  const pending = usePendingKey()
  const link = useRef<HTMLAnchorElement>(null)
  // In a low window the menu scrolls.
  useEffect(() => {
    if (current) link.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <Link
      ref={link}
      to={href(id)}
      onClick={onFollow}
      onPointerEnter={() => preloadScreen(id)}
      onFocus={() => preloadScreen(id)}
      aria-current={current ? 'page' : undefined}
      className={`flex scroll-my-3 items-center gap-3 rounded-knob text-side-text hover:bg-side-on/60 focus-visible:-outline-offset-2 focus-visible:outline-white aria-[current]:bg-side-on aria-[current]:font-semibold aria-[current]:text-white ${className}`}
    >
      <Icon name={icon} />
      <span className="min-w-0 flex-1 truncate">{row.label}</span>
      <span className="flex items-center gap-1.5">
        <Count value={sumOf([row], counts)} />
        {pending === 'g' && key && <Kbd keys={key} className="text-white" />}
      </span>
    </Link>
  )
}

/** Whether one of the row's screens is open, or a view of one. */
export function useIsCurrent({ ids }: MenuRow): boolean {
  const place = useConsolePlace()
  return place !== null && ids.includes(menuScreen(place.id))
}

/** The counts of several rows in one mark. A row's number is that of its first screen with one; the tabs have the others'. */
export function sumOf(rows: readonly MenuRow[], counts: MenuCounts): MenuCount {
  const all = rows.flatMap(
    ({ ids }) =>
      ids.map((id) => counts[id]).find((each) => each && (each.waiting || each.broken)) ?? [],
  )
  const broken = all.find((each) => each.broken)?.broken
  return {
    waiting: all.reduce((sum, each) => sum + (each.waiting ?? 0), 0),
    ...(broken && { broken }),
  }
}
