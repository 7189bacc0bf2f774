import type { PaperOrder } from '#shared/schemas/order-paper.ts'
import { fullWidth, inks, left, type PageWriter, strong, type Style } from './page-writer.ts'
import { parseColour } from './paint.ts'
import { type Column, drawColumns, label, small } from './table.ts'

/** Draws what goes into the parcel, with a box to tick for each line, where it lies, and no prices. */
export function drawPackingList(page: PageWriter, order: PaperOrder): void {
  const columns: readonly Column[] = [
    { title: '', width: 30 },
    { title: 'Hylde', width: 78 },
    { title: 'Vare', width: fullWidth - 168 },
    { title: 'Antal', width: 60, right: true },
  ]
  const edges = drawColumns(page, columns)
  const nameWidth = (columns[2] as Column).width - 12
  const big: Style = { face: 'head', size: 13, ink: inks.ink, leading: 1.25 }
  for (const { name, sku, shelf, quantity } of order.lines.filter(({ sku: code }) => code !== '')) {
    const height =
      page.height(name, nameWidth, { ...strong, size: 11 }) + page.height(sku, nameWidth, small)
    page.reserve(height + 17)
    const top = page.y - 8
    page.pdfPage.drawRectangle({
      x: left,
      y: top - 14,
      width: 13,
      height: 13,
      borderColor: parseColour(inks.ink),
      borderWidth: 1.1,
    })
    page.write(shelf || '–', edges[1] as number, top, 70, big)
    const below = page.write(name, edges[2] as number, top, nameWidth, { ...strong, size: 11 })
    page.write(sku, edges[2] as number, top - below, nameWidth, small)
    page.write(String(quantity), edges[3] as number, top, 60, { ...big, right: true })
    page.y = top - height - 8
    page.rule(left, page.y, fullWidth)
  }
  page.y -= 18
  if (order.note) {
    const width = fullWidth - 32
    const height = page.height(order.note, width) + 46
    page.reserve(height)
    page.box(left, page.y, fullWidth, height, '#fff0d2')
    const below = page.write('Kundens besked', left + 16, page.y - 14, width, strong)
    page.write(order.note, left + 16, page.y - 16 - below, width)
    page.y -= height + 18
  }
  page.reserve(60)
  page.put('Pakket af', label)
  page.y -= 22
  page.rule(left, page.y, 200, inks.soft)
}
