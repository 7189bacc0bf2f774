import { afterEach, expect, test, vi } from 'vitest'
import { quoteRequestDays, quoteRequestKey } from '#shared/domain/quote-request/storage-keys.ts'
import { dropStaleAnswers } from './stale-answers.ts'

afterEach(() => vi.unstubAllGlobals())

const day = 86_400_000

test.each([
  [
    'answers of a month ago',
    JSON.stringify({ savedAt: Date.now() - quoteRequestDays * day - 1 }),
    false,
  ],
  ['answers of yesterday', JSON.stringify({ savedAt: Date.now() - day }), true],
  ['answers without a date', '{"email":"a@b.dk"}', true],
  ['unreadable answers', '{', true],
  ['nothing', 'null', true],
])('deletes only answers older than a month: %s', (_, text, stays) => {
  const removeItem = vi.fn()
  vi.stubGlobal('localStorage', { [quoteRequestKey]: text, removeItem })
  dropStaleAnswers()
  expect(removeItem).toHaveBeenCalledTimes(stays ? 0 : 1)
})

test('does nothing in a browser that has no storage or forbids its use', () => {
  vi.stubGlobal('localStorage', {})
  dropStaleAnswers()
  vi.stubGlobal('localStorage', undefined)
  dropStaleAnswers()
})
