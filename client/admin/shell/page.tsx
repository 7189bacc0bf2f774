import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { brand } from '#shared/brand.ts'
import type { ConsoleRouteId } from '#shared/routes/console.ts'
import { href } from '#shared/routes/href.ts'
import { routes } from '#shared/routes/table.ts'
import { useMenuCounts } from '../data/menu-counts.ts'
import { Icon } from '../kit/icon.tsx'
import { useRole } from '../session.ts'
import { openPalette } from './dialogs.ts'
import { NewMenuOfPhone } from './new-menu.tsx'
import { Count } from './count.tsx'
import { rowLabel, screensOfRow, useConsolePlace } from './place.ts'

let lastScreen: string | null = null

interface Props {
  readonly title: string
  /** The heading, where it is not the title. */
  readonly heading?: string
  /** Next to the heading: views, counts. */
  readonly beside?: ReactNode
  readonly actions?: ReactNode
  /** A detail is open: in narrow windows, where it replaces the list, the list's views and actions are hidden. */
  readonly detailOpen?: boolean
  /** The screen is as high as the window; its list and its detail scroll by themselves. */
  readonly fill?: boolean
  /** The screen's code is still loading: this is its heading. */
  readonly busy?: boolean
  readonly children: ReactNode
}

/** One screen: its title in the tab and as h1, which takes focus after a change of screen, and the tabs of its row in the menu. */
export function Page({
  title,
  heading: headingText = title,
  beside,
  actions,
  detailOpen = false,
  fill = false,
  busy = false,
  children,
}: Props) {
  const besideDetail = detailOpen ? 'max-wide:hidden' : ''
  const heading = useRef<HTMLHeadingElement>(null)
  const role = useRole()
  const place = useConsolePlace()
  const screen = place?.id ?? ''
  const tabs = place ? screensOfRow(place.id, role) : []
  const isRow = place !== null && tabs.length > 1
  useEffect(() => {
    document.title = `${title} – ${brand.company.shortName}`
  }, [title])
  useEffect(() => {
    // A child path is the same screen: its dialog or its open record takes the focus.
    if (lastScreen !== null && lastScreen !== screen) {
      scrollTo(0, 0)
      heading.current?.focus()
    }
    lastScreen = screen
  }, [screen])
  return (
    <main
      id="indhold"
      aria-busy={busy || undefined}
      className={`mx-auto w-full max-w-350 gap-3.5 px-4 pt-3 md:px-6 md:pt-4 ${
        fill
          ? `flex h-[calc(100dvh-var(--console-frame))] flex-col pb-3.5 ${detailOpen ? '' : 'max-md:has-data-bottom-bar:pb-18'}`
          : 'grid grid-cols-[minmax(0,1fr)] content-start pb-28 max-md:has-data-bottom-bar:pb-36 md:pb-10'
      }`}
    >
      <header className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex min-w-0 items-center gap-2 max-md:w-full">
          <h1 ref={heading} tabIndex={-1} className="mr-auto min-w-0 text-2xl">
            {isRow ? rowLabel(place.id, role) : headingText}
          </h1>
          <div className="flex gap-2 md:hidden">
            <button
              type="button"
              aria-label="Søg eller gør noget"
              onClick={openPalette}
              className="grid size-11 place-items-center rounded-box border border-rim bg-card text-ink"
            >
              <Icon name="search" className="size-5" />
            </button>
            <NewMenuOfPhone />
          </div>
        </div>
        {isRow ? (
          <RowTabs label={rowLabel(place.id, role)} ids={tabs} current={place.id} />
        ) : (
          beside && <div className={`min-w-0 max-md:flex-1 ${besideDetail}`}>{beside}</div>
        )}
        {actions && (
          <div className={`ml-auto flex flex-wrap items-center gap-2.5 ${besideDetail}`}>
            {actions}
          </div>
        )}
      </header>
      {/* Below the tabs: the views are those of the chosen one. */}
      {isRow && beside && <div className={`min-w-0 ${besideDetail}`}>{beside}</div>}
      {children}
    </main>
  )
}

interface RowTabsProps {
  readonly label: string
  readonly ids: readonly ConsoleRouteId[]
  readonly current: ConsoleRouteId
}

/** The screens that share a row of the menu, as tabs beside their common heading. */
function RowTabs({ label, ids, current }: RowTabsProps) {
  const counts = useMenuCounts()
  return (
    <nav aria-label={label} className="min-w-0 md:ml-3">
      <ul className="flex gap-5 overflow-x-auto">
        {ids.map((id) => (
          <li key={id}>
            <Link
              to={href(id)}
              aria-current={id === current ? 'page' : undefined}
              className="inline-block border-b-2 border-transparent px-0.5 py-2 font-semibold whitespace-nowrap text-text hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-act aria-[current]:text-ink"
            >
              {routes[id].label}
              {counts[id]?.broken && <Count value={counts[id]} className="ml-1.5 inline-grid" />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
