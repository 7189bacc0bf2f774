import { drawSpots } from '#client/illustration/spots/registry.ts'
import { colour as spotColour } from '#client/illustration/spots/kit.ts'
import { quantityWords } from '#shared/content/offers/labels.ts'
import { youOf } from '#shared/content/copy/you.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { lineAmount } from '#shared/domain/offers/price/amounts.ts'
import type { OfferLine } from '#shared/schemas/offers/offer.ts'
import type { CustomerOffer } from '#shared/schemas/offers/view.ts'
import { paintDrawing } from './paint.ts'
import { fullWidth, inks, left, type PageWriter, strong, type Style } from './page-writer.ts'

const spotView = '-6 0 212 204'
const textAt = left + 46
const amountWidth = 90
const textWidth = fullWidth - 46 - amountWidth - 10

/** Writes a heading and keeps it on one page with the next `follows` points. */
export function writeHeading(page: PageWriter, text: string, follows = 60): void {
  page.reserve(34 + follows)
  page.put(text, { face: 'head', size: 17, ink: inks.ink, leading: 1.2 })
  page.y -= 8
}

/** Draws »Det får I«: every line that counts, the total, and the options that can still be chosen. */
export function drawLines(page: PageWriter, { content, totals, can }: CustomerOffer): void {
  writeHeading(page, youOf(content)('Det får du'))
  const all = content.groups.flatMap(({ lines }) => lines)
  const counts = (line: OfferLine): boolean =>
    totals.lines.some(({ id, counts: does }) => id === line.id && does)
  for (const line of all.filter(counts))
    drawLine(page, line, line.role === 'option' ? 'Valgt til' : '')
  page.reserve(46)
  page.y -= 12
  const sum: Style = { face: 'head', size: 14, ink: inks.ink }
  page.write('I alt inkl. moms', left, page.y, 250, sum)
  page.put(formatAmount(totals.total), { ...sum, right: true })
  page.put(`Heraf moms ${formatAmount(totals.vat)}`, { size: 9 })
  page.y -= 22
  const others = all.filter((line) => !counts(line))
  if (others.length === 0 || can.choose !== null) return
  page.reserve(60)
  page.put('Kan vælges i stedet eller til, på tilbuddets side', strong)
  page.y -= 2
  for (const line of others) drawLine(page, line, '')
  page.y -= 24
}

function drawLine(page: PageWriter, line: OfferLine, mark: string): void {
  const details = [line.detail, quantityWords(line), mark].filter(Boolean)
  const style = { face: 'head', size: 11, ink: inks.ink, leading: 1.3 } as const
  const small = { size: 8.8, leading: 1.4 } as const
  const textHeight = details.reduce(
    (sum, text) => sum + page.height(text, textWidth, small),
    page.height(line.title, textWidth, style),
  )
  const height = Math.max(34, textHeight)
  page.reserve(height + 15)
  const top = page.y - 7
  const svg = line.spot && drawSpots().get(line.spot)
  if (svg) drawSpot(page, svg, top - (height - 34) / 2)
  let y = top - (height - textHeight) / 2
  y -= page.write(line.title, textAt, y, textWidth, style)
  for (const text of details) y -= page.write(text, textAt, y, textWidth, small)
  const amount = formatAmount(lineAmount(line.quantity, line.unitPrice))
  page.write(amount, left + fullWidth - amountWidth, top - height / 2 + 7, amountWidth, {
    ...strong,
    right: true,
  })
  page.y = top - height - 8
  page.rule(left, page.y, fullWidth)
}

/** Draws a small illustration on its tile. */
function drawSpot(page: PageWriter, svg: string, top: number): void {
  const width = 35
  const tile = '<path fill="#f6ede0" stroke="none" d="M100 78l104 60-104 60-104-60z"/>'
  paintDrawing(
    page.pdfPage,
    tile + svg,
    spotView,
    { x: left, y: top, width },
    { stroke: spotColour.ink, width: 1.8 },
  )
}
