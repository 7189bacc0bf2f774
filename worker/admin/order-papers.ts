import { brand } from '#shared/brand.ts'
import { isToPack, mostLabels, narrowToLabels, orders } from '#shared/admin/orders.ts'
import { guardFormula, writeCsv } from '#shared/domain/csv.ts'
import { writeOioubl } from '#shared/domain/shop/oioubl.ts'
import { postingCells, postingHeadings, postingsOf } from '#shared/domain/shop/postings.ts'
import {
  findVoucher,
  type OrderPaper,
  type OrderVoucher,
  type PaperOrder,
  voucherPaper,
} from '#shared/schemas/order-paper.ts'
import { findPaperOrder, listVouchers } from '#worker/data/order-papers.ts'
import { createZip, type ZipFile } from '#worker/lib/zip.ts'
import { Problem } from '#worker/problem.ts'
import { recordAccess } from '#worker/services/access.ts'
import { asUser } from '#worker/services/context.ts'
import type { AdminCall } from './call.ts'
import type { PaperQuery, Period, VoucherQuery } from './order-routes.ts'
import { verbs } from './orders.ts'
import { parseQuery } from './serve.ts'

/** Vouchers of one archive: each is drawn, which takes some 50 ms. */
const mostDrawn = 100
/** Vouchers read at a time. */
const batch = 100

/** One paper of an order as a PDF, shown in the browser, which prints it. */
export async function showPaper(call: AdminCall<PaperQuery>): Promise<Response> {
  const { paper: wanted } = call.query
  const order = await findOrder(call)
  if (wanted === 'packing' && !isToPack(order.state))
    throw new Problem(409, 'not_to_pack', 'Ordren skal ikke pakkes, så den har ingen pakkeseddel.')
  const paper: OrderPaper =
    wanted === 'receipt' || wanted === 'packing'
      ? { kind: wanted, order }
      : voucherPaper({ order, voucher: voucherOf(order, wanted) })
  const { drawOrderPdf, paperFile } = await import('#worker/pdf/order-pdf.ts')
  const { env } = call.deps
  return file(
    await drawOrderPdf(paper, env, call.origin),
    'application/pdf',
    paperFile(paper),
    'inline',
  )
}

/** A voucher of a public customer as an OIOUBL file, for an access point to NemHandel. */
export async function showOioubl(call: AdminCall<VoucherQuery>): Promise<Response> {
  const order = await findOrder(call)
  const voucher = voucherOf(order, call.query.voucher)
  if (order.ean === '') throw new Problem(404, 'not_found', 'Ordren har intet EAN-nummer.')
  return file(
    writeOioubl({ order, voucher }, brand),
    'application/xml; charset=utf-8',
    oioublFile(voucher.number),
  )
}

/** Address labels of those orders of the list that are to be packed and sent. */
export async function showLabels(call: AdminCall): Promise<Response> {
  const params = narrowToLabels(call.c.req.query())
  const page = params && (await verbs.list?.(call, parseQuery(call, orders, params), mostLabels))
  const client = asUser(call)
  const found = await Promise.all((page?.rows ?? []).map(({ id }) => findPaperOrder(client, id)))
  const { drawLabels } = await import('#worker/pdf/order-labels.ts')
  const pdf = await drawLabels(
    found.filter((order): order is PaperOrder => order !== null),
    call.deps.env,
    call.origin,
  )
  return file(pdf, 'application/pdf', 'Etiketter.pdf', 'inline')
}

/** The postings of a period as a CSV file for the ledger, streamed. */
export function exportPostings(call: AdminCall<Period>): Response {
  const encoder = new TextEncoder()
  const pages = voucherPages(call, batch)
  const lines = (rows: readonly (readonly string[])[]) => encoder.encode(writeCsv(rows, ';'))
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // The byte order mark makes Excel read the file as UTF-8.
      controller.enqueue(encoder.encode('\ufeff'))
      controller.enqueue(lines([postingHeadings]))
    },
    async pull(controller) {
      const { value, done } = await pages.next()
      if (done) return controller.close()
      const rows = value.flatMap((voucher) => postingsOf(voucher).map(postingCells))
      controller.enqueue(lines(rows.map((cells) => cells.map(guardFormula))))
    },
  })
  return file(body, 'text/csv; charset=utf-8', `posteringer-${periodName(call.query)}.csv`)
}

/** The vouchers of a period as an archive: each as a PDF, those of public customers as OIOUBL too, and the postings. Who fetched it is logged. */
export async function exportVouchers(call: AdminCall<Period>): Promise<Response> {
  const { value: vouchers = [] } = await voucherPages(call, mostDrawn + 1).next()
  if (vouchers.length === 0) throw new Problem(404, 'not_found', 'Der er ingen bilag i perioden.')
  if (vouchers.length > mostDrawn)
    throw new Problem(
      422,
      'too_many',
      `Der er over ${mostDrawn} bilag i perioden. Vælg færre dage ad gangen.`,
    )
  await recordAccess(call, 'export', { table: 'invoices', row: periodName(call.query) })
  const { drawOrderPdf, paperFile } = await import('#worker/pdf/order-pdf.ts')
  const files: ZipFile[] = []
  // One after the other: each holds its fonts in memory.
  for (const voucher of vouchers) {
    const paper = voucherPaper(voucher)
    files.push({
      name: paperFile(paper),
      content: await drawOrderPdf(paper, call.deps.env, call.origin),
    })
    if (voucher.order.ean)
      files.push({
        name: oioublFile(voucher.voucher.number),
        content: writeOioubl(voucher, brand),
      })
  }
  const rows = vouchers.flatMap((voucher) => postingsOf(voucher).map(postingCells))
  files.push({
    name: 'posteringer.csv',
    content: `\ufeff${writeCsv([postingHeadings, ...rows], ';')}`,
  })
  const archive = createZip(files, call.deps.now())
  return file(archive, 'application/zip', `bilag-${periodName(call.query)}.zip`)
}

/** The vouchers of a period, a page at a time. */
async function* voucherPages(
  call: AdminCall<Period>,
  limit: number,
): AsyncGenerator<readonly OrderVoucher[], undefined> {
  const { from, until } = call.query
  let after = ''
  for (;;) {
    const page = await listVouchers(asUser(call), { from, until, after, limit })
    if (page.length === 0) return
    yield page.map(({ number, order }) => ({ order, voucher: voucherOf(order, number) }))
    if (page.length < limit) return
    after = page.at(-1)?.number ?? ''
  }
}

const periodName = ({ from, until }: Period): string =>
  from === until ? from : `${from}-til-${until}`

const oioublFile = (number: string): string => `${number}-oioubl.xml`

async function findOrder(call: AdminCall<unknown>): Promise<PaperOrder> {
  const order = await findPaperOrder(asUser(call), call.id)
  if (!order) throw new Problem(404, 'not_found', 'Ordren findes ikke længere.')
  return order
}

function voucherOf(order: PaperOrder, number: string) {
  const voucher = findVoucher(order, number)
  if (!voucher) throw new Problem(404, 'not_found', 'Bilaget hører ikke til ordren.')
  return voucher
}

const file = (
  body: BodyInit,
  type: string,
  name: string,
  shown: 'attachment' | 'inline' = 'attachment',
): Response =>
  new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `${shown}; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  })
