import { brandAddress, type MarkPlace } from '#client/illustration/addresses.ts'
import { Badge } from '#client/ui/badge.tsx'
import type { BlockProps } from '../props.ts'

interface LogoProps {
  readonly logo: string
  /** In the head of a page, next to another mark. */
  readonly logoWidth?: number
  readonly alt?: string
  readonly place?: MarkPlace
}

/** A partner's word mark; without `alt` it is next to the name. In the head of a page it is fetched eagerly. */
export const Logo = ({ logo, logoWidth = 160, alt = '', place = 'list' }: LogoProps) => (
  <img
    className="partner-logo"
    src={brandAddress(logo, place)}
    // In a row of cards all marks have the same width.
    width={logoWidth}
    height={place === 'head' ? 42 : 28}
    alt={alt}
    fetchPriority="low"
    loading={place === 'head' ? undefined : 'lazy'}
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
        {brand.partners.map(({ name, link, logo, alt }) => {
          const mark = <Logo logo={logo} alt={alt} place="cards" />
          return <li key={name}>{link ? <a href={link}>{mark}</a> : mark}</li>
        })}
      </ul>
    </section>
  )
}
