import { expect, test } from 'vitest'
import { createSteps } from './steps.mjs'

function recorded(isTTY: boolean) {
  let text = ''
  let clock = 10_000
  const out = { isTTY, columns: 60, write: (part: string) => void (text += part) }
  const steps = createSteps({ began: 0, out, now: () => clock })
  return { steps, pass: (ms: number) => void (clock += ms), text: () => text }
}

test('counts the total from the start of the command, and each step by itself', () => {
  const { steps, pass, text } = recorded(false)
  steps.at('Install', '3 of 7 packages')
  pass(2_500)
  steps.at('Install', '7 packages')
  steps.at('Database', 'PostgreSQL')
  pass(1_000)
  steps.end()
  expect(text()).toBe('  ✓ Install       2.5 s  7 packages\n  ✓ Database      1.0 s  PostgreSQL\n')
  expect(steps.total()).toBe('13.5 s')
})

test('writes plain lines without a terminal', () => {
  const { steps, text } = recorded(false)
  steps.at('Build', 'the pages')
  steps.note('Port 54322 is in use.')
  steps.end()
  // oxlint-disable-next-line no-control-regex
  expect(text()).not.toMatch(/[\r\u001b]/)
  expect(text().split('\n')).toHaveLength(3)
})

test('redraws one line on a terminal, and truncates it to the terminal’s width', () => {
  const { steps, text } = recorded(true)
  steps.at('Build', 'x'.repeat(200))
  const redraw = '\r\u001b[2K'
  expect(text().startsWith(`${redraw}  · Build`)).toBe(true)
  expect(text().replace(redraw, '').length).toBe(59)
})

test('prints no line for a failed step', () => {
  const { steps, text } = recorded(false)
  steps.at('Build')
  steps.abandon()
  expect(text()).toBe('')
})
