import type { Crumb } from '#shared/content/copy/crumbs.ts'
import { Link } from '#client/slots.tsx'

/** Breadcrumbs: Forside / Varmepumper / Luft til vand. */
export function Crumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav className="crumbs" aria-label="Brødkrummer">
      <ol>
        {crumbs.slice(0, -1).map(({ label, path }) => (
          <li key={path}>
            <Link href={path}>{label}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{crumbs.at(-1)?.label}</span>
        </li>
      </ol>
    </nav>
  )
}
