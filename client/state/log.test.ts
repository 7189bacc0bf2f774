import { expect, test, vi } from 'vitest'
import { logCapacity, logEntries, logError, logWarning, note } from './log.ts'

test('errors are logged in order, with their own messages, and on the browser’s console', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const failure = new TypeError('Failed to fetch')
  logWarning("no section 'faq' to scroll to")
  logError('contact', failure)
  note('error', 'Uncaught', 'Script error.')
  note('error', 'Unhandled rejection', { code: 7 })
  expect(
    logEntries()
      .slice(-4)
      .map(({ level, message }) => [level, message]),
  ).toEqual([
    ['warning', "no section 'faq' to scroll to"],
    ['error', 'contact: TypeError: Failed to fetch'],
    ['error', 'Uncaught: Script error.'],
    ['error', 'Unhandled rejection: {"code":7}'],
  ])
  expect(warn).toHaveBeenCalledTimes(1)
  expect(error).toHaveBeenCalledExactlyOnceWith('contact', failure)
})

test('at most the 1000 newest entries are kept', () => {
  expect(logCapacity).toBe(1000)
  for (let i = 0; i < 1200; i++) note('warning', String(i))
  expect(logEntries()).toHaveLength(1000)
  expect([logEntries()[0]?.message, logEntries().at(-1)?.message]).toEqual(['200', '1199'])
})
