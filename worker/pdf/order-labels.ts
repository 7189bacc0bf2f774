import { brand } from '#shared/brand.ts'
import type { PaperOrder } from '#shared/schemas/order-paper.ts'
import type { Env } from '#worker/env.ts'
import { startDocument } from './start-document.ts'
import { setMetadata } from './foot.ts'
import { addressLines, deliveryNames } from './order-pdf.ts'
import { inks, type PageWriter, paper as sheet, strong } from './page-writer.ts'
import { parseColour } from './paint.ts'

/** Labels on a sheet, and the size of each in points. */
const slot = { columns: 2, rows: 5, width: sheet.width / 2, height: sheet.height / 5 }

/** Draws the address labels of several orders: ten on a page, two beside each other, to be cut or stuck. */
export async function drawLabels(
  orders: readonly PaperOrder[],
  env: Env,
  origin: string,
): Promise<Uint8Array> {
  const { document, page } = await startDocument(orders, env, origin)
  setMetadata(document, {
    title: 'Etiketter',
    subject: `${orders.length} pakker`,
    at: orders[0]?.createdAt ?? '1970-01-01T00:00:00Z',
  })
  if (orders.length === 0)
    page.put('Ingen af ordrerne på listen skal sendes.', { face: 'head', size: 15, ink: inks.ink })
  const perPage = slot.columns * slot.rows
  for (const [i, order] of orders.entries()) {
    if (i > 0 && i % perPage === 0) page.reserve(Number.POSITIVE_INFINITY)
    const place = i % perPage
    const x = (place % slot.columns) * slot.width
    const top = sheet.height - Math.floor(place / slot.columns) * slot.height
    drawLabel(page, order, x, top)
  }
  return document.save()
}

function drawLabel(page: PageWriter, order: PaperOrder, x: number, top: number): void {
  const { company } = brand
  const inside = 24
  const width = slot.width - 2 * inside
  page.pdfPage.drawRectangle({
    x: x + 8,
    y: top - slot.height + 8,
    width: slot.width - 16,
    height: slot.height - 16,
    borderColor: parseColour(inks.line),
    borderWidth: 0.6,
  })
  const sender = `${company.name}, ${company.street}, ${company.postcode} ${company.city}`
  let y = top - 20
  y -= page.write(`Afsender: ${sender}`, x + inside, y, width, { size: 7.5 }) + 8
  for (const [i, line] of addressLines(order).entries())
    y -= page.write(line, x + inside, y, width, {
      face: i === 0 ? 'head' : 'text',
      size: i === 0 ? 15 : 12.5,
      ink: inks.ink,
      leading: 1.25,
    })
  const bottom = top - slot.height + 34
  page.rule(x + inside, bottom + 6, width, inks.soft)
  page.write(deliveryNames[order.delivery], x + inside, bottom + 2, width, { ...strong, size: 9 })
  page.write(order.number, x + inside, bottom + 2, width, { ...strong, size: 9, right: true })
}
