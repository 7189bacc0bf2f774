import { expect, test } from 'vitest'
import { makeOffer } from '#test/helpers/offers/offer.ts'
import { findGuards } from './guards.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const nothing = { others: [], calculation: null }
const textsFor = (validUntil: string) =>
  findGuards(makeOffer({ validUntil }), nothing, now).map(({ text }) => text)

test.each([
  ['2026-12-18', 0],
  // A Saturday, Christmas Eve, and a day that is over, which is reported as missing.
  ['2026-12-19', 1],
  ['2026-12-24', 1],
  ['2026-11-14', 0],
  ['', 0],
])('a last day of %s gives %i warnings', (day, expected) =>
  expect(textsFor(day)).toHaveLength(expected),
)

test('another open offer to the customer is named, and leads to it', () => {
  const other = {
    id: 'b'.repeat(26),
    number: '2026-0009',
    title: 'Sol',
    total: 9_800_000,
    status: 'opened',
    validUntil: '2026-12-18',
  } as const
  expect(findGuards(makeOffer(), { ...nothing, others: [other] }, now)).toEqual([
    {
      text: 'Kunden har et andet tilbud: 2026-0009',
      details: ['Sol, 98.000\u00a0kr., åbnet'],
      offerId: other.id,
    },
  ])
})

test('a calculation that gives other figures today names them and the constants behind them', () => {
  const calculation = {
    calculatedAt: '2026-10-01T10:00:00Z',
    figures: [{ label: 'Sparet første år', unit: 'kr.', before: 8200, now: 7900 }],
    constants: [{ label: 'Elafgift', unit: 'kr./kWh', before: 0.9, now: 0.95 }],
  }
  const [guard] = findGuards(makeOffer(), { ...nothing, calculation }, now)
  expect(guard).toEqual({
    text: 'Kundens beregning giver andre tal i dag',
    details: [
      'Regnet 1. oktober 2026',
      'Sparet første år: 8.200 kr. → 7.900 kr.',
      'Ændret siden: Elafgift: 0,9 kr./kWh → 0,95 kr./kWh',
    ],
    field: 'savings',
  })
})

test('a calculation that the offer’s savings are from is called the offer’s, of a Danish day', () => {
  const { savings } = makeOffer()
  const calculation = { name: 'solar', inputs: {}, summary: { reckonedAt: '', figures: [] } }
  const changed = { calculatedAt: '2026-11-24T23:30:00Z', figures: [], constants: [] }
  const [guard] = findGuards(
    makeOffer({ savings: { ...savings!, calculation } }),
    { ...nothing, calculation: changed },
    now,
  )
  expect(guard).toMatchObject({
    text: 'Tilbuddets beregning giver andre tal i dag',
    details: ['Regnet 25. november 2026'],
  })
})
