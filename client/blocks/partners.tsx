import { brandAddress, brandAloneAddress } from '#client/illustration/addresses.ts'
import { Badge } from '#client/ui/badge.tsx'
import type { BlockProps } from './props.ts'

/** A partner's word mark; without `alt` it stands beside the name. `first` stands in the head of a page: fetched at once. */
export const Logo = ({ logo, alt = '', first = false }: { readonly logo: string; readonly alt?: string; readonly first?: boolean }) => (
  <img
    className="partner-logo"
    src={first ? brandAloneAddress(logo) : brandAddress(logo)}
    width={160}
    height={28}
    alt={alt}
    fetchPriority="low"
    loading={first ? undefined : 'lazy'}
  />
)

export function Partners({ block, site: { brand } }: BlockProps<'partners'>) {
  if (brand.partners.length === 0) return null
  return (
    <section className="page-width partners" aria-label={block.title}>
      <p>
        {block.title} {brand.placeholders && <Badge>Eksempler</Badge>}
      </p>
      <ul>
        {brand.partners.map(({ name, link, logo, alt }) => (
          <li key={name}>
            {link ? (
              <a href={link}>
                <Logo logo={logo} alt={alt} />
              </a>
            ) : (
              <Logo logo={logo} alt={alt} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
