import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { consoleRouteIds, screens } from './registry.ts'

test('every console route has a screen, and every screen a folder and a route', () => {
  const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true }).filter(
    (entry) => entry.isDirectory(),
  )
  expect(Object.keys(screens).toSorted()).toEqual([...consoleRouteIds].toSorted())
  expect(folders.map((folder) => folder.name).toSorted()).toEqual(Object.keys(screens).toSorted())
})
