import { readFileSync } from 'node:fs'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import type { OrderPaper } from '#shared/schemas/order-paper.ts'
import { makePaperOrder, makePublicOrder } from '#test/helpers/shop/papers.ts'
import type { Env } from '#worker/env.ts'
import { drawLabels } from './order-labels.ts'
import { drawOrderPdf, paperFile } from './order-pdf.ts'
import { paper as sheet } from './page-writer.ts'

const env = {
  ASSETS: {
    fetch: async (request: Request) =>
      new Response(new Uint8Array(readFileSync(`public${new URL(request.url).pathname}`))),
  },
} as unknown as Env
const site = 'https://site.test'

/** The text of each page, and whether all of it is on the sheet. */
async function read(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes)
  return document.getPages().map((page) => {
    const texts = page
      .extractContents()
      .flatMap((part) => (part.kind === 'text' ? [{ ...part, text: part.getText() }] : []))
    expect(
      texts.filter(({ x, y }) => x < 0 || x > sheet.width || y < 20 || y > sheet.height),
    ).toEqual([])
    return texts
      .map(({ text }) => text)
      .join(' ')
      .replace(/\s+/g, ' ')
  })
}
const draw = (paper: OrderPaper) => drawOrderPdf(paper, env, site)

const consumer = makePaperOrder()
const school = makePublicOrder()

test('an invoice has what the law asks for: seller, buyer, dates, amounts without VAT, VAT and total', async () => {
  const paper = { kind: 'invoice', order: consumer, voucher: consumer.invoices[0]! } as const
  const [page = '', ...others] = await read(await draw(paper))
  expect(others).toEqual([])
  for (const words of [
    'Faktura F000041 · 26. november 2026',
    'CVR 00 00 00 00',
    'Mette Holm',
    '8240 Risskov',
    'Ladekabel type 2, 5 meter',
    'Stk. uden moms',
    '1.196,00 kr.',
    'Moms 25 % 494,40 kr.',
    'I alt inkl. moms 2.472,00 kr.',
    'Beløbet er trukket 26. november 2026',
    'Fortryder du?',
    'Eksempel',
  ])
    expect(reordered(page)).toContain(words)
  expect(paperFile(paper)).toBe('Faktura-F000041.pdf')
  expect(await draw(paper)).toEqual(await draw(paper))
})

test('an invoice to a public customer has its terms and the account, and no right of withdrawal', async () => {
  const [page = ''] = await read(
    await draw({ kind: 'invoice', order: school, voucher: school.invoices[0]! }),
  )
  for (const words of [
    'Betales senest 26. december 2026',
    'Reg.nr. 0000',
    'EAN 5798000420526',
    'Rekvisition R-2026-118',
  ])
    expect(reordered(page)).toContain(words)
  expect(page).not.toContain('Fortryder du?')
})

test('a credit note names its invoice and only what is credited', async () => {
  const [page = ''] = await read(
    await draw({ kind: 'credit', order: school, voucher: school.invoices[1]! }),
  )
  for (const words of ['Kreditnota K000007', 'Faktura F000041', 'Krediteret i alt 449,00 kr.'])
    expect(reordered(page)).toContain(words)
  expect(page).not.toContain('Ladekabel')
})

test('a packing list has shelves, numbers and the customer’s note, and no prices and no freight', async () => {
  const [page = ''] = await read(await draw({ kind: 'packing', order: school }))
  for (const words of ['B1-04', 'PLUG-1', 'Porten lukker kl. 14.']) expect(page).toContain(words)
  expect(page).not.toMatch(/kr\.|Levering til døren/)
})

test('a long order goes on to further pages, each with its foot', async () => {
  const lines = Array.from({ length: 40 }, (_, i) => ({ ...consumer.lines[0]!, line: i + 1 }))
  const pages = await read(await draw({ kind: 'receipt', order: { ...consumer, lines } }))
  expect(pages.length).toBeGreaterThan(1)
  for (const [i, page] of pages.entries())
    expect(page).toContain(`side ${i + 1} af ${pages.length}`)
})

test('ten labels are on a sheet', async () => {
  const orders = Array.from({ length: 11 }, (_, i) => ({ ...consumer, number: `2611-01${i + 10}` }))
  const pages = await read(await drawLabels(orders, env, site))
  expect(pages.map((page) => page.match(/2611-01\d\d/g)?.length)).toEqual([10, 1])
})

/** Values are written before their labels where they are aligned to the right; a reader sees them the other way around. */
const reordered = (page: string): string =>
  page.replace(/(\S+ kr\.) (I alt inkl\. moms|Krediteret i alt)/, '$2 $1')
