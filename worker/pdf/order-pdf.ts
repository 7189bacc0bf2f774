import { colour as spotColour } from '#client/illustration/spots/kit.ts'
import { drawSpots } from '#client/illustration/spots/registry.ts'
import { brand } from '#shared/brand.ts'
import { formatDate, formatWithOre } from '#shared/content/format.ts'
import { danishDay } from '#shared/domain/dates.ts'
import { formatPhone } from '#shared/domain/e164.ts'
import type { Ore } from '#shared/domain/money.ts'
import { dueDay } from '#shared/domain/shop/terms-of-payment.ts'
import {
  isConsumer,
  isCredit,
  type OrderPaper,
  type PaperOrder,
} from '#shared/schemas/order-paper.ts'
import type { Env } from '#worker/env.ts'
import { startDocument } from './start-document.ts'
import { drawFeet, setMetadata } from './foot.ts'
import { drawWordMark } from './head.ts'
import {
  fullWidth,
  inks,
  left,
  paper as sheet,
  type PageWriter,
  strong,
  type Style,
} from './page-writer.ts'
import { paintDrawing, parseColour } from './paint.ts'
import { drawPackingList } from './packing-list.ts'
import { type Column, drawTable, label, small } from './table.ts'
import { type Row, rowHeight, writeRow } from './rows.ts'

const almond = '#f6ede0'
const headHeight = 176

export const paperNames = {
  receipt: 'Ordrebekræftelse',
  invoice: 'Faktura',
  credit: 'Kreditnota',
  packing: 'Pakkeseddel',
} as const satisfies Readonly<Record<OrderPaper['kind'], string>>

const spots = { receipt: 'parcel', invoice: 'document', credit: 'document', packing: 'parcel' }

/** The number of a paper: the voucher's, else the order's. */
const numberOf = (paper: OrderPaper): string =>
  'voucher' in paper ? paper.voucher.number : paper.order.number

/** The name of a paper's file, `Faktura-F000001.pdf`. ASCII, because archives and headers carry it. */
export const paperFile = (paper: OrderPaper): string =>
  `${paperNames[paper.kind].replace('æ', 'ae')}-${numberOf(paper)}.pdf`

/** When a paper was made, ISO 8601. */
const timeOf = (paper: OrderPaper): string =>
  'voucher' in paper ? paper.voucher.issuedAt : paper.order.createdAt

/** `1.196,00 kr.`: all amounts of a paper have their øre, so that they align. */
const kroner = (amount: Ore): string => `${formatWithOre(amount / 100)}\u00a0kr.`

const day = (at: string): string => formatDate(danishDay(Date.parse(at)))

/** Draws a paper of an order. `origin`: where the Worker's fonts are. */
export async function drawOrderPdf(
  paper: OrderPaper,
  env: Env,
  origin: string,
): Promise<Uint8Array> {
  const { document, page } = await startDocument(paper, env, origin)
  const title = `${paperNames[paper.kind]} ${numberOf(paper)}`
  setMetadata(document, {
    title,
    subject: `Ordre ${paper.order.number}`,
    at: timeOf(paper),
  })
  drawHead(page, paper)
  drawParties(page, paper)
  if (paper.kind === 'packing') drawPackingList(page, paper.order)
  else {
    drawGoods(page, paper)
    drawSums(page, paper)
    drawGoodToKnow(page, paper)
  }
  drawFeet(document, page.faces, title)
  return document.save()
}

/** Draws the head: mark, name and number of the paper, and a drawing. */
function drawHead(page: PageWriter, paper: OrderPaper): void {
  page.box(0, sheet.height, sheet.width, headHeight, almond, 0)
  drawWordMark(page)
  const spot = drawSpots().get(spots[paper.kind])
  if (spot)
    paintDrawing(
      page.pdfPage,
      spot,
      '-6 0 212 204',
      { x: sheet.width - left - 118, y: sheet.height - 42, width: 118 },
      { stroke: spotColour.ink, width: 1.8 },
    )
  let y = sheet.height - 78
  if (brand.placeholders)
    y -= page.write('Eksempel: varer, priser og firma er ikke rigtige', left, y, 300, {
      face: 'strong',
      size: 9,
      ink: '#ad3e0c',
    })
  y -= page.write(paperNames[paper.kind], left, y, 340, {
    face: 'head',
    size: 30,
    ink: inks.ink,
    leading: 1.12,
  })
  page.write(`${numberOf(paper)} · ${day(timeOf(paper))}`, left, y - 3, 340, { size: 11 })
  page.y = sheet.height - headHeight - 24
}

export const deliveryNames = {
  pakkeshop: 'Pakkeshop, den nærmeste',
  doer: 'Til døren',
  afhentning: 'Afhentes hos os',
} as const satisfies Readonly<Record<PaperOrder['delivery'], string>>

/** The customer's name and address, a line each. */
export const addressLines = (order: PaperOrder): string[] =>
  [order.company, order.name, order.address, `${order.postcode} ${order.town}`.trim()].filter(
    Boolean,
  )

/** Draws whom the paper is for, how it is delivered, and its numbers, side by side. */
function drawParties(page: PageWriter, paper: OrderPaper): void {
  const { order } = paper
  const invoice = order.invoices.find((voucher) => !isCredit(voucher))
  const columns: readonly (readonly [string, readonly string[]])[] = [
    [paper.kind === 'packing' ? 'Til' : 'Kunde', addressLines(order)],
    [
      'Levering',
      [
        deliveryNames[order.delivery],
        order.tracking && `Sporing: ${order.tracking}`,
        order.phone && `Tlf. ${formatPhone(order.phone)}`,
      ].filter(Boolean) as string[],
    ],
  ]
  const facts: readonly Row[] = (
    [
      ['Ordre', order.number],
      ['Bestilt', day(order.createdAt)],
      ...('voucher' in paper
        ? ([
            ['Sendt', order.sentAt ? day(order.sentAt) : ''],
            ['Faktura', paper.kind === 'credit' ? (invoice?.number ?? '') : ''],
          ] as const)
        : []),
      ['CVR', order.cvr],
      ['EAN', order.ean],
      ['Rekvisition', order.requisition],
      ['Att.', order.reference],
    ] as const
  ).flatMap(([text, value]) => (value ? [{ text, value, style: { size: 9 } }] : []))
  const width = (fullWidth - 2 * 22) / 3
  const top = page.y
  const ends = columns.map(([name, lines], i) => {
    const x = left + i * (width + 22)
    let y = top - page.write(name, x, top, width, label) - 2
    for (const [at, line] of lines.entries())
      y -= page.write(line, x, y, width, at === 0 ? strong : {})
    return y
  })
  let y = top
  const x = left + 2 * (width + 22)
  for (const row of facts) y -= writeRow(page, row, x, y, width) + 1
  page.y = Math.min(...ends, y) - 22
}

/** Draws what was ordered with VAT, or what was invoiced with and without it, as momsbekendtgørelsen § 58 asks. */
function drawGoods(page: PageWriter, paper: OrderPaper): void {
  const isReceipt = !('voucher' in paper)
  const columns: readonly Column[] = isReceipt
    ? [
        { title: 'Vare', width: 284 },
        { title: 'Antal', width: 45, right: true },
        { title: 'Stykpris', width: 80, right: true },
        { title: 'I alt', width: fullWidth - 409, right: true },
      ]
    : [
        { title: 'Vare', width: 199 },
        { title: 'Antal', width: 40, right: true },
        { title: 'Stk. uden moms', width: 90, right: true },
        { title: 'Moms 25 %', width: 75, right: true },
        { title: 'I alt inkl. moms', width: fullWidth - 404, right: true },
      ]
  const lines = isReceipt
    ? paper.order.lines.map(({ quantity, unit, total, ...line }) => ({
        ...line,
        cells: [String(quantity), kroner(unit), kroner(total)],
      }))
    : paper.voucher.lines.map(({ quantity, total, vat, ...line }) => ({
        ...line,
        cells: [
          String(quantity),
          kroner(Math.round((total - vat) / quantity)),
          kroner(vat),
          kroner(total),
        ],
      }))
  drawTable(page, columns, lines)
}

const slipWidth = 236
const noteWidth = fullWidth - slipWidth - 30

/** Draws the sums as a torn receipt, and beside it how they are paid. */
function drawSums(page: PageWriter, paper: OrderPaper): void {
  const { total, vat } = 'voucher' in paper ? paper.voucher : paper.order
  const lines = 'voucher' in paper ? paper.voucher.lines : paper.order.lines
  const isVoucher = 'voucher' in paper
  const sum = (isFreight: boolean): Ore =>
    lines
      .filter(({ sku }) => (sku === '') === isFreight)
      .reduce((all, line) => all + line.total - (isVoucher ? line.vat : 0), 0)
  const without = isVoucher ? ' uden moms' : ''
  const rows: readonly Row[] = [
    { text: `Varer${without}`, value: kroner(sum(false)) },
    ...(sum(true) > 0 ? [{ text: `Levering${without}`, value: kroner(sum(true)) }] : []),
    ...(isVoucher ? [{ text: 'Moms 25 %', value: kroner(vat) }] : []),
  ]
  const vatRow: Row = { text: 'Heraf moms', value: kroner(vat) }
  const inner = slipWidth - 32
  const totalRow: Row = {
    text: paper.kind === 'credit' ? 'Krediteret i alt' : 'I alt inkl. moms',
    value: kroner(total),
    style: { face: 'head', size: 13.5, ink: inks.ink },
  }
  const height =
    rows.reduce((all, row) => all + rowHeight(page, row, inner) + 2, 44) +
    rowHeight(page, totalRow, inner) +
    (isVoucher ? 0 : rowHeight(page, vatRow, inner) + 2)
  const notes = paymentNotes(paper)
  const notesHeight = notes.reduce(
    (all, { text, style }) => all + page.height(text, noteWidth, style) + 3,
    0,
  )
  page.y -= 18
  page.reserve(Math.max(height + 10, notesHeight))
  const top = page.y
  const x = left + fullWidth - slipWidth
  tear(page, x, top, height)
  let y = top - 16
  for (const row of rows) y -= writeRow(page, row, x + 16, y, inner) + 2
  y -= 5
  dash(page, x + 16, y, inner)
  y -= 7
  y -= writeTotal(page, totalRow, x + 16, y, inner) + 2
  if (!isVoucher) writeRow(page, vatRow, x + 16, y, inner)
  let noteY = top - 8
  for (const { text, style } of notes) noteY -= page.write(text, left, noteY, noteWidth, style) + 3
  page.y = Math.min(top - height - 10, noteY) - 20
}

/** The total in the head's typeface on both sides. */
function writeTotal(
  page: PageWriter,
  { text, value = '', style }: Row,
  x: number,
  top: number,
  width: number,
): number {
  page.write(value, x, top, width, { ...style, right: true })
  return page.write(text, x, top, width, style)
}

const tooth = 5.9

/** A slip of paper with a torn lower edge. */
function tear(page: PageWriter, x: number, top: number, height: number): void {
  const teeth = Math.round(slipWidth / tooth)
  const step = slipWidth / teeth
  const edge = Array.from(
    { length: teeth },
    (_, i) =>
      `L${slipWidth - (i + 0.5) * step} ${height + 4.5}L${slipWidth - (i + 1) * step} ${height}`,
  ).join('')
  page.pdfPage.drawSvgPath(
    `M0 6Q0 0 6 0H${slipWidth - 6}Q${slipWidth} 0 ${slipWidth} 6V${height}${edge}Z`,
    {
      x,
      y: top,
      color: parseColour('#f3f5f3'),
    },
  )
}

function dash(page: PageWriter, x: number, y: number, width: number): void {
  page.pdfPage.drawLine({
    start: { x, y },
    end: { x: x + width, y },
    thickness: 0.9,
    color: parseColour(inks.soft),
    dashArray: [2.4, 2.6],
  })
}

/** How an order is paid, or how a credit note is settled. */
function paymentNotes(
  paper: OrderPaper,
): readonly { readonly text: string; readonly style?: Style }[] {
  const { order } = paper
  const { account } = brand.company
  const head: Style = { face: 'head', size: 12, ink: inks.ink }
  if (paper.kind === 'credit')
    return [
      {
        text: order.payBy === 'invoice' ? 'Trækkes fra fakturaen' : 'Pengene er på vej',
        style: head,
      },
      {
        text:
          order.payBy === 'invoice'
            ? 'Er fakturaen betalt, overfører vi beløbet. Er den ikke, skal der betales så meget mindre.'
            : 'De kommer samme vej, som der blev betalt. Banken bruger ofte 3–5 hverdage.',
      },
    ]
  if (paper.kind === 'invoice' && order.payBy === 'invoice')
    return [
      { text: `Betales senest ${formatDate(dueDay(paper.voucher.issuedAt))}`, style: head },
      { text: '30 dage netto, til vores konto:' },
      { text: `Reg.nr. ${account.registration}, konto ${account.number}`, style: strong },
      { text: `Skriv ${paper.voucher.number} ved betalingen.` },
    ]
  if (paper.kind === 'invoice')
    return [
      { text: 'Betalt', style: head },
      {
        text: `Med kort eller MobilePay. Beløbet er trukket ${day(paper.voucher.issuedAt)}, så der skal ikke betales mere.`,
      },
    ]
  return order.payBy === 'invoice'
    ? [
        { text: 'Betales med faktura', style: head },
        { text: 'Fakturaen kommer, når varerne er sendt, og forfalder efter 30 dage.' },
      ]
    : [
        { text: 'Betales, når vi sender', style: head },
        {
          text: 'Beløbet er reserveret. Vi trækker det først, når varerne går fra os, og så kommer fakturaen.',
        },
      ]
}

/** Draws what else a customer needs from the paper: to take it back, to complain, to reach us. */
function drawGoodToKnow(page: PageWriter, paper: OrderPaper): void {
  const { contact } = brand
  const texts: readonly (readonly [string, string])[] = [
    ...(isConsumer(paper.order) && paper.kind !== 'credit'
      ? [
          [
            'Fortryder du?',
            'Du har 14 dage, fra du har fået varen. Gå til ordrens side fra mailen, og vælg »Fortryd aftale«, eller skriv til os. Du betaler selv for at sende varen retur.',
          ] as const,
          [
            'Er der fejl på varen?',
            'Du har to års reklamationsret efter købeloven. Skriv, så snart du opdager det.',
          ] as const,
        ]
      : []),
    [
      'Spørgsmål?',
      `Ring på ${contact.phone}, hverdage ${contact.supportHours}, eller skriv til ${contact.email}.`,
    ],
  ]
  const gap = 22
  const width = (fullWidth - gap * (texts.length - 1)) / texts.length
  const heights = texts.map(
    ([title, text]) => page.height(title, width, strong) + page.height(text, width, small) + 4,
  )
  page.reserve(Math.max(...heights) + 14)
  page.rule(left, page.y, fullWidth)
  const top = page.y - 12
  for (const [i, [title, text]] of texts.entries()) {
    const x = left + i * (width + gap)
    const below = page.write(title, x, top, width, strong)
    page.write(text, x, top - below - 2, width, small)
  }
  page.y = top - Math.max(...heights)
}
