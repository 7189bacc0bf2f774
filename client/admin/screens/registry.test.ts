import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { consoleRouteIds } from '#shared/routes/console.ts'
import { routes } from '#shared/routes/table.ts'
import { screens } from './registry.ts'

test('every screen has a folder, and every folder is the screen of a route', () => {
  const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  // »Mine tilbud« is a view of the screen of offers.
  const owners = consoleRouteIds.filter((id) => id !== 'adminMyOffers')
  expect(folders.toSorted()).toEqual(owners.toSorted())
  expect(Object.keys(screens).toSorted()).toEqual(consoleRouteIds.toSorted())
})

test('every screen of a child path has its path in the route table', () => {
  for (const id of consoleRouteIds)
    for (const path of Object.keys(screens[id].children ?? {}))
      expect(routes[id].console.children, id).toContain(path)
})
