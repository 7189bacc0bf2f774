import { expect, test } from 'vitest'
import { makeHappening, makeOffer } from '#test/helpers/offers/offer.ts'
import { chosenTitles, calculateTotals } from '#shared/domain/offers/price/totals.ts'
import {
  type OfferEventKind,
  offerEventKinds,
  offerWebhookKinds,
} from '#shared/schemas/offers/event.ts'
import type { OfferEvent } from '#worker/data/offers/offers.ts'
import { maskDelivery } from '../deliveries/mask.ts'
import type { Delivery } from '#shared/schemas/webhook.ts'
import { toOutboxEvent } from './event-payload.ts'
import type { Agreement } from './customer/agreement.ts'
import { createMails } from './mails.ts'
import { parseOptions } from './customer/options.ts'

const content = makeOffer()
const offerId = 'abcdefghijklmnopqrstuvwxyz'
const makeEvent = (kind: OfferEventKind, payload: Record<string, unknown> = {}) => {
  const made = makeHappening(kind, payload, { at: '2026-11-21T10:00:00+00:00' })
  return { ...made, offer: { ...made.offer, cancelUntil: '2026-12-07' } }
}
const origin = 'https://www.eksempel.dk'
const accepted = {
  navn: 'Mette Eksempel',
  text: 'Jeg siger ja',
  options: ['batteri-15'],
  total: 13_540_000,
}
const addressed = (...args: Parameters<typeof makeEvent>) =>
  createMails(makeEvent(...args)).map(({ template, to }) => `${template} → ${to}`)

test('each kind of event causes its mails, and no others', () => {
  const { email } = content.customer
  const adviser = content.adviser.email
  const expected: Partial<Record<OfferEventKind, string[]>> = {
    sent: [`offer-sent → ${email}`],
    question: [`adviser-offer-question → ${adviser}`],
    accepted: [`offer-accepted → ${email}`, `adviser-offer-accepted → ${adviser}`],
    delivered: [`offer-delivered → ${email}`],
    declined: [`offer-declined → ${email}`, `adviser-offer-declined → ${adviser}`],
    cancelled: [`offer-cancelled → ${email}`, `adviser-offer-cancelled → ${adviser}`],
  }
  for (const kind of offerEventKinds) expect(addressed(kind), kind).toEqual(expected[kind] ?? [])
})

test('the receipt of a withdrawal is also sent to the address given with the withdrawal, once if both are the same', () => {
  expect(addressed('cancelled', { email: 'jonas@eksempel.dk' }).slice(0, 2)).toEqual([
    `offer-cancelled → ${content.customer.email}`,
    'offer-cancelled → jonas@eksempel.dk',
  ])
  expect(addressed('cancelled', { email: content.customer.email })).toHaveLength(2)
})

test('a mail has texts as shown on the page, and a unique key', () => {
  const [mail, other] = createMails(makeEvent('accepted', accepted))
  expect(mail).toMatchObject({
    key: `22222222-2222-4222-8222-222222222222:offer-accepted:${content.customer.email}`,
    data: {
      number: '2026-0001',
      offerId,
      total: '135.400\u00a0kr.',
      options: 'Voltara batteri, 15 kWh',
      signedBy: 'Mette Eksempel',
      text: 'Jeg siger ja',
      cancelUntil: '2026-12-07',
      at: '2026-11-21T10:00:00.000Z',
    },
  })
  expect(other?.key).not.toBe(mail?.key)
})

test('the customer’s receipt has the agreement and the terms of that day, without the page’s URL, and staff see it masked', () => {
  const [receipt, forAdviser] = createMails({
    ...makeEvent('accepted', accepted),
    offer: { ...makeEvent('accepted').offer, state: 'cancelled' },
  })
  const { offer, terms } = receipt!.data['agreement'] as Agreement
  expect(offer).toMatchObject({
    number: '2026-0001',
    state: 'accepted',
    cancelUntil: '2026-12-07',
    acceptance: { name: 'Mette Eksempel', total: 13_540_000 },
  })
  expect(offer.totals.chosen).toEqual(['batteri-15'])
  expect(terms.map(({ title }) => title)).toEqual(['Handelsbetingelser', 'Standardinstallation'])
  expect(forAdviser!.data).not.toHaveProperty('agreement')
  expect(JSON.stringify(receipt!.data['agreement'])).not.toContain(offerId)
  const masked = JSON.stringify(
    maskDelivery({ payload: { data: receipt!.data }, attempts: [] } as unknown as Delivery),
  )
  expect(masked).not.toMatch(/Mette|abcdefghij|12345678|Solbakken|Fronius|Nordsol/)
})

test('addresses that differ in letter case are the same', () => {
  expect(addressed('cancelled', { email: content.customer.email.toUpperCase() })).toHaveLength(2)
})

test('the mail about a version caused by an authority’s decision mentions the decision', () => {
  const data = createMails(
    makeEvent('sent', { approval: { subsidy: 'Varmepumpepuljen', approval: 'approved' } }),
  )[0]!.data
  expect(data['news']).toBe('Nyt siden sidst: Varmepumpepuljen er bevilget.')
})

test('webhooks receive eight kinds of event, and none of an erased offer', () => {
  const kinds = offerEventKinds.flatMap(
    (kind) => toOutboxEvent(makeEvent(kind), origin)?.kind ?? [],
  )
  expect(kinds).toEqual(Object.keys(offerWebhookKinds))
  const erased = { ...makeEvent('question'), content: { erased: true } as never }
  expect([toOutboxEvent(erased, origin), createMails(erased)]).toEqual([null, []])
})

test.each([
  ['retracted', { state: 'retracted' }],
  ['answered', { state: 'declined' }],
  ['replaced', { currentVersion: 2 }],
] as const)('does not announce a sent offer once it is %s', (_, change) => {
  const late = makeEvent('sent')
  const then = { ...late, offer: { ...late.offer, ...change } }
  expect([toOutboxEvent(then, origin), createMails(then)]).toEqual([null, []])
  expect(toOutboxEvent(late, origin)).not.toBeNull()
})

test('the event of a question, a refusal or a withdrawal has the customer’s choice in the current version', () => {
  const withChoice = (kind: OfferEventKind, currentVersion = 1): OfferEvent => {
    const event = makeEvent(kind)
    return { ...event, offer: { ...event.offer, chosen: ['batteri-15'], currentVersion } }
  }
  const defaults = toOutboxEvent(makeEvent('question'), origin)!.payload as { totalOre: number }
  const totals = calculateTotals(content, ['batteri-15'])
  expect(totals.total).not.toBe(defaults.totalOre)
  for (const kind of ['question', 'declined', 'cancelled'] as const)
    expect(toOutboxEvent(withChoice(kind), origin)!.payload).toMatchObject({
      totalOre: totals.total,
      tilvalg: chosenTitles(content, ['batteri-15']),
    })
  // The choice in an older version is not stored.
  expect(toOutboxEvent(withChoice('question', 2), origin)!.payload).toMatchObject({
    totalOre: defaults.totalOre,
  })
})

test('a webhook receives person, content and amount; staff see these and the URL of the page masked', () => {
  const event = toOutboxEvent(makeEvent('accepted', accepted), origin)!
  expect(event.payload).toMatchObject({
    type: 'offer-accepted',
    number: '2026-0001',
    version: 1,
    state: 'accepted',
    link: `${origin}/dit-tilbud/${offerId}`,
    totalOre: 13_540_000,
    tilvalg: ['Voltara batteri, 15 kWh'],
    underskrevetAf: 'Mette Eksempel',
  })
  expect(event.sourceUrl).not.toContain(offerId)
  const masked = JSON.stringify(
    maskDelivery({ payload: event.payload, attempts: [] } as unknown as Delivery),
  )
  expect(masked).not.toMatch(/Mette|eksempel\.dk\/|abcdefghij|12345678|Solbakken/)
  expect(masked).toContain('2026-0001')
})

test.each<[string, Record<string, unknown>, string[] | null]>([
  ['a list', { options: ['a', 7, null, 'b'] }, ['a', 'b']],
  ['an empty list', { options: [] }, []],
  ['a text', { options: 'a, b  c' }, ['a', 'b', 'c']],
  ['an empty text', { options: '' }, []],
  ['a post without options', { navn: 'Mette' }, null],
  [
    'fields of a form',
    { 'option:a': 'on', 'option:b': '', 'choice:x': 'c', 'choice:y': 7 },
    ['a', 'c'],
  ],
  ['text and fields together', { options: '', 'option:a': 'on' }, ['a']],
])('parses options from %s', (_, body, expected) => expect(parseOptions(body)).toEqual(expected))

test('reads only the first ids of a very long list', () => {
  expect(parseOptions({ options: Array.from({ length: 5000 }, () => 'a') })).toHaveLength(500)
})
