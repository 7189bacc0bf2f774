import { describe, expect, test } from 'vitest'
import { makeConditionalOffer, makeOffer } from '#test/helpers/offers/offer.ts'
import { type Draw, randomly } from '#test/helpers/randomly.ts'
import { type OfferContent, offerContentSchema } from '../../../schemas/offers/offer.ts'
import { sumOf, vatPart } from './amounts.ts'
import { calculateTotals } from './totals.ts'

test('the example costs 117,400 kr. with VAT included, and lists deductions and subsidies separately', () => {
  const { total, vat, chosen, groups, deductions, subsidies, afterDeductions, loan } =
    calculateTotals(makeOffer(), null)
  expect({ total, vat, chosen, deductions, subsidies, afterDeductions }).toEqual({
    total: 11_740_000,
    vat: 2_348_000,
    chosen: ['batteri-10'],
    deductions: 439_400,
    subsidies: 0,
    afterDeductions: 11_300_600,
  })
  expect(groups.map((group) => group.total)).toEqual([5_560_000, 4_490_000, 1_690_000])
  expect(loan).toMatchObject({
    credit: 11_740_000,
    monthly: 130_043,
    yearlyCost: 662,
    total: 15_855_160,
  })
})

test.each<[string, readonly string[], readonly string[], number]>([
  ['the other size', ['batteri-15'], ['batteri-15'], 13_540_000],
  [
    'the last one when both sizes are wanted',
    ['batteri-15', 'batteri-10'],
    ['batteri-15'],
    13_540_000,
  ],
  ['the default when none is wanted', [], ['batteri-10'], 11_740_000],
  [
    'an option without a choice as well',
    ['fuglegitter'],
    ['batteri-10', 'fuglegitter'],
    12_103_000,
  ],
  [
    'the default for unknown ids and for lines that are no option',
    ['paneler', 'findes-ikke', '__proto__'],
    ['batteri-10'],
    11_740_000,
  ],
])('chooses %s', (_, wanted, chosen, total) =>
  expect(calculateTotals(makeOffer(), wanted)).toMatchObject({ chosen, total }),
)

test('the loan depends on the chosen options and the down payment', () => {
  const offer = makeOffer()
  const { loan } = calculateTotals(
    { ...offer, financing: { ...offer.financing!, downPayment: 2_000_000 } },
    ['batteri-15'],
  )
  expect(loan?.credit).toBe(11_540_000)
  expect(
    calculateTotals({ ...offer, financing: { ...offer.financing!, downPayment: 20_000_000 } }, null)
      .loan,
  ).toBeNull()
})

test('a discount is a negative line, and a refused subsidy is not counted', () => {
  const offer = makeConditionalOffer()
  expect(calculateTotals(offer, null)).toMatchObject({
    total: 11_450_000,
    subsidies: 2_700_000,
    afterDeductions: 8_750_000,
    loan: null,
  })
  const refused = {
    ...offer,
    subsidies: offer.subsidies.map((one) => ({ ...one, approval: 'refused' as const })),
  }
  expect(calculateTotals(refused, null)).toMatchObject({
    total: 11_450_000,
    subsidies: 0,
    afterDeductions: 11_450_000,
  })
})

/** An offer as the schema lets it be. */
function drawOffer({ integer, list, pick, chance }: Draw): OfferContent {
  const choices = list(0, 2, () => 0).map((_, i) => ({ id: `c${i}`, title: 'Valg' }))
  let made = 0
  const line = (more: object) => ({
    id: `l${made++}`,
    title: 'Linje',
    quantity: integer(1, 99_999) / 1000,
    unitPrice: integer(-50_000_00, 80_000_00),
    role: 'included',
    ...more,
  })
  const lines = [
    ...list(1, 6, () => line(chance(0.4) ? { role: 'option', chosenByDefault: chance(0.5) } : {})),
    ...choices.flatMap(({ id }) => {
      const chosen = integer(0, 3)
      return list(2, 3, () => 0).map((_, i) =>
        line({ role: 'option', choice: id, chosenByDefault: i === chosen }),
      )
    }),
  ]
  const groups = [0, 1].map((g) => ({ id: `g${g}`, lines: lines.filter((_, i) => i % 2 === g) }))
  const subsidies = list(0, 3, () => ({
    id: `s${made++}`,
    name: 'Puljen',
    kind: pick(['deduction', 'subsidy']),
    amount: integer(0, 5_000_000),
  }))
  return offerContentSchema.parse({ ...makeOffer(), groups, choices, subsidies })
}

describe('random offers and random selections', () => {
  const drawn = (property: (offer: OfferContent, wanted: string[] | null, draw: Draw) => void) =>
    randomly(
      (draw) => {
        const offer = drawOffer(draw)
        const ids = [
          ...offer.groups.flatMap(({ lines }) => lines.map(({ id }) => id)),
          'findes-ikke',
        ]
        property(offer, draw.chance(0.2) ? null : draw.list(0, 6, () => draw.pick(ids)), draw)
      },
      { cases: 600 },
    )

  test('the total is the sum of the counted lines, of the groups, and of VAT and net price', () =>
    drawn((offer, wanted) => {
      const { total, vat, lines, groups, afterDeductions, deductions, subsidies } = calculateTotals(
        offer,
        wanted,
      )
      expect(sumOf(lines.filter(({ counts }) => counts).map(({ amount }) => amount))).toBe(total)
      expect(sumOf(groups.map((group) => group.total))).toBe(total)
      expect(vat).toBe(vatPart(total))
      expect(afterDeductions + deductions + subsidies).toBe(total)
      expect(
        [total, vat, afterDeductions, ...lines.map(({ amount }) => amount)].every(Number.isInteger),
      ).toBe(true)
    }))

  test('exactly one option of every choice is chosen; passing the chosen options again changes nothing', () =>
    drawn((offer, wanted) => {
      const totals = calculateTotals(offer, wanted)
      for (const { id } of offer.choices) {
        const own = offer.groups.flatMap(({ lines }) => lines).filter(({ choice }) => choice === id)
        expect(own.filter((line) => totals.chosen.includes(line.id))).toHaveLength(1)
      }
      expect(calculateTotals(offer, totals.chosen)).toEqual(totals)
    }))

  test('unknown option ids are ignored', () =>
    drawn((offer, wanted) => {
      const options = new Set(
        offer.groups.flatMap(({ lines }) =>
          lines.filter(({ role }) => role === 'option').map(({ id }) => id),
        ),
      )
      if (wanted)
        expect(calculateTotals(offer, wanted)).toEqual(
          calculateTotals(
            offer,
            wanted.filter((id) => options.has(id)),
          ),
        )
    }))
})
