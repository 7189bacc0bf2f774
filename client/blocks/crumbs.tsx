import { href } from '#shared/routes/href.ts'
import { type RouteId, routes } from '#shared/routes/table.ts'
import { Link } from '#client/slots.tsx'
import type { Site } from '#client/site.ts'

/** The pages above one, the front page first. */
function pagesAbove(id: RouteId | null): RouteId[] {
  const parent = id && 'parent' in routes[id] ? (routes[id].parent as RouteId | undefined) : undefined
  if (!parent) return id === 'home' ? [] : ['home']
  return [...pagesAbove(parent), parent]
}

/** Where the page belongs: Forside / Varmepumper / Luft til vand. */
export function Crumbs({ route }: { readonly route: Site['route'] }) {
  return (
    <nav className="crumbs" aria-label="Brødkrummer">
      <ol>
        {pagesAbove(route.id).map((id) => (
          <li key={id}>
            <Link href={href(id)}>{routes[id].label}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{route.label}</span>
        </li>
      </ol>
    </nav>
  )
}
