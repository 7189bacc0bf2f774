import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { Link, Outlet, useLocation, useNavigate, useNavigation } from 'react-router'
import { brand } from '#shared/brand.ts'
import { hasRole } from '#shared/domain/auth/roles.ts'
import { consoleRouteIds } from '#shared/routes/console.ts'
import { href } from '#shared/routes/href.ts'
import { routes } from '#shared/routes/table.ts'
import { useRole } from '../session.ts'
import { AmberBar } from '../kit/notices.tsx'
import { ErrorBoundary } from '../kit/crash.tsx'
import { Skeleton } from '../kit/loaded.tsx'
import { Toasts } from '../kit/toasts.tsx'
import { OnlineStaff } from '../live/online-staff.tsx'
import { frameDialogAtom, openHelp, openPalette } from './dialogs.ts'
import { HelpDialog } from './help-dialog.tsx'
import { useKeys } from '../kit/keys.ts'
import { Menu } from './menu.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { Palette } from './palette/palette.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { rowLabel, useConsolePlace } from './place.ts'
import { TopBar } from './top-bar.tsx'
import { UserMenu } from './user.tsx'

/** The frame of every screen: menu, search, what can be created, the user's menu, toasts. */
export function Shell() {
  const lacksRole = useRole() === null
  const { pathname } = useLocation()
  const screen = useConsolePlace()?.id ?? pathname
  const loading = useNavigation().state === 'loading'
  const dialog = useAtomValue(frameDialogAtom)
  useFrameShortcuts()
  return (
    <div className="console-frame min-h-dvh md:grid md:grid-cols-[13rem_minmax(0,1fr)]">
      <a
        href="#indhold"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-knob bg-act px-4 py-2 font-semibold text-on-act focus:translate-y-0"
      >
        Gå til indhold
      </a>
      <aside
        data-frame-part
        aria-label="Personaleområde"
        className="bg-side text-side-text md:sticky md:top-0 md:flex md:h-dvh md:flex-col"
      >
        <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-2.5 py-3 max-md:hidden">
          <Link
            to={href('admin')}
            className="flex items-center gap-2 rounded-knob px-2 font-head text-xl font-semibold tracking-tight text-white focus-visible:-outline-offset-2 focus-visible:outline-white"
          >
            <img src="/illustration/mark.svg" alt="" width="30" height="30" className="size-7.5" />
            {brand.company.shortName}
          </Link>
          <Menu />
        </div>
        <div className="border-t border-side-on px-2.5 py-1.5 max-md:hidden">
          <UserMenu />
        </div>
        <PhoneBar />
      </aside>
      <div className="min-w-0">
        <span
          className={`fixed inset-x-0 top-0 z-40 h-0.5 bg-act md:top-14 ${loading ? '' : 'hidden'}`}
        />
        <TopBar>
          <OnlineStaff />
        </TopBar>
        <OfflineBar />
        {lacksRole && (
          <div className="px-4 pt-4 md:px-6">
            <AmberBar>
              Du har ikke adgang lige nu: din bruger har ingen rolle. En hovedadministrator kan give
              dig en.
            </AmberBar>
          </div>
        )}
        <ErrorBoundary key={screen}>
          <Suspense fallback={<Skeleton />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </div>
      <Toasts />
      {dialog === 'help' && <HelpDialog />}
      {dialog === 'palette' && <Palette />}
    </div>
  )
}

/** The shortcuts that work on every screen. */
function useFrameShortcuts(): void {
  const role = useRole()
  const navigate = useNavigate()
  const everywhere = [
    { keys: 'mod+k', label: 'Søg eller gør noget', run: openPalette, whileTyping: true },
    { keys: '/', label: 'Søg på skærmen', run: focusSearch },
    { keys: '?', label: 'Vis genveje', run: openHelp },
  ]
  const screens = consoleRouteIds.flatMap((id) => {
    const { key } = routes[id].console
    return key && hasRole(role, routes[id].role)
      ? [{ keys: `g ${key}`, label: rowLabel(id, role), run: () => void navigate(href(id)) }]
      : []
  })
  useKeys('Overalt', everywhere)
  useKeys('Gå til', screens)
}

/** Moves the focus to the screen's own search; without one, opens the search of everything. */
function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
  if (!field?.checkVisibility()) return openPalette()
  field.focus()
  field.select()
}
