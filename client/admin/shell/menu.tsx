import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { hasRole, type Role } from '#shared/domain/auth/roles.ts'
import { href } from '#shared/routes/href.ts'
import { routes } from '#shared/routes/table.ts'
import { count } from '../format.ts'
import { overviewQuery } from '../data/overview.ts'
import { Icon, type IconName } from '../kit/icon.tsx'
import { type ConsoleRouteId, consoleRouteIds } from '../screens/registry.ts'

const icons: Readonly<Record<ConsoleRouteId, IconName>> = {
  admin: 'home',
  adminLeads: 'inbox',
  adminOffers: 'offer',
  adminOfferTemplates: 'offer',
  adminMyOffers: 'mine',
  adminWebhooks: 'webhook',
  adminDeliveries: 'webhook',
  adminAudit: 'offer',
  adminConsents: 'offer',
  adminSuppressions: 'offer',
  adminRedirects: 'redirect',
  adminAdvisers: 'mine',
  adminUsers: 'mine',
  adminProfile: 'mine',
  adminOfferLinks: 'link',
}

/** The number of screens that fit side by side, with labels, at the bottom of a phone. */
const places = 4

type Waiting = Partial<Record<ConsoleRouteId, number>>

/** The console screens that this role may see. Wide windows list all of them beside the content; phones show the first at the bottom, and the others behind »Mere«. */
export function Menu({ role }: { readonly role: Role | null }) {
  const { data } = useQuery(overviewQuery)
  const waiting: Waiting = data
    ? {
        adminLeads: data.states.new + data.states['set-aside'],
        adminWebhooks: data.failing.length,
        adminDeliveries: data.deliveries.error,
      }
    : {}
  const ids = consoleRouteIds.filter((id) => hasRole(role, routes[id].role))
  const first = ids.length > places ? ids.slice(0, places - 1) : ids
  return (
    <>
      <nav aria-label="Menu" className="max-md:hidden">
        <Rows ids={ids} waiting={waiting} className="px-2.5 py-2" />
      </nav>
      <nav
        aria-label="Menu"
        className="fixed inset-x-0 bottom-0 z-40 bg-side pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        <ul className="grid auto-cols-fr grid-flow-col">
          {first.map((id) => (
            <li key={id}>
              <NavLink to={href(id)} end className={place}>
                <Icon name={icons[id]} className="size-5.5" />
                {routes[id].label}
                <Count value={waiting[id]} className={corner} />
              </NavLink>
            </li>
          ))}
          {first.length < ids.length && <More ids={ids.slice(first.length)} waiting={waiting} />}
        </ul>
      </nav>
    </>
  )
}

const place =
  'relative flex min-h-15 w-full flex-col items-center justify-center gap-1 px-1 text-[0.8125rem] text-side-text focus-visible:-outline-offset-3 focus-visible:outline-white aria-[current]:font-semibold aria-[current]:text-white'
const corner = 'absolute top-1 left-1/2 ml-1.5 px-1.5'

/** The other screens, in a list above the bar. The button is marked as current while one of them is open. */
function More({
  ids,
  waiting,
}: {
  readonly ids: readonly ConsoleRouteId[]
  readonly waiting: Waiting
}) {
  const list = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const listId = useId()
  const sum = ids.reduce((total, id) => total + (waiting[id] ?? 0), 0)
  return (
    <li>
      <button
        type="button"
        popoverTarget={listId}
        className={place}
        aria-current={ids.some((id) => href(id) === pathname) || undefined}
      >
        <Icon name="more" className="size-5.5 [stroke-width:3]" />
        Mere
        <Count value={sum} className={corner} />
      </button>
      <div
        ref={list}
        id={listId}
        popover="auto"
        className="inset-auto right-2 bottom-[calc(4.25rem+env(safe-area-inset-bottom))] m-0 max-h-[calc(100dvh-6rem)] w-64 max-w-[calc(100%-1rem)] overflow-auto rounded-box border border-side-on bg-side p-1.5"
      >
        <Rows
          ids={ids}
          waiting={waiting}
          className="min-h-11 px-3 focus-visible:-outline-offset-2 focus-visible:outline-white"
          onFollow={() => list.current?.hidePopover()}
        />
      </div>
    </li>
  )
}

interface RowsProps {
  readonly ids: readonly ConsoleRouteId[]
  readonly waiting: Waiting
  /** Padding of a row. */
  readonly className: string
  readonly onFollow?: () => void
}

/** Screens one below the other. */
function Rows({ ids, waiting, className, onFollow }: RowsProps) {
  return (
    <ul className="grid gap-1">
      {ids.map((id) => (
        <li key={id}>
          <NavLink
            to={href(id)}
            end
            onClick={onFollow}
            className={`flex items-center gap-3 rounded-knob text-side-text hover:bg-side-on/60 aria-[current=page]:bg-side-on aria-[current=page]:font-semibold aria-[current=page]:text-white ${className}`}
          >
            <Icon name={icons[id]} />
            {routes[id].label}
            <Count value={waiting[id]} className="ml-auto px-2" />
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

/** The only orange in the console. */
function Count({
  value = 0,
  className,
}: {
  readonly value?: number | undefined
  readonly className: string
}) {
  if (value === 0) return null
  return (
    <span
      className={`rounded-full bg-orange text-[0.8125rem] font-semibold text-[#2b0f02] tabular-nums ${className}`}
    >
      {count(value)}
      <span className="sr-only"> venter</span>
    </span>
  )
}
