import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { encodeCursor, instant, parseCursor, uuid } from './cursor.ts'

test.each([
  '2026-11-20T10:00:00Z',
  '2026-11-20T10:00:00.5+00:00',
  '2026-11-20T10:00:00.123456+00:00',
  '2024-02-29T23:59:59.999999Z',
  '2026-12-31T23:59:59-05:30',
])('accepts the instant %s', (text) => {
  expect(instant.safeParse(text).success).toBe(true)
})

test.each([
  '2026-02-31T00:00:00Z',
  '2026-02-29T00:00:00Z',
  '2026-04-31T10:00:00.5+00:00',
  '2026-11-31T00:00:00+01:00',
  '2026-13-01T00:00:00Z',
  '2026-00-10T00:00:00Z',
  '2026-11-00T00:00:00Z',
  '2026-11-20T24:00:00Z',
  '2026-11-20T10:60:00Z',
  '2026-11-20T10:00Z',
  '2026-11-20T10:00:00',
  '2026-11-20T10:00:00+16:00',
  '2026-11-20T10:00:00+01:60',
  '0000-01-01T00:00:00Z',
  '2026-11-20',
  'x2026-11-20T10:00:00Z',
  '',
])('refuses %j as an instant', (text) => {
  expect(instant.safeParse(text).success).toBe(false)
})
const schema = z.tuple([instant, uuid])
const id = '5f0c9a3e-0000-4000-8000-00000000000a'

test('an encoded cursor is parsed back, and needs no escaping in a query string', () => {
  const cursor = encodeCursor(['2026-11-20T10:00:00.123456+00:00', id])
  expect(cursor).toMatch(/^[\w-]+$/)
  expect(parseCursor(cursor, schema)).toEqual(['2026-11-20T10:00:00.123456+00:00', id])
  expect(parseCursor(encodeCursor(['/blåbærgrød']), z.tuple([z.string()]))).toEqual(['/blåbærgrød'])
})

test.each([
  'x',
  '%%%',
  encodeCursor([]),
  encodeCursor(['yesterday', id]),
  encodeCursor(['2026-99-99T00:00:00Z', id]),
  encodeCursor(['2026-11-20T10:00:00Z', 'x),or(']),
  encodeCursor(['2026-11-20T10:00:00Z', id, 1]),
])('refuses the cursor %s', (cursor) => {
  expect(() => parseCursor(cursor, schema)).toThrow('Siden i listen kendes ikke.')
})
