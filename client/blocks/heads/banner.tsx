import { Actions } from '../figures/parts.tsx'
import { Price } from '../shop/goods.tsx'
import type { BlockProps } from '../props.ts'
import { RichText } from '../text/rich-text.tsx'
import { Spot } from '../../illustration/spot.tsx'

/** What a campaign shows below the head of a page. */
export function Banner({
  block: { ground, spot, title, text, sku, action },
  site,
}: BlockProps<'banner'>) {
  const sold = sku === undefined ? null : site.shop.findVariant(sku)
  return (
    <section id="kampagne" className={`banner ground-${ground}`} aria-label="Kampagne">
      <div className="page-width banner-grid">
        {spot && <Spot name={spot} />}
        <div>
          <h2>{title}</h2>
          <p>
            <RichText text={text} />
          </p>
          {sold && (
            <p className="goods-price">
              <Price {...sold} />
            </p>
          )}
        </div>
        <Actions
          actions={[action]}
          kinds={ground === 'dark' ? ['light', 'outline-light'] : undefined}
        />
      </div>
    </section>
  )
}
