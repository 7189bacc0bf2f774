import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { toProblem } from './supabase-errors.ts'

test.each([
  ['PT409', 'stale_revision', 409, 'changed'],
  ['PT409', 'offer_waits', 409, 'offer_waits'],
  ['PT404', 'not_found', 404, 'not_found'],
  ['23503', 'update or delete on table "advisers" violates foreign key constraint', 409, 'in_use'],
  ['23503', 'insert or update on table "offers" violates foreign key constraint', 422, 'invalid'],
  ['42501', 'not allowed', 403, 'forbidden'],
  ['23505', 'duplicate key', 409, 'taken'],
])('%s »%s« is %i %s', (code, message, status, name) => {
  expect(toProblem({ code, message })).toMatchObject({ status, code: name })
})

test('an unknown refusal of a state is a failure of the backend', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(toProblem({ code: 'PT409', message: 'out_of_luck' })).toMatchObject({ status: 503 })
})

test('every reason that the migrations raise has a Danish message', () => {
  const sql = ['0016_cases', '0017_saved_views']
    .map((name) => readFileSync(`migrations/${name}.sql`, 'utf8'))
    .join('\n')
  const reasons = new Set(
    [
      ...sql.matchAll(/refuse_act\('([a-z_]+)'\)/g),
      ...sql.matchAll(/raise exception '([a-z_]+)' using errcode = 'PT409'/g),
      ...sql.matchAll(/ then '((?:no|has|offer)_[a-z]+)'\n/g),
    ].map(([, reason]) => reason!),
  )
  expect(reasons.size).toBeGreaterThan(10)
  for (const message of reasons)
    expect(toProblem({ code: 'PT409', message }).status, message).toBe(409)
})
