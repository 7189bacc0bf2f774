import { readFileSync } from 'node:fs'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterEach, expect, test, vi } from 'vitest'
import { makeHappening } from '#test/helpers/offers/offer.ts'
import type { Env } from '#worker/env.ts'
import { createMails } from '../services/offers/mails.ts'
import { drawAttachments } from './attachments.ts'
import type { MailOrder } from './render-mail.ts'

afterEach(() => vi.restoreAllMocks())

const env = {
  ASSETS: {
    fetch: async (request: Request) =>
      new Response(new Uint8Array(readFileSync(`public${new URL(request.url).pathname}`))),
  },
} as unknown as Env

function orderOf(kind: 'accepted' | 'declined'): MailOrder {
  const payload = {
    navn: 'Mette Eksempel',
    text: 'Jeg siger ja',
    options: ['batteri-15'],
    total: 13_540_000,
    sentAt: '2026-11-20T12:00:00Z',
  }
  const [mail] = createMails(makeHappening(kind, payload))
  // As the outbox returns it.
  return JSON.parse(
    JSON.stringify({
      template: mail!.template,
      email: mail!.to,
      origin: 'https://site.test',
      data: mail!.data,
    }),
  ) as MailOrder
}

test('attaches the agreement as a PDF with the receipt, with identical bytes at every attempt', async () => {
  const [attached, ...others] = await drawAttachments(orderOf('accepted'), env)
  expect([attached?.filename, others]).toEqual(['Aftale-2026-0001.pdf', []])
  const document = await PDFDocument.load(attached!.content)
  const text = document
    .getPages()
    .flatMap((page) =>
      page.extractContents().flatMap((part) => (part.kind === 'text' ? [part.getText()] : [])),
    )
    .join(' ')
    .replace(/\s+/g, ' ')
  for (const words of ['Kvittering', 'Mette Eksempel', '135.400', 'sendt 20. november 2026'])
    expect(text.replaceAll('\u00a0', ' ')).toContain(words)
  expect(await drawAttachments(orderOf('accepted'), env)).toEqual([attached])
})

test('attaches nothing to other mails, or to a mail whose PDF cannot be created', async () => {
  expect(await drawAttachments(orderOf('declined'), env)).toEqual([])
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const broken = {
    ...orderOf('accepted'),
    data: { agreement: { offer: { content: { groups: [] }, totals: { lines: [] } } } },
  }
  expect(await drawAttachments(broken, env)).toEqual([])
  expect(logged).toHaveBeenCalledOnce()
})
