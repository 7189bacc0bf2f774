import { expect, test } from 'vitest'
import { peakGap, tariffShift } from './tariff-shift.ts'

const winter = { night: 0.1153, day: 0.346, peak: 1.038 }
const summer = { night: 0.1153, day: 0.173, peak: 0.4498 }

test('a kWh moved out of the peak saves the tariff difference with VAT', () => {
  expect(peakGap(winter, 'night')).toBeCloseTo(1.153, 3)
  expect(peakGap(winter, 'day')).toBeCloseTo(0.865, 3)
  expect(peakGap(summer, 'night')).toBeCloseTo(0.418, 3)
})

test('winter and summer are weighted by their share of the year', () => {
  const shift = { kwh: 200, to: 'night' } as const
  expect(tariffShift({ ...shift, winterShare: 1 }, winter, summer)).toBeCloseTo(230.7, 1)
  expect(tariffShift({ ...shift, winterShare: 0 }, winter, summer)).toBeCloseTo(83.6, 1)
  expect(tariffShift({ ...shift, winterShare: 0.5 }, winter, summer)).toBeCloseTo(157.15, 2)
  expect(tariffShift({ kwh: 0, winterShare: 0.5, to: 'day' }, winter, summer)).toBe(0)
})
