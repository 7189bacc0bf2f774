import { expect, test } from 'vitest'
import { safeNext } from './next.ts'

test.each(['/', '/admin', '/admin/webhooks?filter=x&y=æ#top', '/kontakt', '/dit-tilbud/abc'])(
  'accepts %s',
  (value) => {
    expect(safeNext(value)).toMatch(/^\/(?!\/)/)
    expect(new URL(safeNext(value) as string, 'https://own.test').href).toBe(
      new URL(value, 'https://own.test').href,
    )
  },
)

test.each([
  undefined,
  7,
  '',
  'admin',
  'https://evil.test/',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  ' /admin',
  '/admin\u0000',
  '/./\u002f/evil.test',
  '/..//evil.test',
  'javascript:alert(1)',
  '/auth',
  '/auth?next=/auth',
  '/auth/confirm?token_hash=x',
  '/api/session',
  '/functions/v1/contact',
  `/${'a'.repeat(3000)}`,
])('rejects %j', (value) => {
  expect(safeNext(value)).toBeNull()
})
