import { expect, test } from 'vitest'
import { makeOffer } from '#test/helpers/offers/offer.ts'
import { withValue } from '../../../kit/form/paths.ts'
import { type OfferForm, toForm } from './form.ts'
import { previewable } from './previewable.ts'

const offer = makeOffer()
const typed = (changes: Readonly<Record<string, string>>): OfferForm =>
  Object.entries(changes).reduce((form, [path, text]) => withValue(form, path, text), toForm(offer))

test('an offer without mistakes is shown as it is', () => {
  expect(previewable(toForm(offer))).toEqual(offer)
})

test('a line, risk or subsidy with a mistake is left out, and nothing else', () => {
  const shown = previewable(
    typed({
      'groups.0.lines.0.unitPrice': '1.5',
      'risks.0.to': '1',
      'customer.email': 'mette@',
    }),
  )
  expect(shown).toEqual({
    ...offer,
    customer: { ...offer.customer, email: '' },
    risks: offer.risks.slice(1),
    groups: offer.groups.map((group, i) =>
      i === 0 ? { ...group, lines: group.lines.slice(1) } : group,
    ),
  })
})

test('a loan or savings with a mistake are left out as a whole', () => {
  expect(previewable(typed({ 'financing.rate': 'x', 'savings.firstYear.low': '99.999' }))).toEqual({
    ...offer,
    financing: null,
    savings: null,
  })
})

test('a choice that loses its options is left out, and its last option stays for itself', () => {
  const [path] = offer.groups.flatMap(({ lines }, g) =>
    lines.flatMap(({ choice }, l) => (choice ? [`groups.${g}.lines.${l}`] : [])),
  )
  const shown = previewable(typed({ [`${path}.unitPrice`]: 'x' }))
  expect(shown?.choices).toEqual([])
  expect(shown?.groups.flatMap(({ lines }) => lines).some(({ choice }) => choice)).toBe(false)
})
