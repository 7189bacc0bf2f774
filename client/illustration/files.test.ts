import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fallbackShareImage } from '#shared/share-image.ts'
import { brandMarks, houseStylesheets, sheetHashesFile } from '#dev/illustration.ts'
import { illustrationFiles } from './files.ts'
import { drawHouse } from './house/house.ts'

const root = new URL('../..', import.meta.url).pathname
const drawn = illustrationFiles(brandMarks(root))
const read = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

test('drawings that are files are what the code draws (else run dev/illustration.ts)', () => {
  const stale = [...drawn]
    .filter(([path, content]) => read(`public/${path}`) !== content)
    .map(([path]) => path)
  expect(stale).toEqual([])
  for (const [path, content] of [...houseStylesheets(), sheetHashesFile(drawn)])
    expect(read(path), path).toBe(content)
  const kept = readdirSync(new URL('../../public/illustration', import.meta.url)).map(
    (name) => `illustration/${name}`,
  )
  expect(kept.filter((path) => !drawn.has(path) && `/${path}` !== fallbackShareImage)).toEqual([])
})

test('the live drawing stays under 32 KB', () => {
  expect(
    drawHouse({ flows: ['roof-inverter', 'battery', 'heatpump', 'car', 'grid'] }).length,
  ).toBeLessThan(32 * 1024)
})

test('no drawing holds a stylesheet or a script, and none that is shown a class: the content policy that travels with a file forbids them', () => {
  for (const [path, content] of drawn)
    expect(content, path).not.toMatch(/<script|<style|\son\w+=|\sstyle=|javascript:/)
  // What a page's script puts into the page is coloured by the page's own sheet.
  for (const [path, content] of drawn)
    if (path !== 'illustration/house-live.svg') expect(content, path).not.toMatch(/\sclass=/)
})

test('what is not lit is quiet, and two drawings on a page can have ids of their own', () => {
  const house = drawHouse({ lit: ['roof', 'panels'], prefix: 'a-' })
  expect(house).toContain('<g class="panels">')
  expect(house).toContain('<g class="battery quiet">')
  expect([...house.matchAll(/ id="([^"]+)"/g)].every(([, id]) => id?.startsWith('a-'))).toBe(true)
})

test('panels and battery bars beyond what is asked for are there, but not shown', () => {
  const shown = (options: Parameters<typeof drawHouse>[0]) =>
    drawHouse(options).match(/class="(bt-b )?off"/g)?.length ?? 0
  expect(shown({ panels: 12, level: 5 })).toBe(0)
  expect(shown({ panels: 8, level: 2 })).toBe(4 + 3)
})

test('ids are unique in each file', () => {
  for (const [path, content] of drawn) {
    const ids = [...content.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size, path).toBe(ids.length)
  }
})
