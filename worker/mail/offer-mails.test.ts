import { expect, test } from 'vitest'
import { makeHappening, makeOffer } from '#test/helpers/offers/offer.ts'
import { loanFacts, riskPrice } from '#shared/content/offers/labels.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { lineAmount } from '#shared/domain/offers/price/amounts.ts'
import { calculateTotals } from '#shared/domain/offers/price/totals.ts'
import { createMails } from '../services/offers/mails.ts'
import type { OfferEvent } from '../data/offers/offers.ts'
import { renderMail } from './render-mail.ts'

const origin = 'https://www.eksempel.dk'
const offerId = 'abcdefghijklmnopqrstuvwxyz'
const content = makeOffer()
const happening = (kind: OfferEvent['kind'], payload: Record<string, unknown> = {}, version = 1) =>
  makeHappening(kind, payload, { version })
const made = (...args: Parameters<typeof happening>) =>
  createMails(happening(...args)).map(({ template, to, data }) =>
    renderMail({ template, email: to, origin, data })!,
  )

test('»Dit tilbud er klar« has the link, the last day, the adviser, and what happens without an answer', () => {
  const [mail] = made('sent')
  expect(mail).toMatchObject({
    to: content.customer.email,
    replyTo: content.adviser.email,
    subject: 'Jeres tilbud er klar (2026-0001)',
  })
  for (const part of [
    'Hej Mette og Jonas',
    `${origin}/dit-tilbud/${offerId}`,
    '18.\u00a0december 2026',
    'Sofie Kjær',
    'Gør I ingenting',
  ])
    expect(mail!.text).toContain(part)
  expect(made('sent', {}, 2)[0]!.subject).toBe('En ny udgave af jeres tilbud (2026-0001)')
})

test('the receipt of an acceptance has subject, price, Danish time, sender and how to withdraw', () => {
  const [mail] = made('accepted', {
    navn: 'Mette Eksempel',
    text: 'Jeg siger ja til tilbud 2026-0001',
    options: ['batteri-15'],
    total: 13_540_000,
    vat: 2_708_000,
  })
  for (const part of [
    '2026-0001, version 1',
    '24.\u00a0november 2026 kl.\u00a010.31',
    'Mette Eksempel',
    'Voltara batteri, 15 kWh',
    '135.400\u00a0kr. inkl. moms',
    '27.080\u00a0kr.',
    '> Jeg siger ja til tilbud 2026-0001',
    'til og med 8.\u00a0december 2026',
    `${origin}/dit-tilbud/${offerId}#fortrydelse`,
    'Solbakken 12, 8240 Risskov',
    `${origin}/handelsbetingelser`,
  ]) {
    expect(mail!.text).toContain(part)
    expect(mail!.html.replace(/<\/?span[^>]*>/g, '')).toContain(part.replace(/^> /, ''))
  }
})

test('names the last day of withdrawal only after delivery, and the day when the period starts', () => {
  const open = {
    ...happening('accepted', { navn: 'Mette', text: 'Ja', total: 100 }),
    offer: { ...happening('accepted').offer, cancelUntil: null },
  }
  for (const { template, to, data } of createMails(open)) {
    const { text } = renderMail({ template, email: to, origin, data })!
    expect(text).toMatch(/fra nu og til 14 dage efter, at alt er leveret/)
    expect(text).not.toMatch(/ortryde[^.]* til og med/)
  }
  const [mail, other] = made('delivered', { deliveredOn: '2026-11-23', cancelUntil: '2026-12-07' })
  expect(mail!.subject).toBe(
    'Alt er leveret: I kan fortryde til og med 7. december 2026 (2026-0001)',
  )
  for (const part of [
    '23.\u00a0november 2026',
    'til og med 7.\u00a0december 2026',
    `${origin}/dit-tilbud/${offerId}#fortrydelse`,
  ])
    expect(mail!.text).toContain(part)
  expect(other).toBeUndefined()
})

test('the receipt of an acceptance contains the whole agreement: lines, conditions, loan, reservations, delivery, withdrawal and terms', () => {
  const options = ['batteri-15']
  const [mail] = made('accepted', {
    navn: 'Mette',
    text: 'Ja',
    options,
    total: 13_540_000,
    vat: 2_708_000,
    sentAt: '2026-11-20T12:00:00Z',
  })
  const totals = calculateTotals(content, options)
  const plain = (text: string): string =>
    text.replace(/[\u00a0\u2060]/g, (mark) => (mark === '\u2060' ? '' : ' ')).replace(/\s+/g, ' ')
  const text = plain(mail!.text)
  const html = plain(
    mail!.html
      .replace(/<style>.*?<\/style>/s, '')
      .replace(/<\/?span[^>]*>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&'),
  )
  const counting = totals.lines.flatMap(({ id, counts }) => (counts ? [id] : []))
  const lines = content.groups.flatMap((group) => group.lines)
  const expected = [
    ...lines
      .filter(({ id }) => counting.includes(id))
      .flatMap(({ title, detail, quantity, unitPrice }) => [
        title,
        detail,
        formatAmount(lineAmount(quantity, unitPrice)),
      ]),
    ...content.risks.flatMap((risk) => [risk.title, risk.text, riskPrice(risk)]),
    ...content.subsidies.flatMap(({ name, condition, source, amount }) => [
      name,
      condition,
      source,
      formatAmount(amount),
    ]),
    formatAmount(totals.afterDeductions),
    ...loanFacts(content.financing!, totals.loan!, totals.total).flatMap(([, label, value]) => [
      label,
      value,
    ]),
    content.financing!.lender,
    'Det koster penge at låne penge.',
    content.deliveryNote,
    'til og med 8. december 2026',
    'Standardfortrydelsesformular',
    'Jeg/vi meddeler herved',
    'uden unødig forsinkelse, senest 14 dage efter jeres besked',
    '7. Reklamation og garanti',
    'Version 2026-11-25',
    'Op til 15 m fra tag til vekselretter',
  ]
  for (const part of expected.map(plain)) {
    expect(text).toContain(part)
    expect(html).toContain(part)
  }
  const passed = lines.filter(({ id }) => !counting.includes(id))
  expect(passed.length).toBeGreaterThan(0)
  for (const { title } of passed) expect(text).not.toContain(title)
  // The savings were calculated for the options that were not chosen.
  expect(text).not.toContain('Sparet første år')
  // Gmail clips longer mails.
  expect(new TextEncoder().encode(mail!.html).length).toBeLessThan(100_000)
})

test('the receipt of a withdrawal has its text, day, time and sender', () => {
  const [mail] = made('cancelled', {
    navn: 'Jonas Eksempel',
    email: content.customer.email,
    text: 'Jeg fortryder aftalen om tilbud 2026-0001',
  })
  for (const part of [
    'Jonas Eksempel',
    '24.\u00a0november 2026 kl.\u00a010.31',
    '> Jeg fortryder aftalen om tilbud 2026-0001',
    '2026-0001',
  ])
    expect(mail!.text).toContain(part)
})

test.each([
  [
    'question',
    { besked: 'Hvad med https://snyd.example/x?' },
    'Spørgsmål til tilbud 2026-0001: Mette og Jonas Eksempel',
    '> Hvad med [link]?',
  ],
  [
    'accepted',
    { navn: 'Mette', text: 'Ja', options: [], total: 100 },
    'Ja til tilbud 2026-0001: Mette og Jonas Eksempel',
    'Skrevet under af: Mette',
  ],
  [
    'declined',
    { grund: 'For dyrt' },
    'Nej til tilbud 2026-0001: Mette og Jonas Eksempel',
    '> For dyrt',
  ],
  [
    'cancelled',
    { navn: 'Jonas', email: '' },
    'Fortrudt aftale om tilbud 2026-0001: Mette og Jonas Eksempel',
    'Fortrudt af: Jonas',
  ],
] as const)(
  'notifies the adviser of »%s«, with the customer as reply address and a link to the console',
  (kind, payload, subject, words) => {
    const mail = made(kind, payload).find(({ to }) => to === content.adviser.email)!
    expect(mail).toMatchObject({ subject, replyTo: content.customer.email })
    expect(mail.text).toContain(words)
    expect(mail.text).toContain(`${origin}/admin/tilbud?id=${offerId}`)
    expect(mail.text).toContain('Hej Sofie')
  },
)

test('keeps the text of staff verbatim and removes links from the text of customers', () => {
  const titled = makeOffer({ title: 'Fronius Solar.web Premium' })
  const payload = {
    navn: 'Mette www.snyd.example',
    text: 'Jeg siger ja til tilbud 2026-0001 med Fronius Solar.web Premium',
    options: [],
    total: 100,
  }
  for (const mail of createMails({ ...happening('accepted', payload), content: titled }).map(
    ({ template, to, data }) => renderMail({ template, email: to, origin, data })!,
  )) {
    expect(mail.text).toContain('Om: Fronius Solar.web Premium')
    expect(mail.text).toContain('> Jeg siger ja til tilbud 2026-0001 med Fronius Solar.web Premium')
    expect(mail.text).toContain('Mette [link]')
    expect(mail.html).not.toContain('snyd')
  }
})

test('the signature of the user who sent an offer is the last of its mail, line by line', () => {
  const [mail] = createMails(
    happening('sent', { signature: 'Anne Friis\nMandag til torsdag' }),
  ).map(({ template, to, data }) => renderMail({ template, email: to, origin, data })!)
  expect(mail?.text).toContain('\n\nAnne Friis\nMandag til torsdag\n\n-- \n')
  expect(mail?.html).toContain('Anne Friis<br>Mandag til torsdag')
})

test('without a valid reply address replies go to the company, and an invalid offer id gets no link', () => {
  const mail = renderMail({
    template: 'offer-sent',
    email: 'x@eksempel.dk',
    origin,
    data: { adviserEmail: 'a@b.dk\nBcc: c@d.dk', offerId: '../../x' },
  })!
  expect([mail.replyTo, mail.text.includes('dit-tilbud')]).toEqual([null, false])
})
