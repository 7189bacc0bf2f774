import { href } from '#shared/routes/href.ts'
import { Link } from '#client/slots.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { SectionHead } from '../figures/parts.tsx'
import type { BlockProps } from '../props.ts'
import { CartForm, daysText, Price, StockText } from './goods.tsx'

/** The product of the shop whose price is a figure: its price, its stock, and the button that puts it into the cart. */
export function Buy({ block, site }: BlockProps<'buy'>) {
  const card = site.shop.cards.find(({ priceKey }) => priceKey === block.value)
  return (
    <section id={block.id}>
      <SectionHead {...block} mark={card?.example && <Badge>Eksempel</Badge>} />
      {card ? (
        <div className="buy">
          <p className="goods-price">
            <Price card={card} variant={card.first} />
          </p>
          <p className="goods-stock">
            <StockText stock={card.stock} />
            {card.stock !== 'none' && `, levering ${daysText(card.first.deliveryDays)}`}
          </p>
          <CartForm card={card} variant={card.first} back={`${site.route.path}#${block.id}`} />
          <p>
            <Link href={href('product', { id: card.slug })}>
              Fragt, specifikationer, advarsler og producent
            </Link>
          </p>
        </div>
      ) : (
        <p>
          Den sælges ikke lige nu. <Link href={href('webshop')}>Se webshoppen</Link>.
        </p>
      )}
    </section>
  )
}
