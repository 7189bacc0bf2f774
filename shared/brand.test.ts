import { expect, test } from 'vitest'
import { brand } from './brand.ts'

test('a brand with an embedded provider also has a separate host for the frames', () => {
  const { bookingCalendar, reviewWidget, embedOrigin } = brand.external
  expect(bookingCalendar === null && reviewWidget === null ? 'none' : embedOrigin).not.toBe('')
})
