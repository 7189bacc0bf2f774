import { expect, test } from 'vitest'
import { addressLine } from './address-line.ts'

test.each([
  ['Solbakken 12', '8240', 'Risskov', 'Solbakken 12, 8240 Risskov'],
  ['Solbakken 12, 8240 Risskov', '8240', 'Risskov', 'Solbakken 12, 8240 Risskov'],
  ['', '8240', 'Risskov', '8240 Risskov'],
  ['', '', '', ''],
])('»%s«, »%s« and »%s« are »%s«', (address, postcode, town, line) => {
  expect(addressLine({ address, postcode, town })).toBe(line)
})
