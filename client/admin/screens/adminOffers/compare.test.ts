import { expect, test } from 'vitest'
import { makeOffer } from '#test/helpers/offers/offer.ts'
import type { OfferLine } from '#shared/schemas/offers/offer.ts'
import { compareOffers, isSame } from './compare.ts'

const offer = makeOffer()
const withLines = (change: (lines: readonly OfferLine[]) => readonly OfferLine[]) =>
  makeOffer({
    groups: offer.groups.map((group, i) =>
      i === 0 ? { ...group, lines: [...change(group.lines)] } : group,
    ),
  })
const [first, second] = offer.groups[0]!.lines as [OfferLine, OfferLine]

test('two equal versions have no differences', () => {
  expect(isSame(compareOffers(offer, makeOffer()))).toBe(true)
})

test('a line that is added, removed or changed is listed with what it does to the price', () => {
  const added: OfferLine = { ...first, id: 'ny', title: 'Fuglenet', role: 'option', unitPrice: 100 }
  const { lines, total } = compareOffers(
    offer,
    withLines(([, ...rest]) => [
      { ...second, quantity: second.quantity + 1, unitPrice: second.unitPrice - 100 },
      ...rest.slice(1),
      added,
    ]),
  )
  expect(lines.map(({ kind, what }) => [kind, what])).toEqual([
    ['changed', second.title],
    ['added', 'Fuglenet'],
    ['removed', first.title],
  ])
  expect(lines[0]!.details).toHaveLength(2)
  expect(lines[1]).toMatchObject({ details: ['som tilvalg'], amount: first.quantity * 100 })
  expect(lines[2]!.amount).toBe(-Math.round(first.quantity * first.unitPrice))
  // An option adds to the price only once it is chosen.
  expect(total.after - total.before).toBe(lines[0]!.amount! + lines[2]!.amount!)
})

test('texts, risks, subsidies, the loan and savings are compared as sentences', () => {
  const { rest, lines } = compareOffers(offer, {
    ...offer,
    title: 'Ny overskrift',
    validUntil: '',
    risks: offer.risks.slice(1),
    financing: { ...offer.financing!, months: 60 },
    savings: null,
  })
  expect(lines).toEqual([])
  expect(rest.map(({ kind, what }) => [kind, what])).toEqual([
    ['changed', 'Overskrift'],
    ['removed', 'Gælder til'],
    ['removed', 'Risiko'],
    ['changed', 'Finansiering'],
    ['removed', 'Besparelse'],
  ])
  expect(rest[0]!.details).toEqual([`${offer.title} → Ny overskrift`])
  expect(rest[3]!.details[0]).toMatch(/120 måneder.* → .*60 måneder/)
})
