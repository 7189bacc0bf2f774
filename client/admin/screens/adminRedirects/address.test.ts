import { expect, test } from 'vitest'
import { fromFormer } from './address.ts'

const present = (former: string): string | null => fromFormer(new URLSearchParams(former))

test('a former address of the list is the present one', () => {
  expect(present('q=/gammel&state=live&status=301&id=r1')).toBe(
    '?id=r1&soeg=%2Fgammel&tilstand=live&svar=301',
  )
  expect(present('kind=pattern&sort=order')).toBe('?slags=pattern&sortering=position')
  expect(present('tag=Fyn%2C+Odense')).toBe('?maerke=Fyn%252C%2520Odense')
  expect(present('ny=1&fra=/a&til=/b')).toBe('?fra=%2Fa&til=%2Fb&panel=ny')
})

test('a present address, and one of another view, is no former one', () => {
  expect(present('soeg=a&panel=ny')).toBeNull()
  expect(present('vis=proev&url=/a')).toBeNull()
})
