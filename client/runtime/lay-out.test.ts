import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { laterParts } from './lay-out.ts'

test('the parts that are laid out later are those whose layout is held back', () => {
  const styles = readFileSync('client/styles/layout.css', 'utf8')
  const held = /html:not\(\[data-whole\]\) :is\(([^{]+)\)\s*\{\s*content-visibility: auto/.exec(styles)?.[1] ?? ''
  expect(held.replaceAll(/\s+/g, ' ').trim()).toBe(laterParts)
})
