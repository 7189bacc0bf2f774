import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { consoleRouteIds, screens } from './registry.ts'

test('every console route has a screen, and every screen has a folder and a route', () => {
  const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(Object.keys(screens).toSorted()).toEqual([...consoleRouteIds].toSorted())
  // »Mine tilbud« is the screen of all offers with a filter.
  expect([...folders, 'adminMyOffers'].toSorted()).toEqual(Object.keys(screens).toSorted())
})
