import { expect, test } from 'vitest'
import { describeStep, dueText, overdueText, quickTimes } from './step.ts'

// A Thursday, 10.46 in Denmark.
const now = Date.parse('2026-11-26T09:46:00Z')

test.each([
  ['2026-11-26T13:20:00Z', false, 'inden 14.20'],
  ['2026-11-26T13:20:00Z', true, 'kl. 14.20'],
  ['2026-11-27T09:00:00Z', false, 'i morgen 10.00'],
  ['2026-11-28T09:00:00Z', false, 'lø 28/11'],
  ['2026-11-28T09:00:00Z', true, 'lø 28/11 kl. 10.00'],
  ['2026-12-03T08:00:00Z', false, '3/12'],
  ['2027-05-26T07:00:00Z', false, '26/5 2027'],
])('%s (meeting: %s) is written as %s', (at, appointment, text) => {
  expect(dueText(at, now, appointment)).toBe(text)
})

test('a step says how long it is over its time', () => {
  const late = { stepKind: 'call', stepText: '', stepAt: '2026-11-26T06:46:00Z' } as const
  expect(describeStep(late, now)).toEqual({
    what: 'Ring op',
    when: '3\u00a0t over',
    isLate: true,
  })
})

test('lateness is in hours on the first day, then in days', () => {
  expect(overdueText('2026-11-25T10:46:00Z', now)).toBe('23\u00a0t over')
  expect(overdueText('2026-11-25T09:46:00Z', now)).toBe('1\u00a0d over')
  expect(overdueText('2026-11-22T09:46:00Z', now)).toBe('4\u00a0d over')
})

test('a meeting whose time has passed waits for its outcome', () => {
  const held = {
    stepKind: 'meeting',
    stepText: 'Se på taget',
    stepAt: '2026-11-26T06:46:00Z',
  } as const
  expect(describeStep(held, now)?.what).toBe('Skriv udfald')
  expect(describeStep(held, Date.parse('2026-11-26T06:00:00Z'))?.what).toBe('Se på taget')
})

test("a step's own text replaces the name of its kind, and a closed case has no step", () => {
  const step = { stepKind: 'other', stepText: 'Mål taget', stepAt: '2026-11-27T09:00:00Z' } as const
  expect(describeStep(step, now)?.what).toBe('Mål taget')
  expect(describeStep({ stepKind: null, stepText: '', stepAt: null }, now)).toBeNull()
})

test('quick times are in the future, in order, and never on a weekend', () => {
  const evening = Date.parse('2026-11-26T19:00:00Z')
  const times = quickTimes(evening)
  expect(times.map(({ label }) => label)).not.toContain('I eftermiddag 15.00')
  const instants = times.map(({ at }) => Date.parse(at))
  expect(instants).toEqual(instants.toSorted((a, b) => a - b))
  expect(instants.every((instant) => instant > evening)).toBe(true)
  // Three days after a Thursday is a Sunday: the Monday is meant.
  expect(times.find(({ label }) => label === 'Om 3 dage')?.at).toBe('2026-11-30T08:00:00.000Z')
})
