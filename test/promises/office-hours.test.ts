import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter } from '#shared/domain/dates.ts'
import { toE164 } from '#shared/domain/e164.ts'
import { isWorkingDay } from '#shared/domain/offers/state/withdrawal.ts'
import { createTestBackend, type TestBackend } from '#test/helpers/product/backend.ts'
import { randomly } from '#test/helpers/randomly.ts'

// The clock of the promise of an answer within one working day, and the spellings that identify a household.

let backend: TestBackend
beforeAll(async () => void (backend = await createTestBackend()))
afterAll(() => backend?.stop())

/** The Danish time of a deadline, `Mon 2026-11-23 10:00`. */
async function deadline(from: string, hours = 8): Promise<string> {
  const [row] = await backend.sql<{ at: string }[]>`
    select to_char(public.office_deadline(${from}::timestamp at time zone 'Europe/Copenhagen', ${hours}) at time zone 'Europe/Copenhagen', 'Dy YYYY-MM-DD HH24:MI') as at`
  return row!.at
}

test.each([
  ['during the day', '2026-11-23 10:00', 'Tue 2026-11-24 10:00'],
  ['at opening', '2026-11-23 09:00', 'Mon 2026-11-23 17:00'],
  ['before opening', '2026-11-23 03:12', 'Mon 2026-11-23 17:00'],
  ['at closing', '2026-11-23 17:00', 'Tue 2026-11-24 17:00'],
  ['in the evening', '2026-11-23 21:30', 'Tue 2026-11-24 17:00'],
  ['on Friday afternoon', '2026-11-20 16:20', 'Mon 2026-11-23 16:20'],
  ['on Saturday', '2026-11-21 11:00', 'Mon 2026-11-23 17:00'],
  ['before Easter', '2026-04-01 14:00', 'Tue 2026-04-07 14:00'],
  ['before Christmas', '2026-12-23 12:00', 'Mon 2026-12-28 12:00'],
  ['on the Friday before summer time begins', '2026-03-27 15:00', 'Mon 2026-03-30 15:00'],
  ['on the Friday before summer time ends', '2026-10-23 15:00', 'Mon 2026-10-26 15:00'],
  ['in the hour that summer time skips', '2026-03-29 02:30', 'Mon 2026-03-30 17:00'],
  ['on Store bededag, a working day since 2024', '2026-05-01 10:00', 'Mon 2026-05-04 10:00'],
])('a lead %s is answered within eight office hours', async (_, from, until) => {
  expect(await deadline(from)).toBe(until)
})

test('no hours are the moment itself during office hours, else the next opening', async () => {
  expect(await deadline('2026-11-23 10:07', 0)).toBe('Mon 2026-11-23 10:07')
  expect(await deadline('2026-11-21 10:07', 0)).toBe('Mon 2026-11-23 09:00')
  expect(await deadline('2026-11-23 06:00', 2)).toBe('Mon 2026-11-23 11:00')
})

test('refuses a negative number of hours, and one that would run for years', async () => {
  for (const hours of [-1, 2001])
    await expect(deadline('2026-11-23 10:00', hours)).rejects.toThrow('hours out of range')
})

test('counts the same working days as the right of withdrawal, from 2024 to 2060', async () => {
  const rows = await backend.sql<{ day: string; works: boolean }[]>`
    select to_char(d, 'YYYY-MM-DD') as day, public.is_working_day(d::date) as works from generate_series('2024-01-01'::date, '2060-12-31', '1 day') d`
  expect(rows.length).toBeGreaterThan(13_000)
  const different = rows.filter(({ day, works }) => works !== isWorkingDay(day))
  expect(different).toEqual([])
})

test('a deadline is never earlier for a later lead, and eight hours of work lie between', async () => {
  const starts = Array.from(
    { length: 60 },
    (_, nth) =>
      `${dayAfter('2026-03-20', (nth * 7) % 40)} ${String((nth * 7) % 24).padStart(2, '0')}:${String((nth * 13) % 60).padStart(2, '0')}`,
  ).toSorted()
  const rows = await backend.sql<{ at: string; worked: number }[]>`
    select to_char(d, 'YYYY-MM-DD HH24:MI') as at,
        (select count(*) from generate_series(s::timestamp, d - interval '1 minute', '1 minute') m
          where public.is_working_day(m::date) and m::time >= '09:00' and m::time < '17:00')::integer as worked
      from unnest(${starts}::text[]) with ordinality as given (s, place),
        lateral (select public.office_deadline(s::timestamp at time zone 'Europe/Copenhagen') at time zone 'Europe/Copenhagen' as d) x
      order by place`
  expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted())
  expect(new Set(rows.map(({ worked }) => worked))).toEqual(new Set([480]))
})

test('reads phone numbers as the Worker does', async () => {
  const spellings: string[] = [
    '',
    '23 40 11 63',
    '+45 23401163',
    '0045-23.40.11.63',
    '4523401163',
    '45 23 40 11',
    '(+45) 23401163',
    '+44 (0)20 7946 0958',
    '004620794609',
    '2340116',
    '+4523401',
    '+45123',
    'ring efter 16',
    '23/40/11/63',
    '23–40–11–63',
    '\u00a023401163\u00a0',
    '+0123456789',
    '99999999999999999',
  ]
  const signs = [
    '+',
    '0',
    '4',
    '5',
    '2',
    '3',
    ' ',
    '-',
    '(0)',
    '.',
    '\u00a0',
    '(',
    ')',
    '–',
    '00',
    '45',
  ]
  randomly((draw) => void spellings.push(draw.list(0, 16, () => draw.pick(signs)).join('')), {
    cases: 3000,
  })
  const rows = await backend.sql<{ typed: string; e164: string | null }[]>`
    select typed, public.e164(typed) as e164 from unnest(${spellings}::text[]) as typed`
  const different = rows.filter(({ typed, e164 }) => e164 !== toE164(typed))
  expect(different).toEqual([])
  expect(rows.filter(({ e164 }) => e164 !== null).length).toBeGreaterThan(50)
})

test.each([
  ['Solbakken 12', '8240', '8240|solbakken 12|'],
  ['solbakken  12, 8240 Risskov', '', '8240|solbakken 12|'],
  ['Solbakken 12 B', '8240', '8240|solbakken 12b|'],
  ['Solbakken 12b', '8240', '8240|solbakken 12b|'],
  ['Nørregade 12, 2. tv, 5000 Odense C', '5000', '5000|nørregade 12|2 tv'],
  ['Nørregade 12, 2.tv.', '5000', '5000|nørregade 12|2 tv'],
  ['Nørregade 12, st. th', '5000', '5000|nørregade 12|st th'],
  ['Nørregade 12, 1. sal', '5000', '5000|nørregade 12|1'],
  ['10. Februar Vej 5', '4000', '4000|10 februar vej 5|'],
  ['Vestre Allé 3', '8000', '8000|vestre alle 3|'],
  ['Aagade 7', '8000', '8000|ågade 7|'],
  ['Solbakken', '8240', null],
  ['Solbakken 12', '', null],
  ['8240 Risskov', '8240', null],
  ['', '', null],
])('the address »%s« in »%s« is %s', async (address, postcode, key) => {
  const [row] = await backend.sql`select public.address_key(${address}, ${postcode}) as key`
  expect(row!['key']).toBe(key)
})
