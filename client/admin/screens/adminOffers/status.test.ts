import { expect, test } from 'vitest'
import { makeConditionalOffer, makeOffer } from '#test/helpers/offers/offer.ts'
import type { OfferView } from '#shared/schemas/offers/view.ts'
import { listEvents } from './detail/events.ts'
import { permissions, offerStatus, describeState } from './status.ts'

const now = Date.parse('2026-12-01T12:00:00Z')
const offer = (change: Partial<OfferView> = {}, content = makeOffer()): OfferView => ({
  id: 'a'.repeat(26),
  revision: 1,
  number: '2026-0001',
  state: 'sent',
  status: 'sent',
  customerName: 'Mette',
  customerEmail: 'mette@eksempel.dk',
  total: 100,
  currentVersion: 1,
  validUntil: '2026-12-18',
  deliveredOn: null,
  cancelUntil: null,
  leadId: null,
  chosen: null,
  customerPhone: '',
  address: '',
  postcode: '',
  city: '',
  title: '',
  sentAt: '2026-11-20T12:00:00Z',
  openedCount: 0,
  lastOpenedAt: null,
  owner: null,
  caseId: null,
  createdAt: '2026-11-20T12:00:00Z',
  updatedAt: '2026-11-20T12:00:00Z',
  expired: false,
  versions: [
    {
      version: 1,
      revision: 'r',
      content,
      sentAt: '2026-11-20T12:00:00Z',
      createdBy: null,
      createdAt: '2026-11-20T12:00:00Z',
    },
  ],
  events: [],
  totals: null,
  missing: {},
  ...change,
})

test('a state has a tone and a label; an expired offer is not »Sendt«', () => {
  expect([
    offerStatus(offer()),
    offerStatus(offer({ status: 'expired' })),
    offerStatus(offer({ status: 'cancelled' })),
  ]).toEqual([
    { tone: 'note', label: 'Sendt' },
    { tone: 'wait', label: 'Udløbet' },
    { tone: 'bad', label: 'Fortrudt' },
  ])
})

test.each<[OfferView, RegExp]>([
  [offer(), /ja eller nej til og med 18\. december 2026/],
  [offer({}, makeConditionalOffer()), /før der er svar på Varmepumpepuljen/],
  [offer({ validUntil: '2026-11-30' }), /Fristen var 30\. november 2026/],
  [
    offer({ state: 'accepted' }),
    /fortryde fra nu og til 14 dage efter, at alt er leveret\. Skriv leveringsdagen/,
  ],
  [
    offer({ state: 'accepted', deliveredOn: '2026-11-23', cancelUntil: '2026-12-07' }),
    /fortryde til og med 7\.\sdecember/,
  ],
  [offer({ state: 'accepted', cancelUntil: '2026-11-30' }), /Fristen for at fortryde er gået/],
  [offer({ state: 'draft', currentVersion: null }), /kan ikke se tilbuddet endnu/],
  [offer({ state: 'retracted' }), /findes ikke mere/],
  [offer({ state: 'retracted' }, { erased: true } as never), /tømt/],
])('a sentence describes what the customer can do', (view, sentence) =>
  expect(describeState(view, now)).toMatch(sentence),
)

test('an accepted or retracted offer cannot be changed, and an offer that was never sent cannot be retracted', () => {
  expect(permissions(offer())).toMatchObject({ mayChange: true, mayRetract: true })
  expect(permissions(offer({ state: 'accepted' }))).toMatchObject({
    mayChange: false,
    mayRetract: false,
  })
  expect(permissions(offer({ state: 'draft', currentVersion: null }))).toMatchObject({
    mayChange: true,
    mayRetract: false,
  })
  expect(permissions(offer({}, { erased: true } as never))).toMatchObject({
    emptied: true,
    mayChange: false,
  })
})

test('events are listed oldest first, with what was written and by whom', () => {
  const event = (kind: string, payload: object, announced = true) => ({
    id: kind,
    kind,
    version: 1,
    at: '2026-11-24T10:00:00Z',
    actor: null,
    payload,
    announced,
  })
  const events = [
    event('cancelled', { navn: 'Jonas' }, false),
    event('accepted', { navn: 'Mette', total: 13_540_000, options: ['batteri-15'] }),
    event('question', { besked: 'Hvad nu?' }),
    event('sent', { total: 11_740_000 }),
  ] as unknown as OfferView['events']
  expect(
    listEvents(offer({ events })).map(({ text, quote, waits }) => [text, quote, waits]),
  ).toEqual([
    ['Version 1 sendt, 117.400\u00a0kr.', '', false],
    ['Kunden spurgte', 'Hvad nu?', false],
    [
      'Version 1 accepteret af Mette, 135.400\u00a0kr., tilvalg: Voltara batteri, 15 kWh',
      '',
      false,
    ],
    ['Aftalen fortrudt af Jonas', '', true],
  ])
})
