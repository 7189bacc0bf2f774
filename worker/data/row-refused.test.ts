import { expect, test } from 'vitest'
import { MaybeRefused, RowRefused, throwIfFailed } from './row-refused.ts'

const thrownBy = (status: number, code: string, message = 'no'): unknown => {
  try {
    throwIfFailed('leads', {
      status,
      error: { code, message, details: 'Failing row contains (Mette Holm, mette@eksempel.dk)' },
    })
  } catch (error) {
    return error
  }
  return null
}

test.each([
  [400, '22P05', RowRefused],
  [409, '23505', RowRefused],
  [413, '', RowRefused],
  [500, '54000', MaybeRefused],
  [400, 'P0001', MaybeRefused],
  [500, '57014', MaybeRefused],
  [500, '21000', MaybeRefused],
  [403, '', MaybeRefused],
])('%i %s may be the fault of the row', (status, code, kind) => {
  expect(thrownBy(status, code)).toBeInstanceOf(kind)
})

test.each([
  [401, 'PGRST301'],
  [408, ''],
  [429, ''],
  [503, '53300'],
  [500, 'XX000'],
  [0, ''],
])('%i %s is the fault of the backend', (status, code) => {
  const error = thrownBy(status, code)
  expect(error).toBeInstanceOf(Error)
  expect(error instanceof RowRefused || error instanceof MaybeRefused).toBe(false)
})

test('the message omits the row that Postgres prints, because the row has personal data', () => {
  expect(String(thrownBy(400, '23514', 'violates check constraint'))).toBe(
    'Error: leads: 400 23514 violates check constraint',
  )
})

test('without an error nothing is thrown', () => {
  expect(() => throwIfFailed('leads', { status: 201, error: null })).not.toThrow()
})
