import { Suspense } from 'react'
import { Link, Outlet, useLocation, useNavigation } from 'react-router'
import { brand } from '#shared/brand.ts'
import { href } from '#shared/routes/href.ts'
import { useLacksRole, useStaff } from '../session.ts'
import { ButtonLink } from '../kit/button.tsx'
import { AmberBar } from '../kit/notices.tsx'
import { ErrorBoundary } from '../kit/crash.tsx'
import { Skeleton } from '../kit/loaded.tsx'
import { Toasts } from '../kit/toasts.tsx'
import { OnlineStaff } from '../live/online-staff.tsx'
import { Menu } from './menu.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { User } from './user.tsx'

/** The frame of every screen: menu, signed-in user, link to the site, toasts. */
export function Shell() {
  const staff = useStaff()
  const lacksRole = useLacksRole()
  const { pathname } = useLocation()
  const loading = useNavigation().state === 'loading'
  return (
    <div className="console-frame min-h-dvh md:grid md:grid-cols-[13.5rem_minmax(0,1fr)]">
      <a
        href="#indhold"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-knob bg-act px-4 py-2 font-semibold text-on-act focus:translate-y-0"
      >
        Gå til indhold
      </a>
      <aside
        data-frame-part
        aria-label="Personaleområde"
        className="bg-side text-side-text md:sticky md:top-0 md:flex md:h-dvh md:flex-col md:overflow-y-auto md:px-3 md:py-4"
      >
        <Link
          to={href('admin')}
          className="mb-4 flex items-center gap-2 px-2 font-head text-xl font-semibold tracking-tight text-white max-md:hidden"
        >
          <img src="/illustration/mark.svg" alt="" width="30" height="30" className="size-7.5" />
          {brand.company.shortName}
        </Link>
        <Menu role={staff?.role ?? null} />
        <User staff={staff} className="mt-auto max-md:hidden" />
      </aside>
      <div className="min-w-0">
        <header
          data-frame-part
          className="sticky top-0 z-30 flex h-14 items-center justify-end gap-2.5 border-b border-line bg-card px-4 md:px-6"
        >
          <User staff={staff} className="mr-auto min-w-0 md:hidden" compact />
          <OnlineStaff />
          <ThemeSwitch />
          <ButtonLink to={href('home')} reloadDocument size="small" icon="external">
            Se siden
          </ButtonLink>
          <span
            className={`absolute inset-x-0 -bottom-px h-0.5 bg-act ${loading ? '' : 'hidden'}`}
          />
        </header>
        {lacksRole && (
          <div className="px-4 pt-4 md:px-6">
            <AmberBar>
              Vi kan ikke se lige nu, hvad du har adgang til. Siden prøver selv igen.
            </AmberBar>
          </div>
        )}
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<Skeleton />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </div>
      <Toasts />
    </div>
  )
}
