import { useId, useRef } from 'react'
import { Link } from 'react-router'
import type { ConsoleRouteId } from '#shared/routes/console.ts'
import { href } from '#shared/routes/href.ts'
import { routes } from '#shared/routes/table.ts'
import { type MenuCounts, useMenuCounts } from '../data/menu-counts.ts'
import { Icon } from '../kit/icon.tsx'
import { useRole } from '../session.ts'
import { openPalette } from './dialogs.ts'
import { Count } from './count.tsx'
import { RowLink, sumOf, useIsCurrent } from './menu.tsx'
import { type MenuGroup, menuGroups, type MenuRow } from './menu-groups.ts'
import type { MenuItem } from './pop-menu.tsx'
import { UserCard } from './user.tsx'
import { useUserSections } from './user-sections.ts'

/** The screens that have a place of their own at the bottom of a phone. */
const first: readonly ConsoleRouteId[] = ['admin', 'adminLeads', 'adminOffers']

const place =
  'relative flex min-h-15 w-full flex-col items-center justify-center gap-1 px-1 text-[0.75rem] text-side-text focus-visible:-outline-offset-3 focus-visible:outline-white aria-[current]:bg-side-on aria-[current]:font-semibold aria-[current]:text-white'
const corner = 'absolute top-1.5 left-1/2 ml-1.5'

/** The menu at the bottom of a phone: the screens an adviser needs on the way, and »Mere« with everything. */
export function PhoneBar() {
  const groups = menuGroups(useRole())
  const counts = useMenuCounts()
  const rows = groups.flatMap((group) => group.rows)
  const shown = first.flatMap((id) => rows.find((row) => row.ids.includes(id)) ?? [])
  return (
    <nav
      aria-label="Menu"
      className="fixed inset-x-0 bottom-0 z-40 bg-side pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {shown.map((row) => (
          <li key={row.label}>
            <Place row={row} counts={counts} />
          </li>
        ))}
        <More groups={groups} others={rows.filter((row) => !shown.includes(row))} counts={counts} />
      </ul>
    </nav>
  )
}

function Place({ row, counts }: { readonly row: MenuRow; readonly counts: MenuCounts }) {
  const [id] = row.ids
  const current = useIsCurrent(row)
  return (
    <Link to={href(id)} aria-current={current ? 'page' : undefined} className={place}>
      <Icon name={routes[id].console.icon} className="size-5.5" />
      {row.label}
      <Count value={sumOf([row], counts)} className={corner} />
    </Link>
  )
}

interface MoreProps {
  readonly groups: readonly MenuGroup[]
  /** The rows without a place of their own. */
  readonly others: readonly MenuRow[]
  readonly counts: MenuCounts
}

/** A sheet above the bar with the search, all screens, and the user's own entries. */
function More({ groups, others, counts }: MoreProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const sheetId = useId()
  const close = () => sheet.current?.hidePopover()
  return (
    <li>
      <button type="button" popoverTarget={sheetId} className={place}>
        <Icon name="more" className="size-5.5 [stroke-width:3]" />
        Mere
        <Count value={sumOf(others, counts)} className={corner} />
      </button>
      <div
        ref={sheet}
        id={sheetId}
        popover="auto"
        role="dialog"
        aria-label="Mere"
        onToggle={({ newState }) => {
          if (newState === 'open') sheet.current?.querySelector('button')?.focus()
        }}
        className="inset-x-0 top-auto bottom-[calc(3.75rem+env(safe-area-inset-bottom))] m-0 max-h-[calc(100dvh-6rem)] w-full overflow-auto rounded-t-box border-t border-side-on bg-side px-3 pt-3 pb-4 text-side-text backdrop:bottom-[calc(3.75rem+env(safe-area-inset-bottom))] backdrop:bg-black/50"
      >
        <button
          type="button"
          onClick={() => {
            close()
            openPalette()
          }}
          className="mb-2 flex h-11 w-full items-center gap-2.5 rounded-knob border border-side-text/60 px-3 text-white focus-visible:outline-white"
        >
          <Icon name="search" />
          Søg eller gør noget
        </button>
        {groups
          .filter(({ group }) => group !== 'user')
          .map(({ group, label, rows }) => (
            <div key={group}>
              {label && (
                <h2 className="px-2.5 pt-2.5 pb-1 font-text text-[0.8125rem] font-medium tracking-normal text-side-text/80">
                  {label}
                </h2>
              )}
              <ul>
                {rows.map((row) => (
                  <li key={row.label}>
                    <RowLink
                      row={row}
                      counts={counts}
                      className="min-h-11 px-2.5"
                      onFollow={close}
                    />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        <div className="mt-3 border-t border-side-on pt-3">
          <p className="flex items-center gap-2.5 px-2.5 pb-2">
            <UserCard />
          </p>
          <UserEntries onDone={close} />
        </div>
      </div>
    </li>
  )
}

const entryClass =
  'flex min-h-11 w-full items-center gap-3 rounded-knob px-2.5 text-left text-side-text hover:bg-side-on/60 focus-visible:-outline-offset-2 focus-visible:outline-white aria-pressed:bg-side-on aria-pressed:font-semibold aria-pressed:text-white'

function UserEntries({ onDone }: { readonly onDone: () => void }) {
  return useUserSections().map(({ heading, items }, i) =>
    heading ? (
      <div key={heading} role="group" aria-label={heading} className="flex items-center gap-1">
        <span aria-hidden="true" className="px-2.5">
          {heading}
        </span>
        {items.map((item) => (
          <Entry key={item.label} item={item} onDone={() => undefined} className="justify-center" />
        ))}
      </div>
    ) : (
      <ul key={i}>
        {items
          // A phone has no keyboard.
          .filter(({ keys }) => !keys)
          .map((item) => (
            <li key={item.label}>
              <Entry item={item} onDone={onDone} />
            </li>
          ))}
      </ul>
    ),
  )
}

interface EntryProps {
  readonly item: MenuItem
  readonly onDone: () => void
  readonly className?: string
}

function Entry({
  item: { label, icon, to, href: outside, run, chosen },
  onDone,
  className = '',
}: EntryProps) {
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {label}
    </>
  )
  if (to !== undefined)
    return (
      <Link to={to} onClick={onDone} className={`${entryClass} ${className}`}>
        {content}
      </Link>
    )
  if (outside !== undefined)
    return (
      <a href={outside} target="_blank" rel="noreferrer" className={`${entryClass} ${className}`}>
        {content}
      </a>
    )
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={() => {
        onDone()
        run?.()
      }}
      className={`${entryClass} ${className}`}
    >
      {content}
    </button>
  )
}
