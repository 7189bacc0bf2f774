import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { FactList } from '#client/ui/fact-list.tsx'
import { SectionHead, Source } from '../figures/parts.tsx'
import type { BlockProps } from '../props.ts'
import { RichText } from '../text/rich-text.tsx'
import { Spot } from '../../illustration/spot.tsx'

/** Three example houses with their calculations. */
export function Customers({ block }: BlockProps<'customers'>) {
  return (
    <section className="section flush-top" data-stage="1000">
      <div className="page-width">
        <SectionHead {...block} mark={<Badge>Eksempler</Badge>} />
        <div className="cards cards-3">
          {block.cases.map(({ spot, title, text, facts }) => (
            <Card key={title} tint="almond" className="case">
              <Spot name={spot} />
              <h3>{title}</h3>
              <p>
                <RichText text={text} />
              </p>
              <FactList
                className="facts"
                rows={facts.map(({ label, text }) => [label, <RichText key={label} text={text} />])}
              />
            </Card>
          ))}
        </div>
        <Source text={block.source} />
      </div>
    </section>
  )
}
