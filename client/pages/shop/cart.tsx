import type { ReactNode } from 'react'
import { formatAmount } from '#shared/domain/money.ts'
import { freeFreightOver } from '#shared/domain/shop/freight.ts'
import {
  itemsText,
  lineName,
  type PricedCart,
  type PricedLine,
  tooManyText,
} from '#shared/domain/shop/priced-cart.ts'
import { cartPath, checkoutPath } from '#shared/routes/endpoints.ts'
import { href } from '#shared/routes/href.ts'
import { routes } from '#shared/routes/table.ts'
import { Crumbs } from '#client/blocks/heads/crumbs.tsx'
import { CartLine, CartSums } from '#client/cart/parts.tsx'
import type { Site } from '#client/site.ts'
import { Link, withCampaignSlot } from '#client/slots.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { TextField } from '#client/ui/field.tsx'
import { Frame } from '../frame.tsx'

interface Refused {
  readonly sku: string
  readonly message: string
}

interface Props {
  readonly site: Site
  readonly cart: PricedCart
  /** Where »Køb videre« leads. */
  readonly back: string
  /** A quantity that was refused. */
  readonly refused: Refused | null
}

/** The cart as a page. Each change is a form, so that it needs no script. */
export function CartPage({ site, cart, back, refused }: Props) {
  const { lines, count } = cart
  const fieldOf = ({ sku }: Pick<PricedLine, 'sku'>): string => `antal-${sku}`
  const isShown = lines.some(({ sku }) => sku === refused?.sku)
  const tooMany = lines.filter(({ most }) => most !== null)
  return (
    <Frame site={site} floating={false}>
      <section className="cart page-width">
        <Crumbs
          crumbs={[
            { label: routes.home.label, path: href('home') },
            { label: routes.webshop.label, path: href('webshop') },
            { label: routes.cart.label, path: href('cart') },
          ]}
        />
        <h1>Kurv</h1>
        {refused && (
          <ErrorSummary
            title="Antallet er ikke ændret"
            heading="h2"
            errors={isShown ? [{ fieldId: fieldOf(refused), message: refused.message }] : []}
            message={isShown ? '' : refused.message}
          />
        )}
        {!refused && (
          <ErrorSummary
            title="Der er ikke nok på lager"
            heading="h2"
            errors={tooMany.map((line) => ({
              fieldId: fieldOf(line),
              message: tooManyText(line),
            }))}
          />
        )}
        {lines.length === 0 ? (
          <div className="cart-empty">
            <p className="lead">Din kurv er tom.</p>
            <p>
              <Link href={back} className={buttonClass()}>
                Se varerne
              </Link>
            </p>
          </div>
        ) : (
          <div className="cart-columns">
            <div>
              <p className="cart-count">{itemsText(count)}</p>
              <ul className="cart-lines">
                {lines.map((line) => (
                  <CartLine
                    key={line.sku}
                    line={line}
                    name={
                      line.slug === null ? (
                        lineName(line)
                      ) : (
                        <Link href={href('product', { id: line.slug })}>{lineName(line)}</Link>
                      )
                    }
                    quantity={
                      line.canBeBought && (
                        <QuantityForm
                          line={line}
                          id={fieldOf(line)}
                          error={
                            (refused?.sku === line.sku && refused.message) ||
                            tooManyText(line) ||
                            undefined
                          }
                        />
                      )
                    }
                    remove={
                      <ChangeForm action="fjern" sku={line.sku}>
                        <button type="submit" className="cart-link">
                          Fjern<span className="visually-hidden"> {lineName(line)}</span>
                        </button>
                      </ChangeForm>
                    }
                  />
                ))}
              </ul>
              <ChangeForm action="toem">
                <button type="submit" className="cart-link">
                  Tøm kurven
                </button>
              </ChangeForm>
            </div>
            <aside className="cart-pay" aria-label="Pris">
              <CartSums {...cart} />
              {cart.total > 0 ? (
                <Link href={checkoutPath} className={buttonClass()}>
                  Til betaling
                </Link>
              ) : (
                <p className="cart-note">Ingen af varerne kan købes lige nu.</p>
              )}
              <Link href={back} className={buttonClass({ kind: 'ghost' })}>
                Køb videre
              </Link>
              <p className="source">
                <Badge>Eksempel</Badge> Fragten er ikke aftalt endnu. Til pakkeshop er den fri, når
                du køber for over {formatAmount(freeFreightOver)} Du vælger leveringen, før du
                betaler.
              </p>
            </aside>
          </div>
        )}
      </section>
    </Frame>
  )
}

function ChangeForm({
  action,
  sku,
  children,
}: {
  readonly action: 'antal' | 'fjern' | 'toem'
  readonly sku?: string
  readonly children: ReactNode
}) {
  return (
    <form method="post" action={withCampaignSlot(cartPath)} className="cart-change">
      <input type="hidden" name="handling" value={action} />
      {sku !== undefined && <input type="hidden" name="vare" value={sku} />}
      {children}
    </form>
  )
}

const QuantityForm = ({
  line,
  id,
  error,
}: {
  readonly line: PricedLine
  readonly id: string
  readonly error: string | undefined
}) => (
  <ChangeForm action="antal" sku={line.sku}>
    <TextField
      id={id}
      label={
        <>
          Antal<span className="visually-hidden"> {lineName(line)}</span>
        </>
      }
      name="antal"
      inputMode="numeric"
      autoComplete="off"
      defaultValue={line.quantity}
      error={error}
    />
    <Button type="submit" kind="secondary" small>
      Opdatér<span className="visually-hidden"> antallet af {lineName(line)}</span>
    </Button>
  </ChangeForm>
)
