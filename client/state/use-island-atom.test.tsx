import { atom, getDefaultStore } from 'jotai'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useIslandAtom } from './use-island-atom.ts'

test('the Worker renders the initial value: what a store of its process holds is of no visitor', () => {
  const nameAtom = atom('Mette')
  const Name = () => useIslandAtom(nameAtom)
  getDefaultStore().set(nameAtom, 'Jens')
  expect(renderToString(<Name />)).toBe('Mette')
})
