import { expect, test } from 'vitest'
import { exampleOffers } from '#dev/start/example-offers.ts'
import { type OfferContent, offerContentSchema } from '../../../schemas/offers/offer.ts'
import { countPersons } from './persons.ts'
import { calculateTotals } from './totals.ts'

const { sent, conditional } = exampleOffers(Date.parse('2026-11-20T12:00:00Z'))
const forPersons = (
  persons: number,
  subsidy: Partial<OfferContent['subsidies'][number]> = {},
): OfferContent =>
  offerContentSchema.parse({
    ...sent,
    customer: { ...sent.customer, persons },
    subsidies: [{ ...sent.subsidies[0], ...subsidy }],
  })

test.each([
  ['Mette og Jonas', 0, 2],
  ['Mette & Jonas', 0, 2],
  ['Mette, Jonas og Ib', 0, 2],
  ['Ib', 0, 1],
  ['Bogense Hansen', 0, 1],
  ['Familien Holm', 3, 3],
  ['Mette og Jonas', 1, 1],
])('counts the persons of »%s« with %i stored as %i', (salutation, persons, expected) => {
  expect(countPersons({ salutation, customer: { name: '', persons } })).toBe(expected)
})

test('uses the name without a greeting, and reads versions that store no number', () => {
  expect([
    countPersons({ salutation: '', customer: { name: 'Ib og Eva Holm' } }),
    countPersons({ salutation: '', customer: { name: 'Eva Holm' } }),
  ]).toEqual([2, 1])
})

test('calculates a deduction from the labour and the limit of each person', () => {
  // 16.900 kr. of labour: one person deducts at most 9.000 kr., two all of it, at 26 %.
  expect([1, 2, 3].map((persons) => calculateTotals(forPersons(persons), null).deductions)).toEqual(
    [234_000, 439_400, 439_400],
  )
  expect(calculateTotals(forPersons(2, { labour: 3_000_000 }), null).deductions).toBe(468_000)
})

test('keeps a deduction that the adviser typed', () => {
  expect(calculateTotals(forPersons(2, { labour: 0, amount: 123_400 }), null).deductions).toBe(
    123_400,
  )
  expect(
    calculateTotals(forPersons(2, { kind: 'subsidy', amount: 2_700_000 }), null).subsidies,
  ).toBe(2_700_000)
})

test('refuses a calculated deduction if its limit or its rate is missing', () => {
  const paths = (subsidy: object) =>
    offerContentSchema
      .safeParse({ ...sent, subsidies: [{ ...sent.subsidies[0], ...subsidy }] })
      .error?.issues.map(({ path }) => path.join('.'))
  expect(paths({ perPerson: 0 })).toEqual(['subsidies.0.perPerson'])
  expect(paths({ worth: 0 })).toEqual(['subsidies.0.worth'])
})

test('the example offers mention only their own lines, and address the right number of persons', () => {
  const textsOf = (content: OfferContent): string => JSON.stringify({ ...content, customer: null })
  expect(textsOf(conditional)).not.toMatch(/batteri/i)
  expect(textsOf(conditional)).not.toMatch(/\b(?:I|[Jj]er(?:es)?)\b/)
  expect(textsOf(sent)).not.toMatch(/\b(?:du|dig|din|dit|dine)\b/i)
  expect([countPersons(conditional), countPersons(sent)]).toEqual([1, 2])
})
