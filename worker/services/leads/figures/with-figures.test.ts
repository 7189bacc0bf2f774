import { afterEach, expect, test, vi } from 'vitest'
import { defaultConstants } from '#shared/content/constants/default-constants.ts'
import {
  calculationNames,
  completeInputs,
} from '#shared/domain/calculators/calculation/calculation.ts'
import { calculateSolar } from '#shared/domain/calculators/plant/calculate-plants.ts'
import { readStoredCalculation } from '#shared/domain/calculators/calculation/stored-calculation.ts'
import { readConstants } from '#shared/domain/constants.ts'
import { withFigures } from './with-figures.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
afterEach(() => vi.restoreAllMocks())

test.each(calculationNames)(
  'the main figures of %s are integers, finite, and can be parsed',
  async (name) => {
    const calculated = await withFigures({ name, inputs: {} }, defaultConstants, now)
    expect(calculated.inputs).toEqual(completeInputs({ name, inputs: {} }))
    expect(calculated.summary?.reckonedAt).toBe('2026-11-20T12:00:00.000Z')
    expect(calculated.summary?.figures.length).toBeGreaterThanOrEqual(4)
    expect(new Set(calculated.summary?.figures.map(({ key }) => key)).size).toBe(
      calculated.summary?.figures.length,
    )
    expect(readStoredCalculation(JSON.parse(JSON.stringify(calculated)))).toEqual(calculated)
    expect(JSON.stringify(calculated).length).toBeLessThan(2000)
  },
)

const nearest = (value: number, step: number): number => Math.round(value / step) * step

test('the summary is the calculator’s own result, rounded as the calculator shows it', async () => {
  const { summary } = await withFigures(
    { name: 'solar', inputs: { size: 8, tilt: 20 } },
    defaultConstants,
    now,
  )
  const result = calculateSolar({ size: 8, tilt: 20 }, readConstants(defaultConstants, now))
  const figure = (key: string) => summary?.figures.find((each) => each.key === key)
  const { low, mid, high } = result.price
  expect(figure('price')).toEqual({
    key: 'price',
    label: 'Pris inkl. moms',
    unit: 'kr.',
    low: nearest(low, 100),
    mid: nearest(mid, 100),
    high: nearest(high, 100),
  })
  expect(figure('made')?.mid).toBe(nearest(result.energy.mid.made, 10))
  expect(figure('firstYear')?.low).toBe(nearest(result.firstYear.low.net, 100))
  expect(figure('payback')?.mid).toBe(result.payback.mid && nearest(result.payback.mid, 1))
})

test('uses constants that staff published', async () => {
  const dear = defaultConstants.map((row) =>
    row.key.startsWith('solar.price.') ? { ...row, value: row.value * 2 } : row,
  )
  const price = async (rows: typeof defaultConstants) =>
    (await withFigures({ name: 'solar', inputs: {} }, rows, now)).summary?.figures.find(
      ({ key }) => key === 'price',
    )?.mid
  expect(await price(dear)).toBe(2 * ((await price(defaultConstants)) ?? 0))
})

test('a calculation that fails keeps its inputs, and is logged without them', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const broken = defaultConstants.map((row) => ({ ...row, validFrom: '2999-01-01' }))
  for (const rows of [
    broken,
    Promise.reject(new Error('KV is gone')),
    new Promise<never>(() => undefined),
  ]) {
    expect(await withFigures({ name: 'solar', inputs: { size: 8 } }, rows, now)).toMatchObject({
      name: 'solar',
      inputs: { size: 8 },
      summary: null,
    })
    expect(logged.mock.lastCall?.[0]).toContain(
      '"event":"calculation_not_reckoned","calculation":"solar"',
    )
  }
})
