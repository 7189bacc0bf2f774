import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { NavLink, useMatch } from 'react-router'
import { hasRole, type Role } from '#shared/domain/roles.ts'
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
  adminMyOffers: 'mine',
  adminWebhooks: 'webhook',
  adminRedirects: 'redirect',
  adminOfferLinks: 'link',
}

/** The route table's console screens that this role may see: beside the content; along the bottom of a phone, where four fit and the others are a swipe away; a bit of the next one shows. */
export function Menu({ role }: { readonly role: Role | null }) {
  const { data } = useQuery(overviewQuery)
  const waiting: Partial<Record<ConsoleRouteId, number>> = data
    ? { adminLeads: data.states.new + data.states['set-aside'], adminWebhooks: data.deliveries.error }
    : {}
  return (
    <nav aria-label="Menu" className="max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-40 max-md:bg-side max-md:pb-[env(safe-area-inset-bottom)]">
      <ul className="flex overflow-x-auto [scrollbar-width:none] md:grid md:gap-1">
        {consoleRouteIds
          .filter((id) => hasRole(role, routes[id].role))
          .map((id) => (
            <Item key={id} id={id} waiting={waiting[id] ?? 0} />
          ))}
      </ul>
    </nav>
  )
}

function Item({ id, waiting }: { readonly id: ConsoleRouteId; readonly waiting: number }) {
  const place = useRef<HTMLLIElement>(null)
  const current = useMatch(routes[id].path) !== null
  useEffect(() => {
    if (current) place.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <li ref={place} className="max-md:flex-[1_0_auto] max-md:scroll-mx-8">
      <NavLink
        to={href(id)}
        end
        className="relative flex items-center gap-3 rounded-knob text-side-text hover:bg-side-on/60 aria-[current=page]:font-semibold aria-[current=page]:text-white max-md:min-h-15 max-md:min-w-22 max-md:flex-col max-md:justify-center max-md:gap-1 max-md:rounded-none max-md:px-2 max-md:text-[0.8125rem] md:px-2.5 md:py-2 md:aria-[current=page]:bg-side-on"
      >
        <Icon name={icons[id]} className="size-4.5 max-md:size-5.5" />
        {routes[id].label}
        {waiting > 0 && <Count value={waiting} />}
      </NavLink>
    </li>
  )
}

/** The only orange in the console. */
function Count({ value }: { readonly value: number }) {
  return (
    <span className="rounded-full bg-orange px-2 text-[0.8125rem] font-semibold text-[#2b0f02] tabular-nums max-md:absolute max-md:top-1 max-md:left-1/2 max-md:ml-1.5 max-md:px-1.5 md:ml-auto">
      {count(value)}
      <span className="sr-only"> venter</span>
    </span>
  )
}
