import { createStore } from 'jotai'
import { expect, test, vi } from 'vitest'
import { messageOf } from './error-message.ts'
import { logEntries } from './log.ts'
import { closeToast, showErrorToast, showToast, toastLimitAtom, toastsAtom } from './toasts.ts'

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
])('the error %o is shown as »%s«', (error, message) => {
  expect(messageOf(error)).toBe(message)
})

test('an error is logged and shown', () => {
  const store = createStore()
  store.set(toastLimitAtom, 2)
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const failure = new Error('Lageret er tomt')
  showErrorToast(failure, 'webshop', store)
  showErrorToast({}, 'Webhook', store)
  expect(store.get(toastsAtom)).toMatchObject([
    { title: 'Noget gik galt', text: 'Lageret er tomt', tone: 'bad' },
    { text: 'Der opstod en uventet fejl', tone: 'bad' },
  ])
  expect(logEntries().slice(-2)).toMatchObject([
    { level: 'error', message: 'webshop: Error: Lageret er tomt' },
    { level: 'error', message: 'Webhook: {}' },
  ])
  expect(logged).toHaveBeenCalledWith('webshop', failure)
  logged.mockRestore()
})

test('a public page shows only the newest toast', () => {
  const store = createStore()
  for (const text of ['a', 'b']) showToast({ text }, store)
  expect(store.get(toastsAtom)).toMatchObject([{ text: 'b', tone: 'plain' }])
})

test('the console shows three toasts: a fourth replaces the oldest, and each can be closed', () => {
  const store = createStore()
  store.set(toastLimitAtom, 3)
  for (const text of ['a', 'b', 'c', 'd']) showToast({ text }, store)
  expect(store.get(toastsAtom).map((toast) => toast.text)).toEqual(['b', 'c', 'd'])
  closeToast(store.get(toastsAtom)[1]!.id, store)
  expect(store.get(toastsAtom).map((toast) => toast.text)).toEqual(['b', 'd'])
})
