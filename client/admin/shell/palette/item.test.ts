import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'
import { matches, narrow, type PaletteItem } from './item.ts'

const item = (label: string, more: Partial<PaletteItem> = {}): PaletteItem => ({
  id: label,
  label,
  icon: 'home',
  ...more,
})

test.each([
  ['', true],
  ['åse', true],
  ['AASE', true],
  ['holm åse', true],
  ['risskov', true],
  ['sag', true],
  ['åse berg', false],
])('Åse Holm is found by »%s«: %s', (text, found) => {
  expect(matches(item('Åse Holm', { beside: 'Risskov', words: 'sag' }), text)).toBe(found)
})

test('a record that is in two sections is listed once, in the first, and empty sections are left out', () => {
  const sections = [
    { heading: 'Fundet', items: [item('Åse', { to: '/a' })] },
    { heading: 'Seneste', items: [item('Åse igen', { to: '/a' }), item('Bo', { to: '/b' })] },
    { heading: 'Gør', items: [item('Andet')] },
  ]
  expect(
    narrow(sections, 'e').map(({ heading, items }) => [heading, items.map(({ label }) => label)]),
  ).toEqual([
    ['Fundet', ['Åse']],
    ['Gør', ['Andet']],
  ])
})

test.each([
  ['Mette Holm', 'holm', 'Mette [Holm]'],
  ['Jens Holmgaard', 'holm jens', '[Jens] [Holm]gaard'],
  ['23 40 11 87', '23401187', '[23 40 11 87]'],
  ['23 40 11 87', '+45 2340', '[23 40] 11 87'],
  ['23401187', '23 40 11 87', '[23401187]'],
  ['Pris (2026)', '(2026', 'Pris [(2026])'],
  ['a.b*c', '.b*', 'a[.b*]c'],
  ['K-A4TD og /gammel-side', 'k-a4td /gammel-side', '[K-A4TD] og [/gammel-side]'],
  ['Mette', '', 'Mette'],
  ['', 'x', ''],
])('in »%s« the search »%s« marks %s', (text, search, marked) => {
  const shown = highlight(text, search).map((part) => (part.found ? `[${part.text}]` : part.text))
  expect(shown.join('')).toBe(marked)
})
