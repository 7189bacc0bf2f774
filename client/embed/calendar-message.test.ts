import { expect, test } from 'vitest'
import { readCalendarMessage } from './calendar-message.ts'

const read = (data: unknown) => readCalendarMessage(data, 'booking-completed')

test.each([[640], ['640'], [{ height: 639.2 }], [{ type: 'resize', height: '640' }]])(
  '%j is read as a height',
  (data) => {
    expect(read(data)).toEqual({ height: 640 })
  },
)

test.each([
  ['booking-completed'],
  [{ type: 'booking-completed' }],
  [{ event: 'booking-completed', height: 10 }],
])('%j is read as a completed booking', (data) => {
  expect(read(data)).toBe('completed')
})

test.each([
  [null],
  [undefined],
  [''],
  ['abc'],
  [0],
  [-5],
  [Number.NaN],
  [Infinity],
  [99_999],
  [{}],
  [{ height: {} }],
  [[640]],
  ['{"height":640}'],
  [true],
])('%j is ignored', (data) => {
  expect(read(data)).toBeNull()
})
