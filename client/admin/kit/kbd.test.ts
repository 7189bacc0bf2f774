import { expect, test } from 'vitest'
import { ariaKeys, keyLabel } from './kbd.tsx'

test.each([
  ['mod+k', '⌘K', 'Ctrl K'],
  ['mod+Enter', '⌘Enter', 'Ctrl Enter'],
  ['shift+n', '⇧N', '⇧N'],
  ['j', 'j', 'j'],
  ['?', '?', '?'],
  ['+', '+', '+'],
  ['Escape', 'Esc', 'Esc'],
  ['shift+ArrowDown', '⇧↓', '⇧↓'],
])('writes %s as %s on Apple machines and as %s on others', (keys, apple, other) => {
  expect([keyLabel(keys, true), keyLabel(keys, false)]).toEqual([apple, other])
})

test('assistive technology gets single shortcuts by their names, and no sequences', () => {
  expect(['mod+k', 'shift+n', '/', 'g h'].map(ariaKeys)).toEqual([
    'Control+K',
    'Shift+N',
    '/',
    undefined,
  ])
})
