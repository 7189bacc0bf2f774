import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type HttpServer, serve } from '#dev/backend/http.ts'
import { createInbox } from '#dev/backend/mail/inbox.ts'
import { createMailService, localMailKey, mailPath } from '#dev/backend/mail/mail-service.ts'
import { href } from '#shared/routes/href.ts'
import { origin } from '#test/helpers/app/app.ts'
import { makeGoods } from '#test/helpers/shop/goods.ts'
import { makeOrder } from '#test/helpers/shop/orders.ts'
import { type PayingOrder, type PayingShop, startPayingShop } from '#test/helpers/shop/paying.ts'
import { type OutboxAlone, startOutbox } from '#test/helpers/product/edge.ts'
import { mailPort, outboxPort } from '#test/helpers/product/outbox-worker/places.ts'
import { until } from '#test/helpers/until.ts'
import type { OutboxEvent } from '#worker/outbox/contract.ts'

// Each event of an order is mailed and reported once: the whole chain, with a database, a payment provider, an outbox in workerd and a mail service.

const inbox = createInbox()
let service: HttpServer
let alone: OutboxAlone
let shop: PayingShop
/** What the outbox took for webhooks. */
const events: OutboxEvent[] = []
/** The process as if it ended before the outbox had anything. */
let isAway = false

beforeAll(async () => {
  service = await serve(mailPort, createMailService(inbox))
  alone = await startOutbox(outboxPort, {
    MAIL_PROVIDER_URL: service.url + mailPath,
    MAIL_API_KEY: localMailKey,
  })
  const { outbox } = alone
  shop = await startPayingShop({
    sendMail: (mail) =>
      isAway ? Promise.reject(new Error('no outbox today')) : outbox.sendMail(mail),
    deliverEvent: (event) => {
      if (isAway) return Promise.reject(new Error('no outbox today'))
      return outbox.deliverEvent(event).then((isNew) => {
        if (isNew) events.push(event)
        return isNew
      })
    },
  })
})
afterAll(async () => {
  await shop?.stop()
  await alone?.stop()
  await service?.stop()
})
beforeEach(() => {
  isAway = false
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

let buyers = 0
/** A paid order of a buyer of its own. */
async function paid(): Promise<PayingOrder & { readonly email: string }> {
  const order = await shop.order({ quantity: 2, freight: 4900 })
  const email = `koeber-${++buyers}@eksempel.dk`
  await shop.backend.sql`update public.orders set email = ${email} where id = ${order.id}`
  await shop.press(order.page, 'betal')
  return { ...order, email }
}
async function send(order: { readonly id: string }): Promise<void> {
  await shop.admin.rpc('order_pack', { _order: order.id, _act: 'pack' }).throwOnError()
  await shop.admin
    .rpc('order_send', { _order: order.id, _tracking: 'GLS 12345678901' })
    .throwOnError()
  await shop.tend()
}
const withdraw = async (order: PayingOrder) => {
  const response = await shop.site.fetch(href('order', { id: order.token }), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
    body: new URLSearchParams({ handling: 'fortryd', 'linje-1': '2' }),
  })
  await shop.site.settled()
  return response.status
}
/** Subjects to an address without numbers, in the order they arrived. */
const subjects = (email: string): string[] =>
  inbox
    .list(email)
    .map(({ subject }) => subject.replace(/[FK]\d{6}/, 'N').replace(/ \(\d{4}-\d+\)$/, ''))
    .toReversed()
async function arrived(email: string, n: number): Promise<string[]> {
  await until(`${n} mails to ${email}`, () => inbox.list(email).length >= n)
  await alone.fastForward()
  return subjects(email)
}
/** The name and the text of the PDF that came with the newest mail. */
async function paperOf(email: string, subject = ''): Promise<string> {
  const mail = inbox.list(email).find((each) => each.subject.includes(subject))
  const [attachment] = mail?.attachments ?? []
  const document = await PDFDocument.load(attachment!.content)
  const text = document
    .getPages()
    .flatMap((page) =>
      page.extractContents().flatMap((part) => (part.kind === 'text' ? [part.getText()] : [])),
    )
    .join(' ')
  return `${attachment!.filename} ${text}`.replace(/\s+/g, ' ')
}
const waiting = async ({ id }: { readonly id: string }): Promise<number> =>
  (
    await shop.backend
      .sql`select 1 from public.order_events where announced_at is null and order_id = ${id}`
  ).length
const invoicesOf = async ({ id }: { readonly id: string }): Promise<string[]> =>
  (
    await shop.backend.sql<
      { number: string }[]
    >`select number from public.invoices where order_id = ${id} order by issued_at`
  ).map(({ number }) => number)

test('the buyer gets a confirmation, the invoice with the parcel, and a credit note, each once and with its PDF', async () => {
  const order = await paid()
  expect(await arrived(order.email, 1)).toEqual(['Ordrebekræftelse: tak for din ordre'])
  const { text } = inbox.list(order.email)[0]!
  for (const words of [
    `/webshop/ordre/${order.token}?panel=fortryd`,
    'I alt inkl. moms: 249',
    'Heraf moms 49,80',
    'Standardfortrydelsesformular',
    'to års reklamationsret',
  ])
    expect(text).toContain(words)
  expect(await paperOf(order.email)).toMatch(/^Ordrebekraeftelse-.*249,00/)

  await send(order)
  expect((await arrived(order.email, 2)).at(-1)).toBe('Din ordre er på vej: faktura N')
  const [invoice] = await invoicesOf(order)
  expect(inbox.list(order.email)[0]!.text).toContain('Sporing: GLS 12345678901')
  expect(inbox.list(order.email)[0]!.text).toContain('find-pakke?match=12345678901')
  const paper = await paperOf(order.email)
  expect(paper).toMatch(new RegExp(`^Faktura-${invoice}\\.pdf`))
  expect(paper).toContain('Moms 25 % 49,80')

  await shop.admin
    .rpc('order_refund', {
      _order: order.id,
      _lines: [{ line: 1, quantity: 1 }],
      _reason: 'Ridse i låget',
    })
    .throwOnError()
  await shop.tend()
  expect((await arrived(order.email, 3)).at(-1)).toBe('Kreditnota N')
  const credit = (await invoicesOf(order))[1]
  expect(inbox.list(order.email)[0]!.text).toContain('Ridse i låget')
  expect(await paperOf(order.email)).toMatch(new RegExp(`^Kreditnota-${credit}\\.pdf`))

  // A process that ended after the mails and before it noted them.
  await shop.backend
    .sql`update public.order_events set announced_at = null where order_id = ${order.id}`
  await shop.tend()
  expect(await waiting(order)).toBe(0)
  await alone.fastForward()
  expect(inbox.list(order.email)).toHaveLength(3)
})

test('a process that ends between an event and its mail leaves both to the schedule', async () => {
  isAway = true
  const order = await paid()
  expect(await waiting(order)).toBeGreaterThan(0)
  await shop.tend()
  expect(inbox.list(order.email)).toEqual([])
  isAway = false
  await shop.tend()
  expect(await arrived(order.email, 1)).toEqual(['Ordrebekræftelse: tak for din ordre'])
  expect(await waiting(order)).toBe(0)
})

test('staff send a mail again, with its paper', async () => {
  const order = await paid()
  await arrived(order.email, 1)
  const [event] = await shop.backend.sql<{ id: number }[]>`
    select id::int from public.order_events where order_id = ${order.id} and kind = 'reserved'`
  await shop.admin.rpc('order_resend', { _order: order.id, _event: event!.id }).throwOnError()
  await shop.tend()
  await shop.tend()
  expect(await arrived(order.email, 2)).toEqual(
    Array.from({ length: 2 }, () => 'Ordrebekræftelse: tak for din ordre'),
  )
  expect(await paperOf(order.email)).toMatch(/^Ordrebekraeftelse-/)
})

test('a withdrawal gets one receipt with content and time, also when it ends the order', async () => {
  const order = await paid()
  expect(await withdraw(order)).toBe(303)
  expect(await arrived(order.email, 2)).toEqual([
    'Ordrebekræftelse: tak for din ordre',
    'Kvittering: vi har modtaget din fortrydelse',
  ])
  const { text } = inbox.list(order.email)[0]!
  expect(text).toMatch(/Modtaget: \d+\.\s\p{L}+\s\d{4} kl\.\s\d\d\.\d\d/u)
  expect(text).toContain('Fortrudt: 2 × Vare')
  expect(text).toContain('Varerne er ikke sendt')
})

test('an order that ends is mailed only where it was confirmed, or paid too late', async () => {
  const [cancelled, unpaid] = [await paid(), await shop.order()]
  await shop.admin
    .rpc('order_cancel', { _order: cancelled.id, _reason: 'Varen er udgået' })
    .throwOnError()
  const email = 'ubetalt@eksempel.dk'
  await shop.backend.sql`
    update public.orders set email = ${email}, hold_until = now() - interval '1 minute' where id = ${unpaid.id}`
  await shop.tend()
  expect((await arrived(cancelled.email, 2)).at(-1)).toBe('Din ordre er annulleret')
  expect(inbox.list(cancelled.email)[0]!.text).toContain('Varen er udgået')
  expect(await waiting(unpaid)).toBe(0)
  expect(inbox.list(email)).toEqual([])
})

test('a public customer gets an invoice to pay within 30 days', async () => {
  const { sku } = await shop.backend.sql<
    { sku: string }[]
  >`select sku from public.product_variants where stock > 5 limit 1`.then(([row]) => row!)
  const client = await shop.backend.as('service')
  const order = await makeOrder(client, [{ sku, quantity: 1 }], {
    payBy: 'invoice',
    ean: '5798000420526',
  })
  const email = 'skole@eksempel.dk'
  await shop.backend.sql`update public.orders set email = ${email} where id = ${order.id}`
  await send(order)
  // Both are queued in one moment, and sent in either order.
  expect((await arrived(email, 2)).toSorted()).toEqual([
    'Din ordre er på vej: faktura N',
    'Ordrebekræftelse: tak for din ordre',
  ])
  expect(await paperOf(email, 'faktura')).toMatch(
    /Betales senest \d+\. \p{L}+ \d{4} 30 dage netto/u,
  )
})

test('a company reads that it has no right of withdrawal, and gets the terms without it', async () => {
  const order = await shop.order()
  const email = 'firma@eksempel.dk'
  await shop.backend.sql`
    update public.orders set email = ${email}, company = 'Holm ApS' where id = ${order.id}`
  await shop.press(order.page, 'betal')
  await arrived(email, 1)
  const { text } = inbox.list(email)[0]!
  expect(text).toContain('der er ingen fortrydelsesret')
  expect(text).toContain('5. Betaling')
  expect(text).not.toMatch(/Standardfortrydelsesformular|kan du fortryde uden grund|panel=fortryd/)
})

test('a public customer whose order is cancelled gets no invoice, and is not promised back what was never reserved', async () => {
  const { sku, product, variant } = await makeGoods(shop.backend.sql)
  await shop.backend.sql`update public.product_variants set stock = 5 where id = ${variant}`
  await shop.backend.sql`select public.publish_products(${[product]}::uuid[])`
  const client = await shop.backend.as('service')
  const order = await makeOrder(client, [{ sku, quantity: 1 }], {
    payBy: 'invoice',
    ean: '5798000420526',
  })
  const email = 'bibliotek@eksempel.dk'
  await shop.backend.sql`update public.orders set email = ${email} where id = ${order.id}`
  await shop.tend()
  await arrived(email, 1)
  await shop.admin
    .rpc('order_cancel', { _order: order.id, _reason: 'Varen er udgået' })
    .throwOnError()
  await shop.tend()
  expect((await arrived(email, 2)).at(-1)).toBe('Din ordre er annulleret')
  const { text } = inbox.list(email)[0]!
  expect(text).toContain('Du får ingen faktura.')
  expect(text).not.toMatch(/reserveret|trukket|[Bb]anken/)
})

test('webhooks get every event once, without the key to the customer’s page', async () => {
  const order = await paid()
  await send(order)
  const reported = events
    .map(({ payload }) => payload)
    .filter(({ email }) => email === order.email)
    .map(({ type, bilag = '' }) => `${type} ${bilag}`)
  const [invoice] = await invoicesOf(order)
  expect(reported.toSorted()).toEqual([
    `order-capture-asked `,
    `order-capture-done ${invoice}`,
    'order-made ',
    'order-packed ',
    'order-reserved ',
    `order-sent ${invoice}`,
  ])
  expect(events.every(({ kind }) => kind === 'order')).toBe(true)
  expect(JSON.stringify(events)).not.toContain(order.token)
})
