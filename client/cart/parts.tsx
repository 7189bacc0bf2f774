import type { ReactNode } from 'react'
import { mediaThumbnail } from '#shared/domain/media/paths.ts'
import { formatAmount } from '#shared/domain/money.ts'
import {
  type CartTotals,
  freightLabels,
  lineName,
  type PricedLine,
} from '#shared/domain/shop/priced-cart.ts'
import type { ProductPicture } from '#shared/schemas/product.ts'
import { goodsAddress } from '#client/illustration/addresses.ts'
import { Badge } from '#client/ui/badge.tsx'

interface LineProps {
  readonly line: PricedLine
  /** The product's name, where it is a link. */
  readonly name?: ReactNode
  /** Where its quantity is changed. */
  readonly quantity: ReactNode
  readonly remove: ReactNode
}

/** A line of the cart: picture, name, price of one, sum, and what has changed. */
export function CartLine({ line, name = lineName(line), quantity, remove }: LineProps) {
  const { price, before, sum, stock, note, canBeBought, isExample } = line
  return (
    <li className="cart-line">
      <CartPicture picture={line.picture} tint={line.tint} />
      <div className="cart-text">
        <p className="cart-name">{name}</p>
        {canBeBought && (
          <p className="cart-each">
            {formatAmount(price)} pr. stk.
            {before !== null && ` Før ${formatAmount(before)} (laveste pris i 30 dage).`}
            {stock === 'few' && ' Få tilbage.'}
            {isExample && (
              <>
                {' '}
                <Badge>Eksempel</Badge>
              </>
            )}
          </p>
        )}
        {note !== '' && <p className="cart-note">{note}</p>}
        {quantity}
      </div>
      <div className="cart-end">
        <p className="cart-sum">{canBeBought ? formatAmount(sum) : '–'}</p>
        {remove}
      </div>
    </li>
  )
}

/** Decorative: the name is next to it. */
function CartPicture({
  picture,
  tint,
}: {
  readonly picture: ProductPicture | null
  readonly tint: PricedLine['tint']
}) {
  return (
    <div className={`cart-picture tint-${tint}`}>
      {picture &&
        ('media' in picture ? (
          <img
            src={mediaThumbnail(picture.media)}
            width={picture.width}
            height={picture.height}
            alt=""
            loading="lazy"
          />
        ) : (
          <span className="spot">
            <img
              src={goodsAddress(picture.drawing)}
              width={212}
              height={204}
              alt=""
              loading="lazy"
            />
          </span>
        ))}
    </div>
  )
}

/** What the goods, their delivery and all of it cost. */
export const CartSums = ({ goods, freightKind, freight, total, vat }: CartTotals) => (
  <dl className="cart-sums">
    <div>
      <dt>Varer</dt>
      <dd>{formatAmount(goods)}</dd>
    </div>
    <div>
      <dt>{freightLabels[freightKind]}</dt>
      <dd>{formatAmount(freight)}</dd>
    </div>
    <div className="cart-total">
      <dt>I alt</dt>
      <dd>{formatAmount(total)}</dd>
    </div>
    <div className="cart-vat">
      <dt>Heraf moms</dt>
      <dd>{formatAmount(vat)}</dd>
    </div>
  </dl>
)
