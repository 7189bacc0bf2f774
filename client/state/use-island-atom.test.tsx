import { atom, getDefaultStore } from 'jotai'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useIslandAtom } from './use-island-atom.ts'

test('the Worker renders an atom’s initial value, even if the default store holds another', () => {
  const nameAtom = atom('Mette')
  const Name = () => useIslandAtom(nameAtom)
  getDefaultStore().set(nameAtom, 'Jens')
  expect(renderToString(<Name />)).toBe('Mette')
})
