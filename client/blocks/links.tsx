import { href } from '#shared/routes/href.ts'
import { Link } from '#client/slots.tsx'
import { Card } from '#client/ui/card.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { columnsFor, SectionHead } from './parts.tsx'
import { Logo } from './partners.tsx'
import type { BlockProps } from './props.ts'
import { RichText } from './rich-text.tsx'
import { Spot } from './spot.tsx'

/** Ways on, each a card whose heading is its link. */
export function Links({ block, site: { brand } }: BlockProps<'links'>) {
  const logoOf = (partner: string | undefined) => brand.partners.find(({ name }) => name === partner)?.logo
  return (
    <section id={block.id}>
      <SectionHead {...block} />
      <div className={`cards cards-2 ${columnsFor(block.items.length)}`}>
        {block.items.map(({ title, text, route, hash, spot, partner }) => (
          <Card key={title} className="link-card">
            {spot && <Spot name={spot} />}
            {logoOf(partner) && <Logo logo={logoOf(partner) ?? ''} />}
            <h3>
              <Link href={href(route, {}, hash)} className="cover-link">
                {title}
                <Icon name="arrow-right" />
              </Link>
            </h3>
            <p>
              <RichText text={text} />
            </p>
          </Card>
        ))}
      </div>
    </section>
  )
}
