import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { starter, starterHash } from './starter.ts'

test('the content policy names the starter as it is', () => {
  expect(starterHash).toBe(`sha256-${createHash('sha256').update(starter).digest('base64')}`)
})

test('nothing in it would end the script element', () => {
  expect(starter).not.toMatch(/<[/!]/)
})
