import { expect, test } from 'vitest'
import { type BookingQuery, bookingSearch, parseBookingQuery, parseTime } from './query.ts'

const read = (search: string): BookingQuery => parseBookingQuery(new URLSearchParams(search))

test('a query is read as it was written', () => {
  const query: BookingQuery = {
    kind: 'visit',
    postcode: '8000',
    products: ['solceller', 'batteri'],
    language: 'en',
    partner: 'fjordbanken',
    adviser: 'mette-holm',
    month: '2026-12',
    day: '2026-12-09',
    time: { from: 1_796_808_600_000, to: 1_796_810_400_000 },
    embedded: true,
    source: 'https://bank.example/energi',
    listsAdvisers: true,
  }
  expect(read(bookingSearch(query))).toEqual(query)
})

test('default values are left out', () => {
  expect(bookingSearch(read(''))).toBe('')
  expect(bookingSearch(read('dag=2026-12-09&form=video'), { day: '' })).toBe('form=video')
})

test('nonsense is left out', () => {
  expect(
    read(
      'form=brev&postnr=80000&produkt=guld,batteri,batteri,toString&partner=A%20B&raadgiver=%3Cb%3E&maaned=2026-13&dag=2026-02-30&tid=1-2&indlejret=ja&fra=javascript:1&vis=alt&sprog=engelsk',
    ),
  ).toEqual({ ...read(''), products: ['batteri'] })
})

test.each(['', '1765272600000', '1765274400000-1765272600000', '-1-2', null, undefined, {}])(
  '%j is no time',
  (text) => {
    expect(parseTime(text)).toBeNull()
  },
)
