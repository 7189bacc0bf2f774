import { createStore } from 'jotai/vanilla'
import { expect, test, vi } from 'vitest'
import { logEntries } from '#client/state/log.ts'
import { adminToastsAtom, closeToast, showErrorToast, showToast } from './toast-store.ts'

test('three are shown at a time: the oldest gives way, and one can be closed', () => {
  const store = createStore()
  for (const text of ['a', 'b', 'c', 'd']) showToast({ text }, store)
  expect(store.get(adminToastsAtom).map((toast) => toast.text)).toEqual(['b', 'c', 'd'])
  closeToast(store.get(adminToastsAtom)[1]!.id, store)
  expect(store.get(adminToastsAtom).map((toast) => toast.text)).toEqual(['b', 'd'])
})

test('an error is logged and shown by the rule of the site: its own words, else the default', () => {
  const store = createStore()
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  showErrorToast(new Error('Navnet er optaget'), 'Webhook', store)
  showErrorToast({}, 'Webhook', store)
  expect(store.get(adminToastsAtom).map(({ text, tone }) => [text, tone])).toEqual([
    ['Navnet er optaget', 'bad'],
    ['Der opstod en uventet fejl', 'bad'],
  ])
  expect(
    logEntries()
      .slice(-2)
      .map(({ message }) => message),
  ).toEqual(['Webhook: Error: Navnet er optaget', 'Webhook: {}'])
  logged.mockRestore()
})
