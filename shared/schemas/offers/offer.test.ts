import { expect, test } from 'vitest'
import { makeOffer } from '#test/helpers/offers/offer.ts'
import { checkForm } from '../fields/check.ts'
import { acceptSchema } from './acts.ts'
import { checkOffer } from './check.ts'
import { type OfferContent, offerContentSchema } from './offer.ts'

const problems = (input: unknown): Readonly<Record<string, string>> => {
  const checked = checkOffer(input)
  return checked.ok ? {} : checked.fields
}
const line = (change: object) => {
  const offer = structuredClone(makeOffer()) as { groups: { lines: object[] }[] }
  Object.assign(offer.groups[1]!.lines[0]!, change)
  return offer
}

test('parsing a parsed offer changes nothing', () => {
  const offer = makeOffer()
  expect(offerContentSchema.parse(structuredClone(offer))).toEqual(offer)
})

test('a draft may be nearly empty', () => {
  const bare = {
    title: 'Solceller',
    customer: { email: '', postcode: '' },
    adviser: { email: '' },
    validUntil: '',
  }
  expect(offerContentSchema.parse(bare)).toMatchObject({
    groups: [],
    choices: [],
    financing: null,
    savings: null,
  } satisfies Partial<OfferContent>)
})

test('unknown fields are stripped: sums, states, roles', () => {
  const forged = {
    ...makeOffer(),
    total: 1,
    state: 'accepted',
    financing: { ...makeOffer().financing, monthly: 1, yearlyCost: 0 },
  }
  expect(offerContentSchema.parse(forged)).toEqual(makeOffer())
})

test.each<[string, unknown, string]>([
  ['half an øre', line({ unitPrice: 100.5 }), 'groups.1.lines.0.unitPrice'],
  ['a price beyond reason', line({ unitPrice: 400_000_001 }), 'groups.1.lines.0.unitPrice'],
  ['no quantity', line({ quantity: 0 }), 'groups.1.lines.0.quantity'],
  ['NaN', line({ quantity: Number.NaN }), 'groups.1.lines.0.quantity'],
  ['four decimals', line({ quantity: 1.0001 }), 'groups.1.lines.0.quantity'],
  ['an unknown drawing', line({ spot: 'castle' }), 'groups.1.lines.0.spot'],
  ['an unknown choice', line({ choice: 'findes-ikke' }), 'groups.1.lines.0.choice'],
  ['an included line in a choice', line({ role: 'included' }), 'groups.1.lines.0.choice'],
  ['the same id twice', line({ id: 'paneler' }), 'groups.1.lines.0.id'],
  ['NUL in a text', line({ detail: 'a\u0000' }), 'groups.1.lines.0.detail'],
  ['a day that does not exist', { ...makeOffer(), validUntil: '2026-02-30' }, 'validUntil'],
  [
    'a negative subsidy',
    { ...makeOffer(), subsidies: [{ ...makeOffer().subsidies[0], amount: -1 }] },
    'subsidies.0.amount',
  ],
  [
    'an approval that is not needed',
    { ...makeOffer(), subsidies: [{ ...makeOffer().subsidies[0], requiredBefore: 'agreement' }] },
    'subsidies.0.approval',
  ],
  [
    'a range upside down',
    { ...makeOffer(), risks: [{ ...makeOffer().risks[0], to: 1 }] },
    'risks.0.to',
  ],
  [
    'a saving upside down',
    { ...makeOffer(), savings: { ...makeOffer().savings, payback: { low: 9, mid: 8, high: 20 } } },
    'savings.payback.mid',
  ],
  ['a total beyond the largest amount', line({ quantity: 9000, unitPrice: 400_000_000 }), 'groups'],
  ['groups that are not a list', { ...makeOffer(), groups: 7 }, 'groups'],
  [
    'a choice with one option',
    { ...makeOffer(), choices: [...makeOffer().choices, { id: 'tom', title: 'Tom' }] },
    'choices.1.id',
  ],
])('%s is refused at its field, in Danish', (_, input, field) => {
  const found = problems(input)
  expect(Object.keys(found)).toContain(field)
  for (const message of Object.values(found))
    expect(message).not.toMatch(/\b(Invalid|expected|must|Too)\b/)
})

test('letters that the PDF can’t print are refused at their field, and named', () => {
  const { groups, customer, adviser } = makeOffer()
  const line = { ...groups[0]!.lines[0]!, title: 'Panel ☀ 好' }
  const checked = checkOffer({
    ...makeOffer(),
    salutation: '王小明',
    customer: { ...customer, name: 'Anna 👍🏽' },
    groups: [{ ...groups[0]!, lines: [line] }],
    choices: [],
  })
  expect(checked).toEqual({
    ok: false,
    fields: {
      salutation: 'Kan ikke trykkes i tilbuddets PDF: 王 小 明. Skriv det med andre bogstaver',
      'customer.name': 'Kan ikke trykkes i tilbuddets PDF: 👍 🏽. Skriv det med andre bogstaver',
      'groups.0.lines.0.title':
        'Kan ikke trykkes i tilbuddets PDF: ☀ 好. Skriv det med andre bogstaver',
    },
  })
  for (const name of [
    'Łukasz Żółć',
    'Оксана Іванова',
    'محمد',
    'Nguyễn Thị Hồng',
    'Ελένη',
    'A\u030akjær',
    'می\u200cخواهم',
  ])
    expect(
      checkOffer({ ...makeOffer(), salutation: name, adviser: { ...adviser, name } }).ok,
      name,
    ).toBe(true)
})

test('a signature with letters that the receipt’s PDF can’t print is refused', () => {
  const fields = (navn: string) => {
    const checked = checkForm(acceptSchema, { version: 1, navn, enig: true })
    return checked.ok ? {} : checked.fields
  }
  expect(fields('王小明')).toEqual({
    navn: 'Kan ikke trykkes i tilbuddets PDF: 王 小 明. Skriv det med andre bogstaver',
  })
  expect(fields('محمد علي')).toEqual({})
})
