import { formatAmount, type Ore } from '#shared/domain/money.ts'
import { type Discount, longestCode, seenDiscountOf } from '#shared/domain/shop/discount.ts'
import { type DeliveryKind, type FreightChoice } from '#shared/domain/shop/freight.ts'
import { lineName, type PricedCart, type PricedLine } from '#shared/domain/shop/priced-cart.ts'
import { vatIn } from '#shared/domain/shop/price.ts'
import { href } from '#shared/routes/href.ts'
import { buyerKinds } from '#shared/schemas/order.ts'
import { ProductPicture } from '#client/blocks/shop/goods.tsx'
import { Island } from '#client/island.tsx'
import type { Site } from '#client/site.ts'
import { Link } from '#client/slots.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox, Choice } from '#client/ui/choice.tsx'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { FieldError, TextArea, TextField } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Frame } from '../frame.tsx'

/** What was typed, and what is wrong with it. */
export interface FilledCheckout {
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
  /** About the order as a whole. */
  readonly message: string
  /** What the typed code takes off. */
  readonly discount: Discount | null
}

interface Props {
  readonly site: Site
  /** Only what can be bought. */
  readonly cart: PricedCart
  readonly freight: readonly FreightChoice[]
  /** The id of this order: a repeated post finds it. */
  readonly request: string
  readonly filled: FilledCheckout | null
  /** Mails are sent. */
  readonly mails: boolean
}

/** The fields from top to bottom. */
const fieldOrder = [
  'koeber',
  'navn',
  'email',
  'telefon',
  'firma',
  'cvr',
  'ean',
  'reference',
  'rekvisition',
  'levering',
  'adresse',
  'postnr',
  'by',
  'besked',
  'betingelser',
  'rabatkode',
]
const inOrder = ([a]: readonly [string, string], [b]: readonly [string, string]): number =>
  fieldOrder.indexOf(a) - fieldOrder.indexOf(b)

const formId = 'betaling'
const addressNames = ['adresse', 'postnr', 'by'] as const
const pick = (from: Readonly<Record<string, string>>, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (from[name] ? [[name, from[name]]] : [])))

const fieldId = (name: string): string => `betaling-${name}`
const deliveryNames: Readonly<Record<DeliveryKind, string>> = {
  pakkeshop: 'Pakkeshop',
  doer: 'Til døren',
  afhentning: 'Afhentning',
}

/** The checkout: three short sections and the order. It needs no script; what only some buyers fill in is shown by their choice. */
export function CheckoutPage({ site, cart, freight, request, filled, mails }: Props) {
  const { values = {}, errors = {}, message = '', discount = null } = filled ?? {}
  const { contact, company } = site.brand
  const field = (name: string) => ({
    id: fieldId(name),
    name,
    error: errors[name],
    defaultValue: values[name] ?? '',
  })
  const delivery = (values['levering'] ?? freight.find(({ isTooHeavy }) => !isTooHeavy)?.kind) as
    | DeliveryKind
    | undefined
  return (
    <Frame site={site} floating={false}>
      <section className="checkout page-width">
        <div className="checkout-form">
          <h1>Betaling</h1>
          <p className="lead">
            Tre korte afsnit. Du kan rette alt, til du trykker på »Køb med betalingspligt«.
          </p>
          <ErrorSummary
            title="Der er et problem"
            heading="h2"
            message={message}
            errors={Object.entries(errors)
              .toSorted(inOrder)
              .map(([name, text]) => ({
                fieldId: fieldId(name),
                message: text,
              }))}
          />
          <form
            id={formId}
            method="post"
            action={href('checkout')}
            data-keeps=""
            data-once=""
            noValidate
          >
            <input type="hidden" name="noegle" value={request} />
            <input type="hidden" name="set" value={seenOf(cart.lines)} />
            {discount && <input type="hidden" name="rabat_set" value={seenDiscountOf(discount)} />}
            <section aria-labelledby="hvem">
              <h2 id="hvem">1. Hvem er du?</h2>
              <Choice
                id={fieldId('koeber')}
                name="koeber"
                label="Du køber som"
                options={buyerKinds}
                look="segments"
                defaultValue={values['koeber'] ?? 'privat'}
                error={errors['koeber']}
              />
              <div className="checkout-pair">
                <TextField {...field('navn')} label="Navn" autoComplete="name" maxLength={121} />
                <TextField
                  {...field('email')}
                  label="E-mail"
                  hint={
                    mails
                      ? 'Ordrebekræftelse og faktura sendes hertil.'
                      : 'Så kan vi skrive til dig om ordren.'
                  }
                  type="email"
                  autoComplete="email"
                  maxLength={255}
                />
              </div>
              <TextField
                {...field('telefon')}
                label="Telefon"
                note="(valgfri)"
                hint="Kun til fragtfirmaet."
                type="tel"
                autoComplete="tel"
                maxLength={40}
              />
              <div className="checkout-firm">
                <TextField
                  {...field('firma')}
                  label="Firma eller institution"
                  autoComplete="organization"
                  maxLength={121}
                />
                <div className="checkout-cvr">
                  <TextField
                    {...field('cvr')}
                    label="CVR-nummer"
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={20}
                  />
                </div>
                <div className="checkout-ean">
                  <TextField
                    {...field('ean')}
                    label="EAN-nummer"
                    hint="13 cifre. Fakturaen sendes hertil og forfalder efter 30 dage."
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={20}
                  />
                  <TextField
                    {...field('reference')}
                    label="Personreference"
                    autoComplete="off"
                    maxLength={121}
                  />
                  <TextField
                    {...field('rekvisition')}
                    label="Ordre- eller rekvisitionsnummer"
                    note="(valgfri)"
                    autoComplete="off"
                    maxLength={61}
                  />
                </div>
              </div>
            </section>
            <section aria-labelledby="hvorhen">
              <h2 id="hvorhen">2. Hvor skal det hen?</h2>
              <fieldset
                className="field"
                id={fieldId('levering')}
                data-invalid={errors['levering'] ? '' : undefined}
              >
                <legend>Levering</legend>
                <FieldError id={fieldId('levering')} error={errors['levering']} />
                <div className="choices">
                  {freight.map(({ kind, price, isTooHeavy }) => (
                    <label key={kind}>
                      <input
                        type="radio"
                        name="levering"
                        value={kind}
                        disabled={isTooHeavy}
                        defaultChecked={kind === delivery}
                      />
                      <span className="checkout-delivery">
                        <span>
                          {deliveryNames[kind]}
                          <small>
                            {isTooHeavy
                              ? 'For tungt til en pakkeshop'
                              : kind === 'afhentning'
                                ? `${company.street}, ${company.city}, hverdage ${contact.supportHours}`
                                : '1–3 hverdage, medmindre varen siger andet'}
                          </small>
                        </span>
                        <strong>{formatAmount(price)}</strong>
                      </span>
                    </label>
                  ))}
                </div>
              </fieldset>
              <Island
                name="checkout-address"
                props={{
                  values: pick(values, addressNames),
                  errors: pick(errors, addressNames),
                }}
              />
              <TextArea
                {...field('besked')}
                label="Besked til os"
                note="(valgfri)"
                rows={2}
                maxLength={1001}
              />
            </section>
            <section aria-labelledby="betal">
              <h2 id="betal">3. Gennemse og køb</h2>
              <p className="checkout-card">
                <Icon name="lock" /> Du betaler med kort eller MobilePay på betalingsfirmaets side.
                Beløbet reserveres nu og trækkes først, når varerne sendes.
              </p>
              <p className="checkout-invoice">
                Du betaler med faktura til EAN-nummeret, 30 dage efter at varerne er sendt.
              </p>
              <Checkbox
                id={fieldId('betingelser')}
                name="betingelser"
                error={errors['betingelser']}
                defaultChecked={values['betingelser'] === 'on'}
              >
                Jeg accepterer <Link href={href('terms')}>handelsbetingelserne</Link>.
                <span className="checkout-consumer">
                  {' '}
                  Som privat har jeg 14 dages fortrydelsesret, fra jeg har fået varerne.
                </span>
                <span className="checkout-business">
                  {' '}
                  Jeg køber for en virksomhed eller institution og har ingen fortrydelsesret.
                </span>
              </Checkbox>
              <Button type="submit">Køb med betalingspligt</Button>
            </section>
          </form>
        </div>
        <Receipt
          cart={cart}
          freight={freight}
          placeholders={site.brand.placeholders}
          code={{ ...field('rabatkode'), discount }}
        />
      </section>
    </Frame>
  )
}

/** What the customer sees now, so that a price that changes meanwhile is not paid unseen: `[{"sku", "quantity", "price"}]`. */
const seenOf = (lines: readonly PricedLine[]): string =>
  JSON.stringify(lines.map(({ sku, quantity, price }) => ({ sku, quantity, price })))

interface ReceiptProps {
  readonly cart: PricedCart
  readonly freight: readonly FreightChoice[]
  readonly placeholders: boolean
  readonly code: {
    readonly id: string
    readonly name: string
    readonly error: string | undefined
    readonly defaultValue: string
    readonly discount: Discount | null
  }
}

/** The order with its sums; the sums of the chosen delivery are shown. */
const Receipt = ({
  cart: { lines, goods },
  freight,
  placeholders,
  code: { discount, ...code },
}: ReceiptProps) => (
  <aside className="checkout-order" aria-labelledby="ordre">
    <div className="checkout-receipt">
      <div className="checkout-order-head">
        <h2 id="ordre">Din ordre</h2>
        <Link href={href('cart')}>Ret</Link>
      </div>
      <ul>
        {lines.map((line) => (
          <li key={line.sku}>
            {line.picture && (
              <span className={`checkout-picture tint-${line.tint}`}>
                <ProductPicture picture={line.picture} />
              </span>
            )}
            <span>
              <strong>{lineName(line)}</strong>
              <small>
                {line.quantity} stk. à {formatAmount(line.price)}
              </small>
            </span>
            <strong>{formatAmount(line.sum)}</strong>
          </li>
        ))}
      </ul>
      {/* After the form, so that Enter in a field of it never uses this button. */}
      <div className="checkout-code">
        <TextField
          {...code}
          form={formId}
          label="Rabatkode"
          note="(valgfri)"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={longestCode + 4}
        />
        <Button type="submit" kind="secondary" form={formId} name="handling" value="rabat">
          Brug koden
        </Button>
      </div>
      {discount && (
        <p role="status">
          Koden {discount.code} trækker {formatAmount(discount.amount)} fra.
        </p>
      )}
      {freight
        .filter(({ isTooHeavy }) => !isTooHeavy)
        .map(({ kind, price }) => (
          <Sums key={kind} kind={kind} goods={goods} freight={price} discount={discount} />
        ))}
      {placeholders && (
        <p className="checkout-example">
          <Badge>Eksempel</Badge> Varer og priser er eksempler.
        </p>
      )}
    </div>
  </aside>
)

const Sums = ({
  kind,
  goods,
  freight,
  discount,
}: {
  readonly kind: DeliveryKind
  readonly goods: Ore
  readonly freight: Ore
  readonly discount: Discount | null
}) => {
  const total = goods + freight - (discount?.amount ?? 0)
  return (
    <dl className={`checkout-sums checkout-sums-${kind}`}>
      <div>
        <dt>Varer</dt>
        <dd>{formatAmount(goods)}</dd>
      </div>
      {discount && (
        <div>
          <dt>Rabat, {discount.code}</dt>
          <dd>{formatAmount(-discount.amount)}</dd>
        </div>
      )}
      <div>
        <dt>Levering, {deliveryNames[kind].toLowerCase()}</dt>
        <dd>{formatAmount(freight)}</dd>
      </div>
      <div className="checkout-total">
        <dt>I alt inkl. moms</dt>
        <dd>{formatAmount(total)}</dd>
      </div>
      <div>
        <dt>Heraf moms</dt>
        <dd>{formatAmount(vatIn(total))}</dd>
      </div>
    </dl>
  )
}
