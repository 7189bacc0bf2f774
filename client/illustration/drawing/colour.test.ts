import { expect, test } from 'vitest'
import { mix } from './colour.ts'

test('mixes colours as CSS color-mix does in OKLab', () => {
  // Read from Chromium: color-mix(in oklab, #CB5738, #14284A 52%) and color-mix(in oklab, #fff, #000 50%).
  expect(mix('#CB5738', '#14284A', 0.52)).toBe('#6b444a')
  expect(mix('#fff', '#000', 0.5)).toBe('#636363')
  expect(mix('#C99A5B', '#C99A5B', 0.3)).toBe('#c99a5b')
  expect(mix('#C99A5B', '#F6EDE0', 0)).toBe('#c99a5b')
})
