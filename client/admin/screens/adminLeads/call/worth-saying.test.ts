import { expect, test } from 'vitest'
import type { Figure } from '#shared/domain/calculators/calculation/stored-calculation.ts'
import { defaultConstants } from '#shared/content/constants/default-constants.ts'
import {
  calculationNames,
  completeInputs,
} from '#shared/domain/calculators/calculation/calculation.ts'
import { recalculate } from '../../../data/calculators/recalculate.ts'
import { worthSaying } from './worth-saying.ts'

const figure = (key: string, mid: number | null, low: number | null = mid): Figure => ({
  key,
  label: 'Pris inkl. moms',
  unit: 'kr.',
  low,
  mid,
  high: mid,
})

test('a price that is another today is said first, one that only rounds differently is not', () => {
  const today = [figure('price', 108_000), figure('selfSufficiency', 61)]
  expect(worthSaying({ seen: [figure('price', 100_000)], today, without: null })).toEqual([
    'Pris inkl. moms er nu 108.000 kr.; da de regnede, var det 100.000.',
    'Solcellerne dækker ca. 61 % af strømmen.',
  ])
  expect(worthSaying({ seen: [figure('price', 107_900)], today, without: null })).toHaveLength(1)
})

test('a battery is compared with none, and what is against us is said', () => {
  expect(
    worthSaying({
      seen: [],
      today: [figure('selfSufficiency', 61), figure('payback', null)],
      without: [figure('selfSufficiency', 34)],
    }),
  ).toEqual([
    'Det er ikke tjent hjem i de år, der er regnet på. Det må de høre fra os.',
    'Med batteri dækker de ca. 61 % af strømmen selv. Uden er det ca. 34 %.',
  ])
})

test('what is paid back in the best case only is said as it is', () => {
  const payback = { ...figure('payback', null), high: 21 }
  expect(worthSaying({ seen: [], today: [payback], without: null })).toEqual([
    'Det er kun i bedste fald tjent hjem, efter ca. 21 år. Det må de høre fra os.',
  ])
})

test.each(calculationNames)('%s is calculated with any constants in force', (name) => {
  const inputs = completeInputs({ name, inputs: {} })
  const { figures, without } = recalculate(
    name,
    inputs,
    defaultConstants,
    Date.parse('2026-11-26T10:00:00Z'),
  )
  expect(figures.length).toBeGreaterThanOrEqual(4)
  expect(without !== null).toBe(name === 'combined')
  expect(
    worthSaying({ seen: figures, today: figures, without: without && without.figures }).length,
  ).toBeLessThanOrEqual(2)
})
