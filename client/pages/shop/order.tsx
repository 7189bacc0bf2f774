import type { ReactNode } from 'react'
import { danishDay } from '#shared/domain/dates.ts'
import { formatAmount } from '#shared/domain/money.ts'
import type { CustomerOrder } from '#shared/schemas/customer-order.ts'
import { href } from '#shared/routes/href.ts'
import { parseTracking } from '#shared/domain/shop/tracking.ts'
import { formatDate } from '#shared/content/format.ts'
import { phoneHref } from '#shared/content/copy/contact-links.ts'
import type { Site } from '#client/site.ts'
import { Link } from '#client/slots.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { FactList } from '#client/ui/fact-list.tsx'
import { Frame } from '../frame.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

interface Props {
  readonly site: Site
  readonly order: CustomerOrder
  readonly token: string
  /** `fortryd`: the lines to take back are chosen. */
  readonly panel: 'fortryd' | null
  /** Why an act was refused. */
  readonly message: string
  /** It may still be taken back. */
  readonly canWithdraw: boolean
  /** The payment provider says that it was paid. */
  readonly isAfterPayment: boolean
  /** Mails are sent. */
  readonly mails: boolean
}

interface Words {
  readonly title: string
  readonly lead: string
}

/** What the state of an order means to its customer. */
function describe(
  order: CustomerOrder,
  { isAfterPayment, mails }: Pick<Props, 'isAfterPayment' | 'mails'>,
): Words {
  const { state, payBy, number, email } = order
  switch (state) {
    case 'awaiting_payment':
      return isAfterPayment
        ? {
            title: 'Vi venter på svar om din betaling',
            lead: 'Varerne er lagt til side til dig. Vent et øjeblik: siden henter svaret selv.',
          }
        : {
            title: 'Ordren er ikke betalt',
            lead: 'Der er ikke trukket noget, og du har ikke købt noget endnu. Varerne er lagt til side til dig en kort tid. Prøv betalingen igen, eller ret kurven, og bestil på ny: så erstatter den nye ordre denne.',
          }
    case 'reserved':
    case 'packing':
      return {
        title: 'Tak for din ordre',
        lead: `Ordre ${number} er modtaget. ${
          payBy === 'invoice'
            ? 'Fakturaen kommer, når varerne er sendt.'
            : 'Beløbet er reserveret og trækkes først, når varerne sendes.'
        } ${
          mails
            ? `Ordrebekræftelsen er på vej til ${email}: gem den. Her på siden følger du ordren`
            : 'Gem adressen på denne side: her følger du ordren'
        }${
          order.isConsumer
            ? ', og her kan du fortryde.'
            : '. Som firma eller institution har du ingen fortrydelsesret.'
        }`,
      }
    case 'sent':
      return {
        title: 'Din ordre er sendt',
        lead: `Ordre ${number} er på vej til dig.${mails ? ` Fakturaen er sendt til ${email}.` : ''}`,
      }
    case 'delivered':
    case 'partly_refunded':
    case 'returned':
      return { title: `Ordre ${number}`, lead: 'Her er, hvad du købte, og hvad der er sket siden.' }
    case 'refunded':
      return payBy === 'invoice'
        ? { title: `Ordre ${number} er krediteret`, lead: 'Hele fakturaen er krediteret.' }
        : { title: `Ordre ${number} er refunderet`, lead: 'Du har fået alle pengene tilbage.' }
    case 'cancelled':
      return {
        title: 'Ordren er annulleret',
        lead:
          payBy === 'invoice'
            ? 'Du får ingen faktura.'
            : 'Der er ikke trukket noget. Var et beløb reserveret, er det sluppet igen.',
      }
    case 'expired':
      return {
        title: 'Ordren er udløbet',
        lead: 'Betalingen kom ikke i tide, så varerne er lagt tilbage. Der er ikke trukket noget.',
      }
  }
}

/** An order for its customer, by its secret address: where it is, what was bought, and the way out of it. */
export function OrderPage(props: Props) {
  const { site, order, token, panel, message, canWithdraw, mails, isAfterPayment } = props
  const { withdrawnAt } = order
  const { title, lead } = describe(order, props)
  const { phone } = site.brand.contact
  const act = href('order', { id: token })
  const isBought = !['awaiting_payment', 'cancelled', 'expired'].includes(order.state)
  const discount = order.lines.reduce(
    (sum, { unit, quantity, total }) => sum + unit * quantity - total,
    0,
  )
  return (
    <Frame site={site} floating={false}>
      <section className="order-page page-width">
        <div>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        <ErrorSummary title="Det lod sig ikke gøre" heading="h2" errors={[]} message={message} />
        {withdrawnAt && (
          <p role="status">
            Vi har modtaget din fortrydelse af ordre {order.number} den{' '}
            {formatDate(danishDay(Date.parse(withdrawnAt)))}.{' '}
            {mails
              ? `Kvitteringen er sendt til ${order.email}: gem den.`
              : 'Denne side er kvitteringen: gem eller udskriv den.'}{' '}
            {order.lines.some((line) => line.withdrawn > line.dropped) && order.sentAt
              ? 'Send varerne til os senest 14 dage efter; du betaler selv returfragten, og pengene kommer, når vi har fået dem.'
              : 'Varerne er ikke sendt, så du skal ikke sende noget tilbage, og de bliver ikke trukket.'}
          </p>
        )}
        {order.state === 'awaiting_payment' && !isAfterPayment && (
          <div className="order-acts">
            <Link href={`${act}?betal=1`} className={buttonClass()}>
              Prøv betalingen igen
            </Link>
            <Link href={href('cart')} className={buttonClass({ kind: 'secondary' })}>
              Ret kurven
            </Link>
            <Act to={act} name="annuller">
              <button type="submit" className={buttonClass({ kind: 'ghost' })}>
                Annullér ordren
              </button>
            </Act>
          </div>
        )}
        <section>
          <h2>{isBought ? 'Det købte du' : 'Det bestilte du'}</h2>
          <ul className="order-lines">
            {order.lines.map((line) => (
              <li key={line.line}>
                <span>
                  {line.isFreight ? '' : `${line.quantity} × `}
                  {line.name}
                  {line.withdrawn > 0 && ` (${line.withdrawn} fortrudt)`}
                </span>
                <strong>{formatAmount(line.total)}</strong>
              </li>
            ))}
          </ul>
          <FactList
            className="goods-facts"
            rows={[
              ...(discount > 0
                ? [['Rabat, trukket fra varerne', formatAmount(discount)] as const]
                : []),
              ['I alt inkl. moms', formatAmount(order.total)],
              ['Heraf moms', formatAmount(order.vat)],
              ...(order.dropped > 0
                ? [
                    ['Fortrudt, før det blev sendt', `−${formatAmount(order.dropped)}`] as const,
                    ['At betale', formatAmount(order.total - order.dropped)] as const,
                  ]
                : []),
              ...(order.refunded > 0
                ? [
                    [
                      order.payBy === 'invoice' ? 'Krediteret' : 'Refunderet',
                      formatAmount(order.refunded),
                    ] as const,
                  ]
                : []),
              ['Ordrenummer', order.number],
              [
                'Levering',
                order.delivery === 'afhentning'
                  ? 'Afhentning hos os'
                  : `${order.delivery === 'pakkeshop' ? 'Til den pakkeshop, der er nærmest' : 'Til døren:'} ${order.address}, ${order.postcode} ${order.town}`,
              ],
              ...(order.tracking
                ? [['Sporing', <TrackingLink key="sporing" text={order.tracking} />] as const]
                : []),
            ]}
          />
        </section>
        {canWithdraw && panel !== 'fortryd' && (
          <p>
            <Link href={`${act}?panel=fortryd`} className={buttonClass({ kind: 'ghost' })}>
              Fortryd aftale
            </Link>
          </p>
        )}
        {canWithdraw && panel === 'fortryd' && (
          <WithdrawForm order={order} act={act} mails={mails} />
        )}
        <p>
          Spørgsmål? Ring på <a href={phoneHref(phone)}>{phone}</a>, og hav ordrenummeret klar.{' '}
          <Link href={href('terms')}>Handelsbetingelserne</Link>
        </p>
      </section>
    </Frame>
  )
}

const Act = ({
  to,
  name,
  children,
}: {
  readonly to: string
  readonly name: string
  readonly children: ReactNode
}) => (
  <form method="post" action={to} data-once="">
    <input type="hidden" name="handling" value={name} />
    {children}
  </form>
)

function TrackingLink({ text }: { readonly text: string }) {
  const { href: to } = parseTracking(text)
  if (!to) return text
  return (
    // The address of this page is a secret, which the carrier must not get.
    <a href={to} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
}
