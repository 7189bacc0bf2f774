import { expect, test } from 'vitest'
import { logAddress } from './log-address.ts'

test('an old address of the log keeps its state, receiver, search and open delivery', () => {
  const old = new URLSearchParams('vis=log&tilstand=fejlet&modtager=w1&soeg=mette&id=d1')
  expect(logAddress(old)).toBe('?status=error&modtager=w1&soeg=mette&id=d1')
  expect(logAddress(new URLSearchParams('vis=log&tilstand=ukendt'))).toBe('')
})
