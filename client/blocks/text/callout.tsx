import { formatValue } from '#shared/content/format.ts'
import { Card } from '#client/ui/card.tsx'
import { MoreLink } from '../figures/parts.tsx'
import type { BlockProps } from '../props.ts'
import { PriceNote } from '../figures/value.tsx'
import { RichText } from './rich-text.tsx'
import { Spot } from '../../illustration/spot.tsx'

/** A link or a warning inside a text. */
export function Callout({
  block: { spot, tint, title, text, price, action },
  site,
}: BlockProps<'callout'>) {
  const shown = price && site.price(price.value)
  return (
    <Card tint={tint} className="callout">
      <Spot name={spot} />
      <div>
        <h2>{title}</h2>
        <p>
          <RichText text={text} />
        </p>
        {price && shown && (
          <p className="product-price">
            <span className="price">{formatValue(shown)}</span>
            <PriceNote example={shown.example} note={price.note} />
          </p>
        )}
      </div>
      {action && <MoreLink {...action} />}
    </Card>
  )
}
