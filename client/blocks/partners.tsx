import { Badge } from '#client/ui/badge.tsx'
import type { BlockProps } from './props.ts'

const Logo = ({ logo, alt }: { readonly logo: string; readonly alt: string }) => (
  <img src={`/illustration/brands.svg#${logo}`} width={160} height={28} alt={alt} fetchPriority="low" />
)

export function Partners({ block, site: { brand } }: BlockProps<'partners'>) {
  if (brand.partners.length === 0) return null
  return (
    <section className="page-width partners" aria-label={block.title}>
      <p>
        {block.title} {brand.placeholders && <Badge>Eksempler</Badge>}
      </p>
      <ul>
        {brand.partners.map(({ name, link, ...partner }) => (
          <li key={name}>
            {link ? (
              <a href={link}>
                <Logo {...partner} />
              </a>
            ) : (
              <Logo {...partner} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
