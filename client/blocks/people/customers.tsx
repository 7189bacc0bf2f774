import { readFacts } from '#shared/domain/mentions.ts'
import { mediaSourceSet, mediaThumbnail } from '#shared/domain/media/paths.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { FactList } from '#client/ui/fact-list.tsx'
import { columnsFor, SectionHead, Source } from '../figures/parts.tsx'
import type { BlockProps } from '../props.ts'
import { RichText } from '../text/rich-text.tsx'
import { Spot } from '../../illustration/spot.tsx'

/** Customers' houses with their figures; invented ones are marked. */
export function Customers({ block, site }: BlockProps<'customers'>) {
  const { houses } = site.mentions
  if (houses.length === 0) return null
  const allInvented = houses.every(({ example }) => example)
  return (
    <section className="section flush-top" data-stage="1000">
      <div className="page-width">
        <SectionHead {...block} mark={allInvented && <Badge>Eksempler</Badge>} />
        <div className={`cards ${columnsFor(houses.length)}`}>
          {houses.map(({ key, name, text, facts, spot, picture, alt, example }) => (
            <Card key={key} tint="almond" className="case">
              {picture ? (
                <img
                  className="case-photo"
                  src={mediaThumbnail(picture.media)}
                  srcSet={mediaSourceSet(picture.media)}
                  sizes="(min-width: 48rem) 24rem, 85vw"
                  width={picture.width}
                  height={picture.height}
                  alt={alt}
                  loading="lazy"
                />
              ) : (
                <Spot name={spot ?? 'house'} />
              )}
              <h3>
                {name} {example && !allInvented && <Badge>Eksempel</Badge>}
              </h3>
              <p>
                <RichText text={text} />
              </p>
              {facts && (
                <FactList
                  className="facts"
                  rows={readFacts(facts).map(([label, value]) => [
                    label,
                    <RichText key={label} text={value} />,
                  ])}
                />
              )}
            </Card>
          ))}
        </div>
        {houses.some(({ example }) => example) && <Source text={block.source} />}
      </div>
    </section>
  )
}
