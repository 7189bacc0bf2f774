import { Card } from '#client/ui/card.tsx'
import { SectionHead, MoreLink } from '../figures/parts.tsx'
import type { BlockProps } from '../props.ts'
import { CardArt } from './cards.tsx'
import { RichText } from '../text/rich-text.tsx'
import { Amount, markOf, PriceNote, PricesMark } from '../figures/value.tsx'

/** The three products, each with the example behind its price. */
export function Features({ block, site }: BlockProps<'features'>) {
  const mark = markOf(
    block.title,
    block.cards.map(({ value }) => ({ value })),
    site,
  )
  return (
    <section className="section">
      <div className="page-width">
        <SectionHead {...block} mark={mark === 'above' && <PricesMark />} />
        <div className="cards cards-3">
          {block.cards.map((card) => {
            const price = site.price(card.value)
            return (
              <Card key={card.route} tint={card.tint} className="product">
                <CardArt art={{ crop: card.picture }} site={site} />
                <div className="product-text">
                  <h3>{card.title}</h3>
                  <p>
                    <RichText text={card.text} />
                  </p>
                  {price && (
                    <p className="product-price">
                      <span className="price">
                        <Amount price={price} />
                      </span>
                      <PriceNote example={mark === 'each' && price.example} note={card.note} />
                    </p>
                  )}
                  <MoreLink label={card.linkLabel} route={card.route} />
                </div>
              </Card>
            )
          })}
        </div>
      </div>
    </section>
  )
}
