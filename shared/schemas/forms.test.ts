import { expect, test } from 'vitest'
import type { ZodMiniType } from 'zod/mini'
import { makeOffer } from '#test/helpers/offers/offer.ts'
import { checkForm, type Checked } from './fields/check.ts'
import { bookingDetailsSchema } from './booking.ts'
import { contactSchema, olderContactSchema } from './lead.ts'
import { acceptSchema, askSchema, cancelSchema } from './offers/acts.ts'
import { checkOffer } from './offers/check.ts'
import { quoteRequestSchemaFor } from './quote-request.ts'
import { referralSchema } from './referral.ts'
import { webhookInputSchema } from './webhook.ts'
import { waterHeaterSchema } from './water-heater.ts'

const person = {
  navn: 'Mette Holm',
  email: 'mette@eksempel.dk',
  telefon: '',
  privatlivspolitik: true,
}
const heater = { ...person, liter: '100-199', styring: 'altid', postnummer: '8000' }
const link = { ...person, kode: 'AB23CD45' }

const fieldsOf = (checked: ReturnType<typeof checkForm>) =>
  checked.ok ? [] : Object.keys(checked.fields)
const heaterFields = (change: object) =>
  fieldsOf(checkForm(waterHeaterSchema, { ...heater, ...change }))
const linkFields = (change: object) => fieldsOf(checkForm(referralSchema, { ...link, ...change }))

test('an empty booking of a visit says what is missing, in the order of the form', () => {
  const checked = checkForm(bookingDetailsSchema('visit'), {})
  expect(checked.ok ? [] : Object.entries(checked.fields)).toEqual([
    ['navn', 'Skriv dit navn'],
    ['telefon', 'Skriv dit telefonnummer, så vi kan ringe til dig'],
    ['email', 'Skriv din e-mailadresse, så vi kan sende bekræftelsen'],
    ['adresse', 'Skriv adressen, hvor vi skal mødes'],
    ['postnr', 'Postnummer skal være fire cifre, for eksempel 8000'],
    ['privatlivspolitik', 'Du skal acceptere privatlivspolitikken for at fortsætte'],
  ])
  expect(
    checkForm(bookingDetailsSchema('phone'), { ...person, navn: 'M', email: 'mette@' }),
  ).toMatchObject({
    fields: { navn: 'Navn skal være mindst 2 tegn', email: 'Ugyldig e-mailadresse' },
  })
})

test('an empty sign-up gets every message in the order of the form, and the phone is optional', () => {
  expect(checkForm(waterHeaterSchema, {})).toEqual({
    ok: false,
    fields: {
      liter: 'Vælg, hvor stor den er, eller »Ved ikke«',
      styring: 'Vælg, hvordan den styres i dag, eller »Ved ikke«',
      postnummer: 'Postnummer skal være fire cifre, for eksempel 8000',
      navn: 'Navn skal være mindst 2 tegn',
      email: 'Ugyldig e-mailadresse',
      privatlivspolitik: 'Du skal acceptere privatlivspolitikken for at fortsætte',
    },
  })
})

test.each([
  ['8000', '8000'],
  [' 3700 ', '3700'],
  ['9990', '9990'],
  ['DK-8000 Aarhus C', '8000'],
])('the postcode %j is valid', (postnummer, read) => {
  expect(checkForm(waterHeaterSchema, { ...heater, postnummer })).toMatchObject({
    ok: true,
    values: { postnummer: read },
  })
})

test.each([['800'], ['80000'], ['8 000'], ['９０００'], [8000], [null], ['9999'], ['0800']])(
  'the postcode %j is invalid',
  (postnummer) => {
    expect(heaterFields({ postnummer })).toEqual(['postnummer'])
  },
)

test.each([
  ['liter', '150'],
  ['liter', ['100-199']],
  ['styring', ''],
  ['styring', 'toString'],
  ['telefon', '1234'],
  ['navn', 'x'.repeat(101)],
  ['email', 'mette@eksempel'],
  ['privatlivspolitik', 'ja'],
])('a sign-up with %s = %j is refused at that field', (field, value) => {
  expect(heaterFields({ [field]: value })).toEqual([field])
})

test.each([['ved-ikke'], ['fra-300']])('a sign-up accepts the size %s', (liter) => {
  expect(heaterFields({ liter })).toEqual([])
})

test.each([
  ['AB23CD45', 'AB23CD45'],
  [' ab23cd45 ', 'AB23CD45'],
  ['', ''],
  [undefined, ''],
])('the referral code %j is stored as %j', (kode, taken) => {
  expect(checkForm(referralSchema, { ...link, kode })).toMatchObject({
    ok: true,
    values: { kode: taken },
  })
})

test.each([['AB23CD4'], ['AB23CDO0'], ['<script>'], ['x'.repeat(5000)], [7], [{}]])(
  'the referral code %j is refused',
  (kode) => {
    expect(linkFields({ kode })).toEqual(['kode'])
  },
)

test('unknown fields are stripped from sign-ups and referrals', () => {
  expect(checkForm(waterHeaterSchema, { ...heater, extra: 1 })).toEqual({
    ok: true,
    values: heater,
  })
  expect(checkForm(referralSchema, { ...link, setAside: null })).toEqual({ ok: true, values: link })
})

const contact = { ...person, emne: 'solceller', besked: 'Jeg vil gerne høre mere.' }
const quote = {
  email: person.email,
  phone: '12345678',
  postcode: '8000',
  marketingSource: 'andet',
  products: ['solceller'],
  consumptionLevel: 'ved-ikke',
  timeline: 'hurtigst',
  privatlivspolitik: true,
}
const invisible = [
  '\u200b\u200b\u200b',
  '\u3164'.repeat(20),
  '\u2800\u2800',
  '\u115f\u115f',
  '\ufe0f\ufe0f\ufe0f',
  '\u{e0041}\u{e0042}',
  '\u00ad\u00ad',
  '\u200d \u200d',
  'a\u200b\u200d\ufe0f',
]
const required: readonly (readonly [form: string, field: string, schema: ZodMiniType<unknown>])[] =
  [
    ['contact', 'navn', contactSchema],
    ['contact', 'besked', contactSchema],
    ['older contact', 'name', olderContactSchema],
    ['older contact', 'message', olderContactSchema],
    ['water heater', 'navn', waterHeaterSchema],
    ['water heater', 'postnummer', waterHeaterSchema],
    ['referral', 'navn', referralSchema],
    ['referral', 'email', referralSchema],
    ['quote request', 'email', quoteRequestSchemaFor([])],
    ['quote request', 'phone', quoteRequestSchemaFor([])],
    ['quote request', 'postcode', quoteRequestSchemaFor([])],
    ['question', 'besked', askSchema],
    ['acceptance', 'navn', acceptSchema],
    ['withdrawal', 'navn', cancelSchema],
    ['webhook', 'name', webhookInputSchema],
  ]
test.each(required)(
  'the form %s refuses text without a visible character in %s as it refuses an empty field',
  (_, field, schema) => {
    const message = (value: string) => {
      const checked = checkForm(schema, { [field]: value })
      return checked.ok ? null : checked.fields[field]
    }
    const empty = message('')
    expect(empty).toMatch(/\p{L}/u)
    for (const value of invisible.slice(0, -1))
      expect(message(value), JSON.stringify(value)).toBe(empty)
  },
)

test('a text needs its minimum of visible characters', () => {
  for (const navn of invisible)
    expect(fieldsOf(checkForm(contactSchema, { ...contact, navn })), JSON.stringify(navn)).toEqual([
      'navn',
    ])
})

test('forms of visitors and staff store names in composed form and without bidirectional controls', () => {
  const navn = 'A\u030akjær \u202eNguye\u0302\u0303n\u2066'
  expect(checkForm(contactSchema, { ...contact, navn })).toMatchObject({
    ok: true,
    values: { navn: 'Åkjær Nguyễn' },
  })
  expect(
    checkForm(webhookInputSchema, {
      name: 'A\u030aben',
      url: 'https://a.eksempel.dk',
      kinds: ['contact'],
    }),
  ).toMatchObject({ values: { name: 'Åben' } })
  expect(checkOffer({ ...makeOffer(), salutation: navn })).toMatchObject({
    ok: true,
    values: { salutation: 'Åkjær Nguyễn' },
  })
})

const phoneForms: readonly (readonly [
  form: string,
  check: (phone: string) => Checked<unknown>,
  field: string,
])[] = [
  ['contact', (telefon) => checkForm<unknown>(contactSchema, { ...contact, telefon }), 'telefon'],
  [
    'older contact',
    (phone) =>
      checkForm<unknown>(olderContactSchema, {
        name: 'Mette',
        email: person.email,
        phone,
        message: contact.besked,
        consent: true,
      }),
    'phone',
  ],
  [
    'water heater',
    (telefon) => checkForm<unknown>(waterHeaterSchema, { ...heater, telefon }),
    'telefon',
  ],
  ['referral', (telefon) => checkForm<unknown>(referralSchema, { ...link, telefon }), 'telefon'],
  [
    'quote request',
    (phone) => checkForm<unknown>(quoteRequestSchemaFor([]), { ...quote, phone }),
    'phone',
  ],
  [
    'offer, customer',
    (phone) => checkOffer({ ...makeOffer(), customer: { ...makeOffer().customer, phone } }),
    'customer.phone',
  ],
  [
    'offer, adviser',
    (phone) => checkOffer({ ...makeOffer(), adviser: { ...makeOffer().adviser, phone } }),
    'adviser.phone',
  ],
]
test('counts the missing digits only of a Danish number', () => {
  const message = (phone: string) => {
    const checked = checkForm<unknown>(quoteRequestSchemaFor([]), { ...quote, phone })
    return checked.ok ? null : checked.fields['phone']
  }
  for (const phone of ['1234567', '+451234567', '00451234567'])
    expect(message(phone), phone).toBe('Ugyldigt telefonnummer. Der mangler 1 ciffer.')
  for (const phone of ['+461234', '0046123'])
    expect(message(phone), phone).toBe('Ugyldigt telefonnummer')
})

test.each(phoneForms)(
  'the form %s validates phone numbers by the shared rule',
  (_, check, field) => {
    for (const phone of [
      '12345678',
      '+45 12 34 56 78',
      '004512345678',
      '+46 70 123 45 67',
      '701234567',
    ])
      expect(check(phone).ok, phone).toBe(true)
    for (const phone of [
      '+4512345678901234',
      '+46701234567890123',
      '+45123456789',
      '+451234567',
      '12 34 56 7x',
      '1234567890123456',
    ]) {
      const checked = check(phone)
      expect(checked.ok ? null : checked.fields[field], phone).toMatch(/^Ugyldigt telefonnummer/)
    }
  },
)
