import { expect, test } from 'vitest'
import { noCarrier, parseTracking, trackingFault, writeTracking } from './tracking.ts'

test('a number with its carrier leads to the carrier, and one of another carrier nowhere', () => {
  expect(parseTracking(writeTracking('GLS', '1234 5678-901'))).toEqual({
    carrier: 'GLS',
    number: '12345678901',
    href: 'https://gls-group.com/DK/da/find-pakke?match=12345678901',
  })
  expect(parseTracking(writeTracking('', 'ab123456dk'))).toEqual({
    carrier: '',
    number: 'AB123456DK',
    href: null,
  })
  expect(parseTracking('GLS ring til Bo').href).toBeNull()
  expect(parseTracking('')).toEqual({ carrier: '', number: '', href: null })
})

test('refuses text that is no number, and a number without a chosen carrier', () => {
  expect(['', 'GLS 12345678', '00384711'].map(trackingFault)).toEqual(['', '', ''])
  expect(trackingFault('GLS 123')).toContain('8 til 35')
  expect(trackingFault(writeTracking('GLS', 'hos naboen'))).toContain('8 til 35')
  expect(trackingFault('ligger hos naboen')).toContain('8 til 35')
  expect(trackingFault(writeTracking(noCarrier, '12345678'))).toContain('Vælg')
})
