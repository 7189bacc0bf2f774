import { atom } from 'jotai'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useIslandAtom } from './use-island-atom.ts'

test('the Worker renders the initial value and makes no store of its own', () => {
  const nameAtom = atom('Mette')
  const Name = () => useIslandAtom(nameAtom)
  expect(renderToString(<Name />)).toBe('Mette')
  // Where jotai keeps its default store outside production.
  expect(globalThis).not.toHaveProperty('__JOTAI_DEFAULT_STORE__')
})
