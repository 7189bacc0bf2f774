import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { tileClip } from '../kit.ts'
import { sprite } from '../../sprite.ts'
import { drawSpots } from '../registry.ts'
import { drawGoods } from './registry.ts'

const drawings = drawGoods()

test('the sprite of the shop is small enough for a catalogue of 150 KB', () => {
  expect(gzipSync(sprite(drawings, tileClip)).length).toBeLessThan(24 * 1024)
})

test('a drawing that pages show too is the same one in the shop', () => {
  const shared = [...drawSpots()].filter(([name]) => drawings.has(name))
  expect(shared.map(([name]) => name)).toHaveLength(6)
  for (const [name, file] of shared) expect(drawings.get(name), name).toBe(file)
})

test('no drawing is that of another product, and none leaves the view of its tile', () => {
  expect(new Set(drawings.values()).size).toBe(drawings.size)
  for (const [name, file] of drawings) {
    // Without the shadow, which is clipped. Absolute points only: the relative ones are arcs of cylinders.
    const outlines = file.replace(/<path clip-path[^>]+>/, '')
    const points = [...outlines.matchAll(/[ML](-?[\d.]+)[ ,]?(-?[\d.]+)/g)]
    expect(points.length, name).toBeGreaterThan(5)
    for (const [, x, y] of points) {
      expect(Number(x), name).toBeGreaterThan(-6)
      expect(Number(x), name).toBeLessThan(206)
      expect(Number(y), name).toBeGreaterThan(0)
      expect(Number(y), name).toBeLessThan(204)
    }
  }
})
