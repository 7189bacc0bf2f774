import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { laterParts, starter, starterHash } from './starter.ts'

test('the content policy names the starter as it is', () => {
  expect(starterHash).toBe(`sha256-${createHash('sha256').update(starter).digest('base64')}`)
})

test('nothing in it would end the script element', () => {
  expect(starter).not.toMatch(/<[/!]/)
})

test('the parts that it lays out are those whose layout is held back', () => {
  const styles = readFileSync('client/styles/layout.css', 'utf8')
  const held = /:is\(([^{]+)\)\s*\{\s*content-visibility: auto/.exec(styles)?.[1] ?? ''
  expect(
    held
      .replaceAll(/\s*([>,])\s*/g, '$1')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ).toBe(laterParts)
})
