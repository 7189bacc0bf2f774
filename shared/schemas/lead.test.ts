import { expect, test } from 'vitest'
import { checkForm } from './fields/check.ts'
import { contactSchema, olderContactSchema } from './lead.ts'

const valid = {
  navn: 'Mette Holm',
  email: 'mette@eksempel.dk',
  telefon: '12 34 56 78',
  emne: 'solceller',
  besked: 'Jeg vil gerne høre mere.',
  privatlivspolitik: true,
}
const fieldsOf = (input: object) => {
  const checked = checkForm(contactSchema, input)
  return checked.ok ? {} : checked.fields
}

test('an empty form gets every message word for word, and none for the optional phone', () => {
  expect(
    fieldsOf({ navn: '', email: '', telefon: '', besked: '', privatlivspolitik: false }),
  ).toEqual({
    navn: 'Navn skal være mindst 2 tegn',
    email: 'Ugyldig e-mailadresse',
    emne: 'Vælg venligst et emne',
    besked: 'Besked skal være mindst 10 tegn',
    privatlivspolitik: 'Du skal acceptere privatlivspolitikken for at fortsætte',
  })
})

test('a call at a chosen time needs a phone, which is reported with the other errors', () => {
  expect(fieldsOf({ ...valid, telefon: '', tidspunkter: '' })).toEqual({
    telefon: 'Skriv dit telefonnummer, så vi kan ringe til dig',
  })
  expect(Object.keys(fieldsOf({ telefon: '', tidspunkter: 'tirsdag' }))).toContain('telefon')
  expect(fieldsOf({ ...valid, tidspunkter: 'tirsdag' })).toEqual({})
})

test('missing fields get the same messages as empty ones', () => {
  expect(Object.keys(fieldsOf({}))).toEqual([
    'navn',
    'email',
    'emne',
    'besked',
    'privatlivspolitik',
  ])
})

test.each([['12345678'], ['+45 12 34 56 78'], ['12-34-56-78'], ['(45) 12.34.56.78'], ['']])(
  'the phone %j is valid',
  (telefon) => {
    expect(fieldsOf({ ...valid, telefon })).toEqual({})
  },
)

test.each([['1234567'], ['+45'], ['12 34 56 7x'], ['++4512345678'], ['1'.repeat(30)]])(
  'the phone %j is invalid',
  (telefon) => {
    expect(fieldsOf({ ...valid, telefon })).toHaveProperty('telefon')
  },
)

test.each([
  ['a@b'],
  ['@b.dk'],
  ['a b@c.dk'],
  ['a@b..dk'],
  ['a@b.dk\nBcc: x@y.dk'],
  ['a'.repeat(250) + '@b.dk'],
])('e-mail %j is not valid', (email) => {
  expect(fieldsOf({ ...valid, email })).toHaveProperty('email')
})

test('values are trimmed, the phone loses its separators, and unknown fields are stripped', () => {
  const checked = checkForm(contactSchema, { ...valid, navn: '  Mette Holm ', extra: 1 })
  expect(checked).toEqual({ ok: true, values: { ...valid, telefon: '12345678' } })
})

test('every text has a maximum length with a Danish message, and no NUL', () => {
  expect(fieldsOf({ ...valid, navn: 'x'.repeat(101), besked: 'x'.repeat(4001) })).toEqual({
    navn: 'Må højst være 100 tegn',
    besked: 'Må højst være 4.000 tegn',
  })
  expect(fieldsOf({ ...valid, besked: 'Hej med dig\u0000 du' })).toEqual({
    besked: 'Feltet indeholder tegn, som ikke kan gemmes',
  })
})

test.each([[5], [null], [[]], [{}], [true]])(
  'a wrong type (%j) is refused at its field',
  (value) => {
    expect(
      Object.keys(
        fieldsOf({
          navn: value,
          email: value,
          telefon: value,
          emne: value,
          besked: value,
          privatlivspolitik: 'ja',
        }),
      ),
    ).toContain('besked')
  },
)

test('the older contact schema has its own messages', () => {
  const checked = checkForm(olderContactSchema, {
    name: 'x',
    email: 'x',
    message: 'kort',
    consent: false,
  })
  expect(checked).toEqual({
    ok: false,
    fields: {
      name: 'Navn skal være mindst 2 tegn',
      email: 'Ugyldig email adresse',
      message: 'Besked skal være mindst 10 tegn',
      consent: 'Du skal acceptere betingelserne',
    },
  })
})
