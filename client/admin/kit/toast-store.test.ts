import { createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import { adminToastsAtom, closeToast, showToast } from './toast-store.ts'

test('three are shown at a time: the oldest gives way, and one can be closed', () => {
  const store = createStore()
  for (const text of ['a', 'b', 'c', 'd']) showToast({ text }, store)
  expect(store.get(adminToastsAtom).map((toast) => toast.text)).toEqual(['b', 'c', 'd'])
  closeToast(store.get(adminToastsAtom)[1]!.id, store)
  expect(store.get(adminToastsAtom).map((toast) => toast.text)).toEqual(['b', 'd'])
})
