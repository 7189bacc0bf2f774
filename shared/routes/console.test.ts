import { expect, test } from 'vitest'
import { consoleRouteIds, findConsolePlace } from './console.ts'
import { console, consoleGroups } from './define.ts'
import { routes } from './table.ts'

const screen = { label: 'x', role: 'viewer', icon: 'home' } as const
const among = [
  ['home', console('/admin', screen)],
  ['cases', console('/admin/leads', { ...screen, children: ['ny', ':id', ':id/ring/:step'] })],
  ['other', console('/admin/leads-arkiv', screen)],
] as const

test.each([
  ['/admin', { id: 'home', child: null }],
  ['/admin/leads', { id: 'cases', child: null }],
  ['/admin/leads/ny', { id: 'cases', child: 'ny' }],
  ['/admin/leads/42', { id: 'cases', child: ':id' }],
  ['/admin/leads/42/ring/1', { id: 'cases', child: ':id/ring/:step' }],
  ['/admin/leads-arkiv', { id: 'other', child: null }],
  ['/admin/leads/', null],
  ['/admin/leads/42/', null],
  ['/admin/leads/42/ring', null],
  ['/admin/leads-arkiv/1', null],
  ['/admin/products', null],
  ['/ADMIN/leads', null],
])('finds the screen of %s', (path, place) => {
  expect(findConsolePlace(path, among)).toEqual(place)
})

const screens = consoleRouteIds.map((id) => ({ id, ...routes[id], ...routes[id].console }))

test('every screen is in a group of the menu, or is a view of a screen that is', () => {
  for (const { id, group, parent } of screens)
    expect(group ? group in consoleGroups : screens.some((other) => other.id === parent), id).toBe(
      true,
    )
})

test('no two screens have the same letter after g, and each is a small letter', () => {
  const keys = screens.flatMap(({ key }) => key ?? [])
  expect(keys.filter((key) => !/^[a-zæøå]$/.test(key))).toEqual([])
  expect(new Set(keys).size).toBe(keys.length)
})

test('the screens of one row share its group and its icon', () => {
  for (const { id, row, group, icon } of screens) {
    if (!row) continue
    const others = screens.filter((other) => other.row === row)
    expect(
      others.every((other) => other.group === group && other.icon === icon),
      id,
    ).toBe(true)
  }
})

test('»Se siden« opens a public page without parameters', () => {
  for (const { id, site } of screens) {
    if (!site) continue
    const page = routes[site as keyof typeof routes]
    expect([page?.kind, page?.path.includes(':')], id).toEqual(['document', false])
  }
})
