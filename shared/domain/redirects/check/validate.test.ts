import { expect, test } from 'vitest'
import { ownOrigins, rule } from '#test/helpers/redirects/rules.ts'
import { validateRule } from './validate.ts'
import type { RedirectRule } from '../rule.ts'

const idRequired: Partial<RedirectRule> = { query: 'match', params: [{ name: 'id', value: ':id' }] }

test.each<[string, string, Partial<RedirectRule>, RegExp | null]>([
  ['/a', '/b', {}, null],
  ['/a', '/A/', {}, /fører tilbage/],
  ['/%61', '/a', {}, /fører tilbage/],
  ['/a/*', '/a/b/*', {}, /længere hver gang/],
  ['/x/5', '/x/:id', idRequired, null],
])('refuses only rules that redirect to themselves: %s to %s', (from, to, more, message) => {
  const [problem] = validateRule(rule(from, to, more), ownOrigins)
  if (message) expect(problem?.message).toMatch(message)
  else expect(problem).toBeUndefined()
})
