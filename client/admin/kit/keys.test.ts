import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKeyRegistry, isCharacterShortcut, keyName, type ShortcutGroup } from './keys.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const press = (key: string, more: object = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
})

test.each([
  [press('j'), 'j'],
  [press('N', { shiftKey: true }), 'shift+n'],
  // Caps Lock writes large letters without Shift, and small ones with it.
  [press('J'), 'j'],
  [press('n', { shiftKey: true }), 'shift+n'],
  // On a Danish keyboard both need Shift.
  [press('?', { shiftKey: true }), '?'],
  [press('/', { shiftKey: true }), '/'],
  [press('Enter', { ctrlKey: true }), 'mod+Enter'],
  [press('ArrowDown', { shiftKey: true }), 'shift+ArrowDown'],
  [press('k', { ctrlKey: true }), 'mod+k'],
  [press(' '), 'Space'],
])('spells %o as %s', (event, name) => {
  expect(keyName(event, false)).toBe(name)
})

test.each([
  press('Shift', { shiftKey: true }),
  press('k', { metaKey: true }),
  press('@', { altKey: true, ctrlKey: true }),
  press('ArrowLeft', { altKey: true }),
  press('Dead'),
])('leaves %o to the browser and the system', (event) => {
  expect(keyName(event, false)).toBe(null)
})

test('on Apple machines mod is the command key', () => {
  expect(keyName(press('k', { metaKey: true }), true)).toBe('mod+k')
  expect(keyName(press('k', { ctrlKey: true }), true)).toBe(null)
})

const free = { isTyping: false, inDialog: false, charactersOff: false }

function registered(...groups: readonly Partial<ShortcutGroup>[]) {
  const registry = createKeyRegistry()
  for (const group of groups) registry.add(() => ({ heading: 'x', shortcuts: [], ...group }))
  return registry
}
const noting = (ran: string[], keys: string, more: object = {}) => ({
  keys,
  label: keys,
  run: () => void ran.push(keys),
  ...more,
})

test('runs nothing while the user types, except shortcuts made for it', () => {
  const ran: string[] = []
  const registry = registered({
    shortcuts: [noting(ran, 'j'), noting(ran, 'mod+k', { whileTyping: true })],
  })
  const typing = { ...free, isTyping: true }
  expect([registry.press('j', typing), registry.press('mod+k', typing)]).toEqual([false, true])
  expect(ran).toEqual(['mod+k'])
})

test('leaves keys without a shortcut to the browser', () => {
  const registry = registered({ shortcuts: [noting([], 'j')] })
  expect(['mod+l', 'mod+f', 'F5', 'Tab'].map((name) => registry.press(name, free))).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('two keys after each other are one shortcut, and a wrong second key ends it', () => {
  const ran: string[] = []
  const registry = registered({ shortcuts: [noting(ran, 'g h'), noting(ran, 'h')] })
  registry.press('g', free)
  expect(registry.pending()).toBe('g')
  registry.press('h', free)
  registry.press('g', free)
  expect(registry.press('x', free)).toBe(true)
  registry.press('h', free)
  expect([ran, registry.pending()]).toEqual([['g h', 'h'], null])
})

test('the first key of two waits 1.5 s', () => {
  const ran: string[] = []
  const registry = registered({ shortcuts: [noting(ran, 'g h'), noting(ran, 'h')] })
  registry.press('g', free)
  vi.advanceTimersByTime(1500)
  registry.press('h', free)
  expect(ran).toEqual(['h'])
})

test('a shortcut added later wins, unless it declines the key', () => {
  const ran: string[] = []
  const decline = { keys: 'Escape', label: '', run: () => false }
  const registry = registered(
    { shortcuts: [noting(ran, 'Escape'), noting(ran, 'n')] },
    { shortcuts: [decline, { ...noting(ran, 'n'), run: () => void ran.push('later n') }] },
  )
  registry.press('n', free)
  registry.press('Escape', free)
  expect(ran).toEqual(['later n', 'Escape'])
})

test('the shortcut of the highest order wins, whichever was added first', () => {
  const ran: string[] = []
  const registry = registered(
    { shortcuts: [{ ...noting(ran, '/'), run: () => void ran.push('screen') }], order: 2 },
    { shortcuts: [{ ...noting(ran, '/'), run: () => void ran.push('frame') }], order: 1 },
  )
  registry.press('/', free)
  expect(ran).toEqual(['screen'])
})

test('in a modal dialog only its own shortcuts work', () => {
  const ran: string[] = []
  const registry = registered(
    { shortcuts: [noting(ran, 'j')] },
    { shortcuts: [noting(ran, '1')], inDialog: true },
  )
  for (const inDialog of [true, false])
    for (const name of ['j', '1']) registry.press(name, { ...free, inDialog })
  expect(ran).toEqual(['1', 'j'])
})

test('with single keys turned off, only shortcuts with Ctrl or ⌘ and named keys work', () => {
  const ran: string[] = []
  const all = ['j', '?', 'shift+n', 'g h', 'mod+k', 'Escape', 'shift+ArrowDown']
  const registry = registered({ shortcuts: all.map((keys) => noting(ran, keys)) })
  for (const keys of all)
    for (const name of keys.split(' ')) registry.press(name, { ...free, charactersOff: true })
  expect(ran).toEqual(['mod+k', 'Escape', 'shift+ArrowDown'])
  expect(all.filter(isCharacterShortcut)).toEqual(['j', '?', 'shift+n', 'g h'])
})

test('removed shortcuts no longer run', () => {
  const ran: string[] = []
  const registry = createKeyRegistry()
  const remove = registry.add(() => ({ heading: 'x', shortcuts: [noting(ran, 'j')] }))
  remove()
  expect([registry.press('j', free), ran]).toEqual([false, []])
})
