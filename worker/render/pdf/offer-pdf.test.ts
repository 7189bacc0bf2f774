import { readFileSync } from 'node:fs'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import type { OfferContent } from '#shared/schemas/offer.ts'
import { makeConditionalOffer, makeOffer } from '#test/helpers/offer.ts'
import type { Env } from '#worker/env.ts'
import { customerOfferOf } from '#worker/services/offers/customer-offer.ts'
import { drawOfferPdf } from './offer-pdf.ts'

const env = {
  ASSETS: { fetch: async (request: Request) => new Response(new Uint8Array(readFileSync(`public${new URL(request.url).pathname}`))) },
} as unknown as Env
const now = Date.parse('2026-11-21T12:00:00Z')

async function pagesOf(content: OfferContent): Promise<string[]> {
  const sent = { version: 1, sentAt: '2026-11-20T12:00:00Z' }
  const opened = {
    id: 'a'.repeat(26),
    number: '2026-0042',
    state: 'sent',
    ...sent,
    currentVersion: 1,
    versions: [sent],
    content,
    chosen: null,
    deliveredOn: null,
    cancelUntil: null,
    answers: {},
    questions: [],
  } as const
  const bytes = await drawOfferPdf(customerOfferOf(opened, now), env, 'https://site.test')
  return (await PDFDocument.load(bytes)).getPages().map((page) =>
    page
      .extractContents()
      .flatMap((asset) => (asset.kind === 'text' ? [asset.getText()] : []))
      .join(' ')
      .replace(/\s+/g, ' '),
  )
}

test('the pages hold the offer’s words with Danish letters, and number themselves', async () => {
  const pages = await pagesOf(makeOffer())
  for (const [i, text] of pages.entries()) expect(text).toContain(`Tilbud 2026-0042, version 1 · side ${i + 1} af ${pages.length}`)
  const all = pages.join(' ')
  for (const words of [
    'Mette og Jonas',
    'Håndværkerfradrag, grøn del',
    'Samlet beløb at betale',
    '6.500–9.000 kr.',
    'Det koster penge at låne penge.',
    'Kilde: Jeres årsopgørelse',
    'Sofie Kjær',
  ])
    expect(all, words).toContain(words)
  expect((await pagesOf(makeConditionalOffer())).join(' ')).toContain('Tilbuddet er betinget')
})

test('letters the typefaces lack, endless words and many lines break nothing', async () => {
  const { groups } = makeOffer()
  const line = groups[0]!.lines[0]!
  const many = {
    ...groups[0]!,
    lines: Array.from({ length: 40 }, (_, i) => ({ ...line, id: `l${i}`, title: `Linje ${i}`, detail: 'Speciallægepraksisplanlægning'.repeat(12) })),
  }
  const pages = await pagesOf(makeOffer({ salutation: 'Łukasz 好', intro: 'Første linje\nanden linje', groups: [many], choices: [] }))
  expect(pages.length).toBeGreaterThan(4)
  expect(pages[0]).toContain('Tilbud til ')
  expect(pages.join(' ')).toContain('Linje 39')
})
