import { expect, test } from 'vitest'
import { brand } from './brand.ts'

test("others' frames have a host of their own before a provider is named", () => {
  const { bookingCalendar, reviewWidget, embedOrigin } = brand.external
  expect(bookingCalendar === null && reviewWidget === null ? 'none' : embedOrigin).not.toBe('')
})
