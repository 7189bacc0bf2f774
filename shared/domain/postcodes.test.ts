import { expect, test } from 'vitest'
import { formatTown, plainPostcode, townOf } from './postcodes.ts'

test.each([
  ['1050', 'København K'],
  ['1473', 'København K'],
  ['1799', 'København V'],
  ['1960', 'Frederiksberg C'],
  ['2000', 'Frederiksberg'],
  ['3700', 'Rønne'],
  ['4305', 'Orø'],
  ['5000', 'Odense C'],
  ['6200', 'Aabenraa'],
  ['8000', 'Aarhus C'],
  ['8240', 'Risskov'],
  ['9681', 'Ranum'],
  ['9990', 'Skagen'],
])('postcode %s is in %s', (postcode, town) => expect(townOf(postcode)).toBe(town))

test.each([
  ['8000', '', '8000 Aarhus C'],
  ['8000', 'Aarhus', '8000 Aarhus'],
  ['8001', '', '8001'],
  ['', 'Aarhus', 'Aarhus'],
  ['', '', ''],
])('a postcode %j and town %j are written %j', (postcode, town, text) =>
  expect(formatTown({ postcode, town })).toBe(text),
)

test.each([
  '',
  '0999',
  '1049',
  '1474',
  '8001',
  '9991',
  '800',
  '80000',
  '8 00',
  'DK-8000',
  '800a',
  '8000 ',
])("'%s' is not a postcode", (postcode) => expect(townOf(postcode)).toBeNull())

test('has all 603 postcodes of towns, and none of companies', () => {
  const known = Array.from({ length: 9000 }, (_, i) => String(1000 + i)).filter(
    (number) => Number(number) >= 2000 && townOf(number),
  )
  expect(known).toHaveLength(603)
  for (const number of known) expect(townOf(number)).toMatch(/^[A-ZÆØÅ][a-zæøåA-ZÆØÅ. -]+$/)
})

test.each([
  ['DK-8000', '8000'],
  [' dk 8000 Aarhus C ', '8000'],
  ['8000 Aarhus C', '8000'],
  ['80000', '80000'],
  ['', ''],
])("'%s' is read as the postcode '%s'", (typed, postcode) =>
  expect(plainPostcode(typed)).toBe(postcode),
)
