import type { Crumb } from '#shared/content/copy/crumbs.ts'
import { Link } from '#client/slots.tsx'

interface Props {
  readonly crumbs: readonly Crumb[]
  /** Whether to name the page itself, without a link. */
  readonly withPage?: boolean
}

/** Breadcrumbs: Forside / Varmepumper / Luft til vand. */
export function Crumbs({ crumbs, withPage = true }: Props) {
  return (
    <nav className="crumbs" aria-label="Brødkrummer">
      <ol>
        {crumbs.slice(0, -1).map(({ label, path }) => (
          <li key={path}>
            <Link href={path}>{label}</Link>
          </li>
        ))}
        {withPage && (
          <li>
            <span aria-current="page">{crumbs.at(-1)?.label}</span>
          </li>
        )}
      </ol>
    </nav>
  )
}
