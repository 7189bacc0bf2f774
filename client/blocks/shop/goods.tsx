import { useContext } from 'react'
import { formatDate, rangeDash } from '#shared/content/format.ts'
import { danishDay } from '#shared/domain/dates.ts'
import { mediaSourceSet, mediaThumbnail } from '#shared/domain/media/paths.ts'
import { formatAmount } from '#shared/domain/money.ts'
import type { ShownPrice } from '#shared/domain/shop/price.ts'
import type { ShownCard, ShownVariant } from '#shared/domain/shop/shown.ts'
import { cartPath } from '#shared/routes/endpoints.ts'
import type { ProductPicture as Picture, StockLevel } from '#shared/schemas/product.ts'
import { ShownExamples } from '#client/blocks/figures/value.tsx'
import { goodsAddress } from '#client/illustration/addresses.ts'
import { withCampaignSlot } from '#client/slots.tsx'
import { buttonClass } from '#client/ui/button.tsx'

interface PictureProps {
  readonly picture: Picture
  /** It is in the first screen. */
  readonly first?: boolean
  /** A drawing is a file of its own: the sprite of all products would delay it. */
  readonly alone?: boolean
}

/** Widths of a picture in lists, and of the first one on its product's page. */
const sizesInList = '(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 94vw'
const sizesAlone = '(min-width: 64rem) 38rem, 94vw'

/** A photo of about the tile's shape covers it, and loses little at its edges. Drawings and other shapes are shown whole. */
const fillsTile = ({
  media,
  width,
  height,
}: Extract<Picture, { readonly media: string }>): boolean =>
  !media.endsWith('.svg') && width / height > 0.98 && width / height < 1.26

/** A picture of a product: a drawing of ours, or a file of the media library. */
export function ProductPicture({ picture, first = false, alone = false }: PictureProps) {
  const { alt } = picture
  const loading = first
    ? ({ fetchPriority: 'high' } as const)
    : ({ fetchPriority: 'low', loading: 'lazy' } as const)
  if ('media' in picture) {
    const { media, width, height } = picture
    return (
      <img
        src={mediaThumbnail(media)}
        srcSet={mediaSourceSet(media)}
        sizes={alone ? sizesAlone : sizesInList}
        className={fillsTile(picture) ? 'goods-photo' : undefined}
        {...{ width, height, alt }}
        {...loading}
      />
    )
  }
  const { drawing } = picture
  return (
    <span className={alone ? 'spot spot-alone' : 'spot'}>
      <img
        src={alone ? `/illustration/spot-${drawing}.svg` : goodsAddress(drawing)}
        width={212}
        height={204}
        alt={alt}
        {...loading}
      />
    </span>
  )
}

interface PriceProps {
  readonly card: ShownCard
  readonly variant: ShownVariant
  /** Other variants cost more. */
  readonly from?: boolean
}

/** A price, and during an offer what it was before and how long it lasts. */
export function Price({ card, variant, from = false }: PriceProps) {
  const { before, from: since, until } = variant.price
  const examples = useContext(ShownExamples)
  if (card.example) examples?.add({ asOf: card.changedOn })
  return (
    <>
      <span className="price">
        {from && <small>fra </small>}
        <Amount card={card} variant={variant} />
      </span>
      {before !== null && (
        <span className="price-before">Før {formatAmount(before)} (laveste pris i 30 dage)</span>
      )}
      {before !== null && since !== null && until !== null && (
        <span className="price-until">
          {periodText(danishDay(Date.parse(since)), danishDay(Date.parse(until) - 1))}
        </span>
      )}
    </>
  )
}

/** First and last day of an offer; the year once where it is the same. */
const periodText = (first: string, last: string): string =>
  `Fra ${first.slice(0, 4) === last.slice(0, 4) ? formatDate(first).replace(/ \d{4}$/, '') : formatDate(first)} til og med ${formatDate(last)}`

/** Named where other pages show the same price as a figure. */
function Amount({ card, variant }: { readonly card: ShownCard; readonly variant: ShownVariant }) {
  const text = formatAmount(variant.price.amount)
  return card.priceKey !== null && card.variants[0]?.sku === variant.sku ? (
    <data value={card.priceKey}>{text}</data>
  ) : (
    text
  )
}

export const saved = ({ amount, before }: ShownPrice): string | null =>
  before === null ? null : `Spar ${formatAmount(before - amount)}`

const stockTexts: Readonly<Record<StockLevel, string>> = {
  plenty: 'På lager',
  few: 'Få tilbage',
  none: 'Udsolgt',
}

export const StockText = ({ stock }: { readonly stock: StockLevel }) => (
  <span className={`stock stock-${stock}`}>{stockTexts[stock]}</span>
)

/** `1–3 hverdage`. */
export const daysText = ([from, to]: ShownVariant['deliveryDays']): string =>
  from === to ? `${to} ${to === 1 ? 'hverdag' : 'hverdage'}` : `${from}${rangeDash}${to} hverdage`

interface CartFormProps {
  readonly card: ShownCard
  readonly variant: ShownVariant
  /** The address that the visitor returns to without JavaScript. */
  readonly back: string
  readonly small?: boolean
}

/** Puts one of a variant into the cart: a form, which the cart's script takes over. */
export function CartForm({ card, variant, back, small = false }: CartFormProps) {
  return (
    <form method="post" action={withCampaignSlot(cartPath)} className="cart-form">
      <CartFields back={back} />
      <input type="hidden" name="vare" value={variant.sku} />
      <CartButton card={card} variant={variant} small={small} />
    </form>
  )
}

export const CartFields = ({ back }: { readonly back: string }) => (
  <>
    <input type="hidden" name="handling" value="tilfoej" />
    <input type="hidden" name="videre" value={back} />
  </>
)

export function CartButton({ card, variant, small = false }: Omit<CartFormProps, 'back'>) {
  const name = [card.name, variant.name].filter(Boolean).join(', ')
  return (
    <button
      type="submit"
      className={buttonClass({ small })}
      disabled={card.stock === 'none'}
      data-kurv={variant.sku}
      data-kurv-name={name}
      data-kurv-price={variant.price.amount}
    >
      {card.stock === 'none' ? 'Udsolgt' : 'Læg i kurv'}
      <span className="visually-hidden">: {card.name}</span>
    </button>
  )
}
