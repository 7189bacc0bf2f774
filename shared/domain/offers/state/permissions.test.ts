import { describe, expect, test } from 'vitest'
import { makeConditionalOffer, makeOffer } from '#test/helpers/offers/offer.ts'
import { approvals } from '../../../schemas/offers/offer.ts'
import { newOfferId, offerIdPattern, readOfferId } from '../id.ts'
import { findMissing } from './missing.ts'
import { blocksAgreement, type OfferState, offerStates, findPermissions } from './permissions.ts'
import { isWorkingDay, withdrawalUntil } from './withdrawal.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')
const until = '2026-12-18'
/** The first instant of 19 December in Denmark, in winter an hour before UTC's. */
const midnight = Date.parse('2026-12-18T23:00:00Z')
const permissionsOf = (
  state: OfferState,
  now = noon,
  { conditional = false, cancelUntil = '2026-12-07' as string | null } = {},
) =>
  findPermissions(
    {
      state,
      content: conditional
        ? makeConditionalOffer({ validUntil: until })
        : makeOffer({ validUntil: until }),
      cancelUntil,
    },
    now,
  )

const refused = (reason: string) => ({ choose: reason, accept: reason, decline: reason })

describe('permissions of every state, before and after the last day', () => {
  const open = {
    choose: null,
    accept: null,
    decline: null,
    cancel: 'not_accepted',
    expired: false,
    conditional: false,
  }
  test.each<[OfferState, object, object]>([
    ['draft', { ...refused('not_found'), cancel: 'not_found' }, {}],
    ['retracted', { ...refused('not_found'), cancel: 'not_found' }, {}],
    ['sent', open, { choose: 'expired', accept: 'expired', expired: true }],
    ['accepted', { ...refused('already_accepted'), cancel: null }, { cancel: 'too_late' }],
    ['declined', { ...refused('already_declined'), cancel: 'not_accepted' }, {}],
    ['cancelled', { ...refused('already_cancelled'), cancel: 'already_cancelled' }, {}],
  ])('allows only the listed actions in the state %s', (state, now, later) => {
    expect(permissionsOf(state)).toEqual({ ...open, ...now })
    expect(permissionsOf(state, midnight)).toEqual({ ...open, ...now, ...later })
  })
  test('the table above covers every state', () => expect(offerStates).toHaveLength(6))
})

test('an offer is valid until the last millisecond of its day in Denmark, in winter and in summer', () => {
  expect([
    permissionsOf('sent', midnight - 1).accept,
    permissionsOf('sent', midnight).accept,
  ]).toEqual([null, 'expired'])
  const summer = (now: string) =>
    findPermissions(
      { state: 'sent', content: makeOffer({ validUntil: '2026-07-01' }), cancelUntil: null },
      Date.parse(now),
    ).accept
  expect([summer('2026-07-01T21:59:59.999Z'), summer('2026-07-01T22:00:00Z')]).toEqual([
    null,
    'expired',
  ])
})

test('a subsidy that needs approval makes the offer conditional: it can be declined, but not accepted', () => {
  expect(permissionsOf('sent', noon, { conditional: true })).toMatchObject({
    conditional: true,
    accept: 'conditional',
    choose: null,
    decline: null,
  })
  expect(permissionsOf('sent', midnight, { conditional: true }).accept).toBe('expired')
})

test.each(
  approvals.flatMap((approval) =>
    (['agreement', 'payment', null] as const).map((requiredBefore) => ({
      approval,
      requiredBefore,
    })),
  ),
)(
  'a subsidy $approval, required before $requiredBefore, blocks the agreement only while pending',
  (subsidy) =>
    expect(blocksAgreement(subsidy)).toBe(
      subsidy.approval === 'pending' && subsidy.requiredBefore === 'agreement',
    ),
)

test.each([
  // A Tuesday; 14 days later is a Tuesday.
  ['2026-11-03', '2026-11-17'],
  // Ends on a Saturday: Monday.
  ['2026-11-07', '2026-11-23'],
  // Ends on 24 December, a Thursday: Christmas, then a weekend.
  ['2026-12-10', '2026-12-28'],
  // Ends on Skærtorsdag 2027: Tuesday after Easter.
  ['2027-03-11', '2027-03-30'],
])('a delivery on %s can be withdrawn from until %s', (deliveredOn, expected) =>
  expect(withdrawalUntil(deliveredOn)).toBe(expected),
)

test('the customer can withdraw on any day before the goods have arrived', () => {
  const years = Date.parse('2031-01-01T12:00:00Z')
  expect(
    [noon, midnight, years].map(
      (now) => permissionsOf('accepted', now, { cancelUntil: null }).cancel,
    ),
  ).toEqual([null, null, null])
})

test('knows the public holidays of a year', () => {
  const days = Array.from({ length: 365 }, (_, i) =>
    new Date(Date.UTC(2027, 0, 1 + i)).toISOString().slice(0, 10),
  )
  const off = days.filter(
    (day) => !isWorkingDay(day) && ![0, 6].includes(new Date(day).getUTCDay()),
  )
  expect(off).toEqual([
    '2027-01-01',
    '2027-03-25',
    '2027-03-26',
    '2027-03-29',
    '2027-05-06',
    '2027-05-17',
    '2027-12-24',
    '2027-12-31',
  ])
  expect(isWorkingDay('2026-06-05')).toBe(false)
})

test('ids have 130 bits in lower case, are unique, and are parsed in any letter case', () => {
  const ids = Array.from({ length: 500 }, newOfferId)
  expect(ids.every((id) => offerIdPattern.test(id) && id.length === 26)).toBe(true)
  expect(new Set(ids).size).toBe(500)
  expect(new Set(ids.join('')).size).toBe(32)
  expect(readOfferId(` ${ids[0]!.toUpperCase()} `)).toBe(ids[0])
  for (const wrong of [
    '',
    'a'.repeat(25),
    'a'.repeat(41),
    `${'a'.repeat(25)}1`,
    `${'a'.repeat(25)}/`,
    7,
    null,
    {},
  ])
    expect(readOfferId(wrong)).toBeNull()
})

test('a complete offer lacks nothing, and each missing value is reported at its field', () => {
  expect(findMissing(makeOffer({ validUntil: until }), noon)).toEqual({})
  expect(findMissing(makeConditionalOffer({ validUntil: until }), noon)).toEqual({})
  const offer = makeOffer()
  const bare = {
    ...offer,
    customer: { ...offer.customer, name: '', email: '' as const },
    validUntil: '2026-11-20',
    savings: { ...offer.savings!, assumptions: [] },
  }
  expect(Object.keys(findMissing(bare, noon))).toEqual([
    'customer.name',
    'customer.email',
    'validUntil',
    'savings.assumptions',
  ])
  expect(findMissing(makeOffer({ groups: [], validUntil: '2028-01-01' }), noon)).toMatchObject({
    groups: 'Der skal være mindst én linje',
    validUntil: 'Tilbuddet kan højst gælde et år',
  })
  expect(
    findMissing(makeOffer({ financing: { ...offer.financing!, fee: 20_000_000 } }), noon),
  ).toHaveProperty('financing')
})
