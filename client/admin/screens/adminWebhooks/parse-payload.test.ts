import { expect, test } from 'vitest'
import { parsePayload } from './parse-payload.ts'

test('accepts a JSON object, and explains what is wrong with anything else', () => {
  expect(parsePayload('{"navn":"Test"}')).toEqual({ ok: true, value: { navn: 'Test' } })
  expect(parsePayload('{"navn":')).toMatchObject({
    ok: false,
    message: expect.stringContaining('ikke gyldig JSON'),
  })
  for (const text of ['[1]', 'null', '"tekst"', '5'])
    expect(parsePayload(text)).toMatchObject({
      ok: false,
      message: expect.stringContaining('JSON-objekt'),
    })
})
