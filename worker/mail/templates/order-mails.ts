import type { LineQuantity, readReportedWithdrawal } from '#shared/admin/orders.ts'
import { formatDate } from '#shared/content/format.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { parseTracking } from '#shared/domain/shop/tracking.ts'
import { dueDay } from '#shared/domain/shop/terms-of-payment.ts'
import { isConsumer, type PaperOrder } from '#shared/schemas/order-paper.ts'
import type { Block, Letter, MailContext, Template, Values } from '../letter.ts'
import { oneLine, readText, removeLinks, writeGreeting } from '../read-values.ts'
import { termsBlocks } from './agreement-parts.ts'
import { button, factBlocks, heading, quoted, textBlocks } from './blocks.ts'
import { formatTime } from './offer-parts.ts'
import {
  describeBuyer,
  describeDelivery,
  formatAt,
  goodsBlock,
  invoiceOf,
  linkToOrder,
  readOrder,
  readOrderNumber,
  readVoucher,
} from './order-parts.ts'
import { reachUs } from './phrases.ts'

type Copy = Omit<Letter, 'why' | 'replyTo'>

/** A mail to the customer of an order, with its number in the subject. `order` is null only where the data is damaged. */
const toCustomer =
  (write: (order: PaperOrder | null, values: Values, context: MailContext) => Copy): Template =>
  (values, context) => {
    const order = readOrder(values)
    const letter = write(order, values, context)
    const number = readOrderNumber(values)
    return {
      ...letter,
      subject: number ? `${letter.subject} (${number})` : letter.subject,
      blocks: [...textBlocks(writeGreeting({ navn: order?.name })), ...letter.blocks],
      why: 'Du får denne mail, fordi der er købt i vores webshop med din mailadresse. Var det ikke dig, så svar på mailen.',
    }
  }

const orderWords = (values: Values): string =>
  readOrderNumber(values) ? `ordre ${readOrderNumber(values)}` : 'din ordre'

const question = ({ brand }: MailContext): Block[] =>
  textBlocks(`Har du spørgsmål? ${reachUs(brand)}`)

/** The example shop says that it is one. */
const example = ({ brand }: MailContext): string =>
  brand.placeholders ? 'Eksempel: varer, priser og firma er ikke rigtige endnu.' : ''

/**
 * Confirms an order with everything that the law asks for on a durable medium (forbrugeraftaleloven §§ 8 and 13): goods, price, delivery, payment,
 * the right of withdrawal with its form, complaints and the terms of that day.
 */
export const orderConfirmed = toCustomer((order, values, context) => ({
  subject: 'Ordrebekræftelse: tak for din ordre',
  preheader:
    order && !isConsumer(order)
      ? 'Gem mailen. Her står, hvad I har købt.'
      : 'Gem mailen. Her står, hvad du har købt, og hvordan du kan fortryde.',
  title: 'Tak for din ordre',
  blocks: [
    ...textBlocks(
      `Vi har modtaget ${orderWords(values)}. Denne mail er din ordrebekræftelse, og den ligger også ved som PDF. Gem den.`,
      example(context),
    ),
    ...button('Se din ordre', linkToOrder(values, context)),
    ...(order
      ? [
          ...factBlocks({
            Ordre: order.number,
            Bestilt: formatTime({ at: order.createdAt }),
            Køber: describeBuyer(order),
            Rekvisition: removeLinks(order.requisition),
            'Att.': removeLinks(order.reference),
          }),
          heading('Det har du købt'),
          goodsBlock(order.lines, order),
          heading('Betaling og levering'),
          ...factBlocks({
            Betaling:
              order.payBy === 'invoice'
                ? 'Med faktura til EAN-nummeret. Den kommer, når varerne er sendt, og forfalder efter 30 dage.'
                : 'Beløbet er reserveret med kort eller MobilePay. Vi trækker det først, når vi sender varerne.',
            Levering: describeDelivery(order),
            Tid:
              order.delivery === 'afhentning'
                ? `Vi skriver, når varerne er klar. ${context.brand.company.street}, ${context.brand.company.postcode} ${context.brand.company.city}, hverdage ${context.brand.contact.supportHours}.`
                : '1–3 hverdage, medmindre varens side sagde andet, og senest 30 dage efter købet. Du får besked med sporing, når pakken er sendt.',
          }),
          ...quoted('Din besked til os', removeLinks(order.note)),
          ...withdrawal(order, values, context),
          ...question(context),
          ...termsBlocks(values['terms'], context),
        ]
      : question(context)),
  ],
}))

/** How a consumer takes the agreement back (forbrugeraftaleloven § 8 and bilag 3). */
function withdrawal(order: PaperOrder, values: Values, context: MailContext): readonly Block[] {
  const { company, contact } = context.brand
  if (!isConsumer(order))
    return textBlocks(
      'Købet er sket som firma eller institution: der er ingen fortrydelsesret. Handelsbetingelserne står nederst i mailen.',
    )
  return [
    heading('Sådan fortryder du'),
    ...textBlocks(
      'Du kan fortryde uden grund i 14 dage, fra du har fået varen, hele ordren eller enkelte varer. Gør det her, så får du en kvittering:',
    ),
    ...button('Fortryd aftale', linkToOrder(values, context, '?panel=fortryd')),
    ...textBlocks(
      `Du kan også skrive »Jeg fortryder ${orderWords(values)}« til ${contact.email} eller i et brev til ${company.name}, ${company.street}, ${company.postcode} ${company.city}. Det er nok, at du har sendt det, før fristen er ude.`,
      'Send varen retur senest 14 dage efter din besked. Du betaler selv for det. Vi betaler det hele tilbage, også almindelig fragt ud, senest 14 dage efter din besked, på samme måde som du betalte. Vi kan vente, til vi har varen eller bevis for, at den er sendt. Du hæfter kun for værditab, hvis du har brugt varen mere end nødvendigt for at se, hvad den er.',
    ),
    heading('Er der fejl på varen?'),
    ...textBlocks(
      'Du har to års reklamationsret efter købeloven. Skriv til os, så snart du opdager fejlen. Hvordan du klager, og de fulde handelsbetingelser, står nederst i mailen.',
    ),
  ]
}

/** The parcel is on its way, and its invoice was issued. */
export const orderSent = toCustomer((order, values, context) => {
  const voucher = readVoucher(values)
  const byInvoice = order?.payBy === 'invoice'
  const { account } = context.brand.company
  const isPickUp = order?.delivery === 'afhentning'
  const parcel = order && !isPickUp ? parseTracking(order.tracking) : null
  const title = isPickUp ? 'Din ordre er udleveret' : 'Din ordre er på vej'
  return {
    subject: `${title}${voucher ? `: faktura ${voucher.number}` : ''}`,
    preheader: order?.tracking ? `Sporing: ${oneLine(order.tracking)}` : 'Fakturaen ligger ved.',
    title,
    blocks: [
      ...textBlocks(
        `${isPickUp ? `Vi har udleveret ${orderWords(values)}.` : `Vi har sendt ${orderWords(values)}.`} ${
          byInvoice
            ? 'Fakturaen ligger ved som PDF.'
            : 'Beløbet er trukket, og fakturaen ligger ved som PDF.'
        }`,
        example(context),
      ),
      ...(order
        ? factBlocks({
            Sporing: isPickUp ? '' : order.tracking,
            Levering: isPickUp ? '' : describeDelivery(order),
            Faktura: voucher?.number ?? '',
            Fakturadato: voucher ? formatAt(voucher.issuedAt) : '',
            'Betales senest': byInvoice && voucher ? formatDate(dueDay(voucher.issuedAt)) : '',
            'Til konto':
              byInvoice && voucher
                ? `Reg.nr. ${account.registration}, konto ${account.number}. Skriv ${voucher.number}.`
                : '',
            EAN: order.ean,
          })
        : []),
      ...(parcel?.href ? button(`Følg pakken hos ${parcel.carrier}`, parcel.href) : []),
      ...(voucher ? [goodsBlock(voucher.lines, voucher)] : []),
      ...button('Følg din ordre', linkToOrder(values, context)),
      ...(order && isConsumer(order)
        ? textBlocks(
            'Kommer pakken beskadiget, så tag et billede, før du pakker ud. Du kan fortryde i 14 dage, fra du har fået varen, på ordrens side.',
          )
        : []),
      ...question(context),
    ],
  }
})

/** Money goes back, with its credit note. */
export const orderCredited = toCustomer((order, values, context) => {
  const voucher = readVoucher(values)
  const invoice = order && invoiceOf(order)
  const byInvoice = order?.payBy === 'invoice'
  return {
    subject: `Kreditnota${voucher ? ` ${voucher.number}` : ''}`,
    preheader: voucher ? `${formatAmount(voucher.total)} inkl. moms.` : 'Den ligger ved som PDF.',
    title:
      voucher && !byInvoice
        ? `Vi giver dig ${formatAmount(voucher.total)} tilbage`
        : `Kreditnota${voucher ? ` på ${formatAmount(voucher.total)}` : ''}`,
    blocks: [
      ...textBlocks(
        `Det gælder ${orderWords(values)}. ${
          byInvoice
            ? 'Er fakturaen ikke betalt, skal der betales så meget mindre. Er den betalt, overfører vi beløbet.'
            : 'Pengene kommer samme vej, som du betalte. Banken bruger ofte 3–5 hverdage.'
        } Kreditnotaen ligger ved som PDF.`,
        example(context),
      ),
      ...factBlocks({
        Kreditnota: voucher?.number ?? '',
        'Til faktura': invoice?.number ?? '',
        Dato: voucher ? formatAt(voucher.issuedAt) : '',
        Årsag: readText(values, 'reason'),
        EAN: order?.ean ?? '',
      }),
      ...(voucher ? [goodsBlock(voucher.lines, voucher, 'Krediteret i alt')] : []),
      ...button('Se din ordre', linkToOrder(values, context)),
      ...question(context),
    ],
  }
})

/** The receipt of a withdrawal: what was sent, on which day and at what time (forbrugeraftaleloven § 20 a). */
export const orderWithdrawn = toCustomer((order, values, context) => {
  const taken = (values['lines'] ?? []) as readonly LineQuantity[]
  const goods = taken.flatMap(({ line, quantity }) => {
    const found = order?.lines.find((each) => each.line === line)
    return found ? [`${quantity} × ${found.name}`] : []
  })
  const reported = values['reported'] as ReturnType<typeof readReportedWithdrawal> | undefined
  const isSent = Date.parse(order?.sentAt ?? '') <= Date.parse(readText(values, 'at'))
  return {
    subject: 'Kvittering: vi har modtaget din fortrydelse',
    preheader: 'Gem mailen. Her står, hvad du har fortrudt, og hvornår.',
    title: 'Vi har modtaget din fortrydelse',
    blocks: [
      ...textBlocks('Denne mail er din kvittering. Gem den.', example(context)),
      ...factBlocks({
        Ordre: readOrderNumber(values),
        [reported ? 'Registreret' : 'Modtaget']:
          formatTime(values) && `${formatTime(values)} (dansk tid)`,
        'Sagt eller sendt': reported
          ? `${formatDate(reported.saidOn)}, ${reported.how.toLowerCase()}`
          : '',
        Navn: order ? removeLinks(order.name) : '',
        Fortrudt: goods.join('\n'),
        'Kvittering til': order?.email ?? '',
      }),
      ...(reported
        ? textBlocks('Vi har skrevet ned, hvad du sagde. Er noget forkert, så svar på mailen.')
        : quoted(
            'Du sendte',
            `Jeg fortryder aftalen om ${orderWords(values)}${goods.length > 0 ? `: ${goods.join(', ')}` : ''}.`,
          )),
      heading('Hvad sker der nu?'),
      ...textBlocks(
        ...(isSent
          ? [
              `Send varerne til ${context.brand.company.name}, ${context.brand.company.street}, ${context.brand.company.postcode} ${context.brand.company.city}, senest 14 dage efter din besked. Læg en seddel med ordrenummeret i. Du betaler selv for returen.`,
              'Vi betaler det hele tilbage senest 14 dage efter din besked, på samme måde som du betalte. Vi kan vente, til vi har varen eller bevis for, at den er sendt.',
            ]
          : [
              'Varerne er ikke sendt, så du skal ikke sende noget tilbage. Det, der er reserveret for dem, bliver ikke trukket; er det trukket, når mailen kommer, betaler vi det tilbage senest 14 dage efter din besked.',
            ]),
      ),
      ...button('Se din ordre', linkToOrder(values, context)),
      ...question(context),
    ],
  }
})

/** An order that ended before it was sent. Nothing was drawn or invoiced. */
const ended = (
  title: string,
  describe: (values: Values, isByInvoice: boolean) => string,
): Template =>
  toCustomer((order, values, context) => {
    const isByInvoice = order?.payBy === 'invoice'
    return {
      subject: title,
      preheader: isByInvoice ? 'Du får ingen faktura.' : 'Der er ikke trukket noget.',
      title,
      blocks: [
        ...textBlocks(describe(values, isByInvoice), example(context)),
        ...factBlocks({
          Ordre: readOrderNumber(values),
          Tidspunkt: formatTime(values),
          Årsag: readText(values, 'reason'),
        }),
        ...(order
          ? [goodsBlock(order.lines, order, isByInvoice ? 'Ikke faktureret' : 'Ikke trukket')]
          : []),
        ...button('Se din ordre', linkToOrder(values, context)),
        ...question(context),
      ],
    }
  })

export const orderCancelled = ended(
  'Din ordre er annulleret',
  (values, isByInvoice) =>
    `Vi har annulleret ${orderWords(values)}. ${
      isByInvoice
        ? 'Du får ingen faktura.'
        : 'Der er ikke trukket noget, og beløbet, der var reserveret, bliver sluppet. Banken viser det ofte nogle dage endnu.'
    }`,
)

export const orderExpired = ended(
  'Din ordre er udløbet',
  (values) =>
    `Vi nåede ikke at sende ${orderWords(values)}, før reservationen af beløbet udløb. Det er vores fejl, og vi er kede af det. Der er ikke trukket noget. Vil du stadig have varerne, så bestil igen, eller skriv til os.`,
)

export const orderPaidTooLate = ended(
  'Betalingen kom for sent',
  (values) =>
    `Betalingen af ${orderWords(values)} kom, efter at varerne var lagt tilbage. Der er ikke købt noget, og beløbet, der blev reserveret, bliver sluppet igen. Du kan bestille på ny i webshoppen.`,
)
