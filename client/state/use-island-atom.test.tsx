import { atom, getDefaultStore } from 'jotai'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useIslandAtom } from './use-island-atom.ts'

test('the Worker renders the initial value, not what a store of its process holds', () => {
  const nameAtom = atom('Mette')
  const Name = () => useIslandAtom(nameAtom)
  getDefaultStore().set(nameAtom, 'Jens')
  expect(renderToString(<Name />)).toBe('Mette')
})
