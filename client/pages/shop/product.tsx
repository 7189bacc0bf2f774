import type { Crumb } from '#shared/content/copy/crumbs.ts'
import { formatAmount } from '#shared/domain/money.ts'
import {
  type DeliveryKind,
  freeFreightOver,
  type FreightChoice,
  freightChoices,
  heaviestParcel,
} from '#shared/domain/shop/freight.ts'
import type { ShownCard, ShownVariant } from '#shared/domain/shop/shown.ts'
import { href } from '#shared/routes/href.ts'
import { cartPath } from '#shared/routes/endpoints.ts'
import type { Product, ResponsibleParty } from '#shared/schemas/product.ts'
import { Crumbs } from '#client/blocks/heads/crumbs.tsx'
import { RichText } from '#client/blocks/text/rich-text.tsx'
import type { Site } from '#client/site.ts'
import { Link, withCampaignSlot } from '#client/slots.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { FactList } from '#client/ui/fact-list.tsx'
import { Frame } from '../frame.tsx'
import {
  CartButton,
  CartFields,
  CartForm,
  daysText,
  Price,
  ProductPicture,
  saved,
  StockText,
} from '#client/blocks/shop/goods.tsx'
import { ProductCard } from './product-card.tsx'

interface Props {
  readonly site: Site
  readonly product: Product
  /** The same with the prices in force. */
  readonly card: ShownCard
  /** Products shown below it. */
  readonly related: readonly ShownCard[]
  readonly crumbs: readonly Crumb[]
  /** Above the page: it is not what visitors see. */
  readonly note?: string
}

/** A product with everything that must be read before it is bought: price, freight, delivery, safety. */
export function ProductPage({ site, product, card, related, crumbs, note }: Props) {
  const back = href('product', { id: card.slug })
  const { description, specifications, fits, safety } = product
  return (
    <Frame site={site} floating={false}>
      <article className="goods page-width">
        {note && (
          <p className="goods-note">
            <Badge tone="orange">Kladde</Badge>&ensp;{note}
          </p>
        )}
        <Crumbs crumbs={crumbs} />
        <div className="goods-top">
          <Pictures product={product} card={card} />
          <div className="goods-buy">
            <p className="goods-make">{card.make}</p>
            <h1>{card.name}</h1>
            <p className="lead">{card.summary}</p>
            {card.example && (
              <p>
                <Badge>Varen og prisen er et eksempel</Badge>
              </p>
            )}
            <Buy card={card} back={back} />
            <Delivery site={site} card={card} />
            <p className="goods-terms">
              Prisen er inkl. moms. Som privat har du 14 dages fortrydelsesret og to års
              reklamationsret: læs <Link href={href('terms')}>handelsbetingelserne</Link>. Se{' '}
              <a href="#sikkerhed">advarsler og producent</a>, før du køber.
            </p>
          </div>
        </div>
        <div className="goods-text">
          <section>
            <h2>Om varen</h2>
            {description.map((paragraph) => (
              <p key={paragraph}>
                <RichText text={paragraph} />
              </p>
            ))}
            {fits.length > 0 && (
              <>
                <h3>Passer til</h3>
                <ul className="goods-fits">
                  {fits.map((line) => (
                    <li key={line}>
                      <RichText text={line} />
                    </li>
                  ))}
                </ul>
              </>
            )}
          </section>
          {specifications.length > 0 && (
            <section>
              <h2>Specifikationer</h2>
              <FactList
                className="goods-facts"
                rows={[
                  ...specifications.map(({ label, value }) => [label, value] as const),
                  ['Varenummer', card.variants.map(({ sku }) => sku).join(', ')],
                ]}
              />
            </section>
          )}
          <section id="sikkerhed" className="goods-safety">
            <h2>Sikkerhed og producent</h2>
            <ul>
              {safety.warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
            {safety.instructions !== '' && (
              <>
                <h3>Brug</h3>
                {safety.instructions
                  .split(/\n+/)
                  .filter(Boolean)
                  .map((line) => (
                    <p key={line}>{line}</p>
                  ))}
              </>
            )}
            <Party title="Producent" party={safety.producer} />
            {safety.euContact && <Party title="Ansvarlig i EU" party={safety.euContact} />}
          </section>
        </div>
        {related.length > 0 && (
          <section>
            <h2>Passer godt sammen med</h2>
            <ul className="goods-list goods-related">
              {related.map((each) => (
                <ProductCard key={each.slug} card={each} back={back} headingLevel="h3" />
              ))}
            </ul>
          </section>
        )}
      </article>
    </Frame>
  )
}

function Pictures({ product, card }: Pick<Props, 'product' | 'card'>) {
  const { pictures } = product
  const [main = card.picture, ...others] = pictures
  const saving = saved(card.first.price)
  return (
    <div className="goods-pictures">
      <div className={`goods-tile tint-${card.tint}`}>
        {saving && <Badge tone="orange">{saving}</Badge>}
        <ProductPicture picture={main} first alone />
      </div>
      {others.map((picture) => (
        <div
          key={'media' in picture ? picture.media : picture.drawing}
          className={`goods-tile tint-${card.tint}`}
        >
          <ProductPicture picture={picture} />
        </div>
      ))}
    </div>
  )
}

/** The price and the button; with several variants a choice between them, each with its price and stock. */
function Buy({ card, back }: { readonly card: ShownCard; readonly back: string }) {
  const { variants, first } = card
  if (variants.length === 1)
    return (
      <>
        <p className="goods-price">
          <Price card={card} variant={first} />
        </p>
        <p className="goods-stock">
          <StockText stock={first.stock} />
        </p>
        <CartForm card={card} variant={first} back={back} />
      </>
    )
  return (
    <form method="post" action={withCampaignSlot(cartPath)} className="cart-form">
      <CartFields back={back} />
      <fieldset className="variants">
        <legend>Vælg variant</legend>
        {variants.map((variant) => (
          <VariantChoice key={variant.sku} card={card} variant={variant} />
        ))}
      </fieldset>
      <CartButton card={card} variant={first} />
    </form>
  )
}

const VariantChoice = ({
  card,
  variant,
}: {
  readonly card: ShownCard
  readonly variant: ShownVariant
}) => (
  <label className="variant">
    <input
      type="radio"
      name="vare"
      value={variant.sku}
      data-kurv-name={`${card.name}, ${variant.name}`}
      data-kurv-price={variant.price.amount}
      defaultChecked={variant.sku === card.first.sku}
      disabled={variant.stock === 'none'}
      required
    />
    <span className="variant-name">{variant.name || variant.sku}</span>
    <span className="goods-stock">
      <StockText stock={variant.stock} />
    </span>
    <span className="goods-price">
      <Price card={card} variant={variant} />
    </span>
  </label>
)

const deliveryNames: Readonly<Record<DeliveryKind, string>> = {
  pakkeshop: 'Til pakkeshop',
  doer: 'Til døren',
  afhentning: 'Afhentning',
}

/** What each kind of delivery costs for one of the product, before the cart. */
function Delivery({ site, card }: Pick<Props, 'site' | 'card'>) {
  const { price, weightGrams, deliveryDays } = card.first
  const choices = freightChoices({ total: price.amount, weightGrams })
  return (
    <div className="goods-delivery">
      <h2>Levering</h2>
      <FactList
        className="goods-facts"
        rows={[
          ['Leveringstid', card.stock === 'none' ? 'Ikke på lager' : daysText(deliveryDays)],
          ...choices.map(
            (choice) =>
              [
                choice.kind === 'afhentning'
                  ? `Afhentning i ${site.brand.company.city}`
                  : deliveryNames[choice.kind],
                freightText(choice),
              ] as const,
          ),
        ]}
      />
      <p className="source">
        <Badge>Eksempel</Badge> Fragten er ikke aftalt endnu. Til pakkeshop er den fri, når du køber
        for over {formatAmount(freeFreightOver)}
      </p>
    </div>
  )
}

const freightText = ({ price, isTooHeavy }: FreightChoice): string =>
  isTooHeavy ? `Nej, over ${heaviestParcel / 1000} kg` : formatAmount(price)

const Party = ({ title, party }: { readonly title: string; readonly party: ResponsibleParty }) => (
  <>
    <h3>{title}</h3>
    <p>
      {party.name}
      <br />
      {party.address}
      <br />
      {party.contact}
    </p>
  </>
)
