import { expect, test } from 'vitest'
import { textSince } from './composer-draft.ts'

test.each([
  ['Ringet.', 'Ringet.', ''],
  ['Ringet.', 'Ringet. Tager den ikke.', 'Tager den ikke.'],
  ['Ringet.', 'Har ringet.', 'Har ringet.'],
  ['Ringet.', '', ''],
])('what was typed after »%s« was sent, of »%s«, is »%s«', (sent, now, since) => {
  expect(textSince(sent, now)).toBe(since)
})
