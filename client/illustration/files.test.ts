import { expect, test } from 'vitest'
import { brandMarks } from '#dev/build/illustration.ts'
import { illustrationFiles } from './files.ts'
import { drawHouse } from './house/house.ts'

const drawn = illustrationFiles(brandMarks())

test('keeps the live drawing under 32 KB', () => {
  expect(
    drawHouse({ flows: ['roof-inverter', 'battery', 'heatpump', 'car', 'grid'] }).length,
  ).toBeLessThan(32 * 1024)
})

test('writes no stylesheets, scripts or classes into files, whose content policy forbids them', () => {
  for (const [path, content] of drawn)
    expect(content, path).not.toMatch(/<script|<style|\son\w+=|\sstyle=|javascript:/)
  // A script inserts the live house into the page, whose stylesheet colours its classes.
  for (const [path, content] of drawn)
    if (path !== 'illustration/house-live.svg') expect(content, path).not.toMatch(/\sclass=/)
})

test('de-emphasizes unlit parts, and prefixes the ids of a drawing', () => {
  const house = drawHouse({ lit: ['roof', 'panels'], prefix: 'a-' })
  expect(house).toContain('<g class="panels">')
  expect(house).toContain('<g class="battery quiet">')
  expect([...house.matchAll(/ id="([^"]+)"/g)].every(([, id]) => id?.startsWith('a-'))).toBe(true)
})

test('hides panels and battery bars beyond the requested number', () => {
  const shown = (options: Parameters<typeof drawHouse>[0]) =>
    drawHouse(options).match(/class="(bt-b )?off"/g)?.length ?? 0
  expect(shown({ panels: 12, level: 5 })).toBe(0)
  expect(shown({ panels: 8, level: 2 })).toBe(4 + 3)
})

test('keeps ids unique in each file', () => {
  for (const [path, content] of drawn) {
    const ids = [...content.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size, path).toBe(ids.length)
  }
})
