import { drawSpots } from '#client/illustration/spots/registry.ts'
import { colour as spotColour } from '#client/illustration/spots/kit.ts'
import { quantityWords } from '#shared/content/offers/labels.ts'
import { youOf } from '#shared/content/copy/you.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { lineAmount } from '#shared/domain/offers/amounts.ts'
import type { OfferLine } from '#shared/schemas/offers/offer.ts'
import type { CustomerOffer } from '#shared/schemas/offers/view.ts'
import { paintDrawing } from './paint.ts'
import { inks, paper, type Sheet } from './sheet.ts'

const left = paper.margin
export const fullWidth = paper.width - 2 * left
const spotView = '-6 0 212 204'
const textAt = left + 46
const amountWidth = 90
const textWidth = fullWidth - 46 - amountWidth - 10

/** A heading with room below for what follows it. */
export function heading(sheet: Sheet, text: string, follows = 60): void {
  sheet.need(34 + follows)
  sheet.y -=
    sheet.write(text, left, sheet.y, fullWidth, {
      face: 'head',
      size: 17,
      ink: inks.ink,
      leading: 1.2,
    }) + 8
}

/** »Det får I«: every line that counts, the total, and what could still be chosen. */
export function drawLines(sheet: Sheet, { content, totals, can }: CustomerOffer): void {
  heading(sheet, youOf(content)('Det får du'))
  const all = content.groups.flatMap(({ lines }) => lines)
  const counts = (line: OfferLine): boolean =>
    totals.lines.some(({ id, counts: does }) => id === line.id && does)
  for (const line of all.filter(counts))
    drawLine(sheet, line, line.role === 'option' ? 'Valgt til' : '')
  sheet.need(46)
  sheet.y -= 12
  sheet.write('I alt inkl. moms', left, sheet.y, 250, { face: 'head', size: 14, ink: inks.ink })
  sheet.y -= sheet.write(formatAmount(totals.total), left, sheet.y, fullWidth, {
    face: 'head',
    size: 14,
    ink: inks.ink,
    right: true,
  })
  sheet.y -=
    sheet.write(`Heraf moms ${formatAmount(totals.vat)}`, left, sheet.y, 300, { size: 9 }) + 22
  const others = all.filter((line) => !counts(line))
  if (others.length === 0 || can.choose !== null) return
  sheet.need(60)
  sheet.y -=
    sheet.write('Kan vælges i stedet eller til, på tilbuddets side', left, sheet.y, fullWidth, {
      face: 'strong',
      ink: inks.ink,
    }) + 2
  for (const line of others) drawLine(sheet, line, '')
  sheet.y -= 24
}

function drawLine(sheet: Sheet, line: OfferLine, mark: string): void {
  const details = [line.detail, quantityWords(line), mark].filter(Boolean)
  const style = { face: 'head', size: 11, ink: inks.ink, leading: 1.3 } as const
  const small = { size: 8.8, leading: 1.4 } as const
  const height = Math.max(
    34,
    sheet.height(line.title, textWidth, style) +
      details.reduce((sum, text) => sum + sheet.height(text, textWidth, small), 0),
  )
  sheet.need(height + 15)
  const top = sheet.y - 7
  const svg = line.spot && drawSpots().get(line.spot)
  if (svg) drawSpot(sheet, svg, top - (height - 34) / 2)
  let y =
    top -
    (height -
      (sheet.height(line.title, textWidth, style) +
        details.reduce((sum, text) => sum + sheet.height(text, textWidth, small), 0))) /
      2
  y -= sheet.write(line.title, textAt, y, textWidth, style)
  for (const text of details) y -= sheet.write(text, textAt, y, textWidth, small)
  const amount = formatAmount(lineAmount(line.quantity, line.unitPrice))
  sheet.write(amount, left + fullWidth - amountWidth, top - height / 2 + 7, amountWidth, {
    face: 'strong',
    ink: inks.ink,
    right: true,
  })
  sheet.y = top - height - 8
  sheet.rule(left, sheet.y, fullWidth)
}

/** A small object on its tile. */
function drawSpot(sheet: Sheet, svg: string, top: number): void {
  const width = 35
  const tile = '<path fill="#f6ede0" stroke="none" d="M100 78l104 60-104 60-104-60z"/>'
  paintDrawing(
    sheet.page,
    tile + svg,
    spotView,
    { x: left, y: top, width },
    { stroke: spotColour.ink, width: 1.8 },
  )
}
