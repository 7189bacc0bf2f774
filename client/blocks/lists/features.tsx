import { SectionHead } from '../figures/parts.tsx'
import { markOf, PricesMark } from '../figures/value.tsx'
import type { BlockProps } from '../props.ts'
import { ProductCard } from './cards.tsx'

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
          {block.cards.map(({ picture, linkLabel, route, ...card }) => (
            <ProductCard
              key={route}
              card={{ ...card, art: { crop: picture }, action: { label: linkLabel, route } }}
              site={site}
              marked={mark === 'each'}
            />
          ))}
        </div>
      </div>
    </section>
  )
}
