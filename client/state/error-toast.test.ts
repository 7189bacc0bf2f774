import { getDefaultStore } from 'jotai'
import { expect, test, vi } from 'vitest'
import { messageOf } from './error-message.ts'
import { showErrorToast } from './error-toast.ts'
import { logEntries } from './log.ts'
import { toastAtom } from './toasts.ts'

test.each([
  [new Error('Lageret er tomt'), 'Lageret er tomt'],
  ['Prøv igen om lidt', 'Prøv igen om lidt'],
  [{ message: 'Ukendt vare' }, 'Ukendt vare'],
  [new Error(''), 'Der opstod en uventet fejl'],
  ['', 'Der opstod en uventet fejl'],
  [{ message: 7 }, 'Der opstod en uventet fejl'],
  [{}, 'Der opstod en uventet fejl'],
  [null, 'Der opstod en uventet fejl'],
  [undefined, 'Der opstod en uventet fejl'],
  [404, 'Der opstod en uventet fejl'],
])('%o is shown as »%s«', (error, message) => {
  expect(messageOf(error)).toBe(message)
})

test('an error is logged and shown', () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const failure = new Error('Lageret er tomt')
  showErrorToast(failure, 'webshop')
  expect(getDefaultStore().get(toastAtom)).toMatchObject({
    text: 'Lageret er tomt',
    tone: 'destructive',
  })
  expect(logEntries().at(-1)).toMatchObject({
    level: 'error',
    message: 'webshop: Error: Lageret er tomt',
  })
  expect(error).toHaveBeenCalledWith('webshop', failure)
})
