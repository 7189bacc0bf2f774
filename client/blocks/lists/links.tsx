import { href } from '#shared/routes/href.ts'
import { findPartner } from '#shared/domain/mentions.ts'
import type { ShownMention } from '#shared/schemas/content/mention.ts'
import { Link } from '#client/slots.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { OwnMark } from '../people/own-mark.tsx'
import { columnsFor, SectionHead } from '../figures/parts.tsx'
import { Logo } from '../people/partners.tsx'
import type { BlockProps } from '../props.ts'
import { RichText } from '../text/rich-text.tsx'
import { Spot } from '../../illustration/spot.tsx'

/** Cards whose headings are links. */
export function Links({ block, site: { brand, mentions } }: BlockProps<'links'>) {
  const markOf = (partner: string | undefined) => findPartner(mentions.partners, partner)
  return (
    <section id={block.id}>
      <SectionHead
        {...block}
        mark={
          block.items.some(({ partner }) => markOf(partner)?.example) && <Badge>Eksempler</Badge>
        }
      />
      <div className={`cards cards-2 ${columnsFor(block.items.length)}`}>
        {block.items.map(({ title, text, route, hash, spot, partner, own }) => (
          <Card key={title} className="link-card">
            {spot && <Spot name={spot} />}
            <PartnerMark partner={markOf(partner)} />
            {own && (
              <p className="wordmark">
                <OwnMark brand={brand} size={28} />
              </p>
            )}
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

const PartnerMark = ({ partner }: { readonly partner: ShownMention | undefined }) =>
  partner && <Logo partner={partner} />
