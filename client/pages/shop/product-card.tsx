import type { ShownCard } from '#shared/domain/shop/shown.ts'
import { href } from '#shared/routes/href.ts'
import { Link } from '#client/slots.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import {
  CartForm,
  daysText,
  Price,
  ProductPicture,
  saved,
  StockText,
} from '#client/blocks/shop/goods.tsx'

interface Props {
  readonly card: ShownCard
  readonly back: string
  /** Sold most of all in the list. */
  readonly isBestSeller?: boolean
  /** False where a note above marks all products as examples. */
  readonly marked?: boolean
  /** It is in the first screen. */
  readonly first?: boolean
  readonly headingLevel?: 'h2' | 'h3'
}

/** A product in a list: picture, name, price, stock, and the button that puts it into the cart. */
export function ProductCard({
  card,
  back,
  isBestSeller = false,
  marked = true,
  first = false,
  headingLevel: Heading = 'h2',
}: Props) {
  const { first: variant } = card
  const saving = saved(variant.price)
  const path = href('product', { id: card.slug })
  return (
    <li className="goods-card">
      <div className={`goods-tile tint-${card.tint}`}>
        {saving ? (
          <Badge tone="orange">{saving}</Badge>
        ) : (
          isBestSeller && <Badge tone="orange">Mest købt</Badge>
        )}
        <ProductPicture picture={card.picture} first={first} />
      </div>
      <p className="goods-make">
        {card.make}
        {marked && card.example && <Badge>Eksempel</Badge>}
      </p>
      <Heading>
        <Link href={path}>{card.name}</Link>
      </Heading>
      <p className="goods-summary">{card.summary}</p>
      <div className="goods-price">
        <Price card={card} variant={variant} from={card.isFrom} />
      </div>
      <p className="goods-stock">
        <StockText stock={card.stock} />
        {card.stock !== 'none' && `, levering ${daysText(variant.deliveryDays)}`}
      </p>
      <div className="goods-action">
        {card.variants.length > 1 && card.stock !== 'none' ? (
          <Link href={path} className={buttonClass({ kind: 'secondary', small: true })}>
            Vælg variant
            <span className="visually-hidden"> af {card.name}</span>
          </Link>
        ) : (
          <CartForm card={card} variant={variant} back={back} small />
        )}
      </div>
    </li>
  )
}
