import { describe, expect, test } from 'vitest'
import { randomly } from '#test/helpers/randomly.ts'
import { defaultConstants } from '../../../content/constants/default-constants.ts'
import { heatingKinds } from '../../../schemas/quote-request-options.ts'
import { readConstants } from '../../constants.ts'
import { instantOf } from '../../dates.ts'
import {
  findSubsidies,
  pumpKinds,
  type Scheme,
  schemes,
  type SubsidyAnswers,
  works,
} from './schemes.ts'

const now = instantOf('2026-11-22')
const house: SubsidyAnswers = {
  work: 'varmepumpe',
  heating: 'gas',
  pump: 'air-water',
  yearRound: true,
  districtHeating: false,
  begun: false,
  rented: false,
  adults: 2,
  labour: 38_500,
}
const find = (answers: Partial<SubsidyAnswers> = {}, day = '2026-11-22') =>
  findSubsidies({ ...house, ...answers }, readConstants(defaultConstants, now), instantOf(day))
const one = (scheme: Scheme, answers?: Partial<SubsidyAnswers>, day?: string) =>
  find(answers, day).found.find((found) => found.scheme === scheme)!

describe("the state's pool for heat pumps", () => {
  test.each([
    ['2026-02-04', 'no', null],
    ['2026-02-05', 'yes', 27_000],
    ['2026-06-01', 'no', null],
    ['2026-07-02', 'yes', 27_000],
    ['2026-10-31', 'yes', 27_000],
    ['2026-11-22', 'unknown', 27_000],
    ['2027-01-01', 'unknown', null],
    ['2029-06-01', 'unknown', null],
  ])('on %s the verdict is: %s', (day, verdict, kroner) => {
    expect(one('heatPumpPool', {}, day)).toMatchObject({
      verdict,
      ...(verdict === 'yes' ? { reasons: [] } : { reasons: ['open'] }),
    })
    expect(one('heatPumpPool', {}, day).grant?.kroner ?? null).toBe(kroner)
  })

  test.each([
    [{ heating: 'fjernvarme' }, ['replacesBoiler', 'noDistrictHeating']],
    [{ districtHeating: true }, ['noDistrictHeating']],
    [{ pump: 'air-air' }, ['waterborne']],
    [{ yearRound: false }, ['yearRoundHome']],
    [{ begun: true }, ['notBegun']],
    [{ work: 'solceller' }, ['heatPump']],
  ] as const)('is refused for the answers %o', (answers, reasons) =>
    expect(one('heatPumpPool', answers, '2026-08-01')).toMatchObject({ verdict: 'no', reasons }),
  )

  test('names the unknown conditions', () => {
    expect(one('heatPumpPool', { heating: 'andet', begun: null }, '2026-08-01')).toMatchObject({
      verdict: 'unknown',
      reasons: ['replacesBoiler', 'notBegun'],
    })
  })
})

describe('the deduction for craftsmen', () => {
  test('is worth 26 % of itself in tax', () => {
    // Two people: most 2 · 9,000 = 18,000; labour 38,500 is more; 18,000 · 0.26 = 4,680.
    expect(one('craftDeduction').deduction).toEqual({
      most: 18_000,
      deducted: 18_000,
      upTo: false,
      worth: 4680,
    })
    // One person with 3,000 kr. of labour: 3,000 · 0.26 = 780.
    expect(one('craftDeduction', { adults: 1, labour: 3000 }).deduction).toEqual({
      most: 9000,
      deducted: 3000,
      upTo: false,
      worth: 780,
    })
    // In 2025 the cap was 8,600: 8,600 · 0.26 = 2,236.
    expect(one('craftDeduction', { adults: 1 }, '2025-06-01').deduction?.worth).toBeCloseTo(2236, 9)
    // Labour not known: at most 9,000 · 0.26 = 2,340 for one.
    expect(one('craftDeduction', { adults: 1, labour: null }).deduction).toEqual({
      most: 9000,
      deducted: 9000,
      upTo: true,
      worth: 2340,
    })
    expect(one('craftDeduction').grant).toBeNull()
  })

  test.each([
    ['2024-12-31', 'no'],
    ['2025-01-01', 'yes'],
    ['2027-12-31', 'yes'],
    ['2028-01-01', 'no'],
  ])('runs from 2025 to 2027: on %s %s', (day, verdict) =>
    expect(one('craftDeduction', {}, day).verdict).toBe(verdict),
  )

  test('a battery alone has neither grant nor deduction; with panels it has the deduction', () => {
    expect(find({ work: 'batteri' }).found.map(({ verdict }) => verdict)).toEqual([
      'no',
      'no',
      'no',
      'no',
    ])
    expect(find({ work: 'batteri' }).best).toBeNull()
    expect(one('craftDeduction', { work: 'batteri' }).reasons).toEqual(['notBatteryAlone'])
    expect(one('craftDeduction', { work: 'solceller-batteri' }).verdict).toBe('yes')
  })

  test('service of a heat pump is covered by the craftsmen’s deduction, not by the service deduction', () => {
    expect(one('craftDeduction', { work: 'varmepumpe-service' }).verdict).toBe('yes')
    expect(one('serviceDeduction', { work: 'varmepumpe-service' })).toMatchObject({
      verdict: 'no',
      reasons: ['coveredWork'],
      deduction: null,
    })
  })
})

test('a rented pump: up to 25,000 kr. and at most 45 %, paid to its provider; unknown after 2026', () => {
  expect(one('heatPumpSubscription', { rented: true })).toMatchObject({
    verdict: 'unknown',
    reasons: ['approvedProvider'],
    grant: { kroner: 25_000, upTo: true, share: 0.45, paidTo: 'provider' },
  })
  expect(one('heatPumpSubscription', { rented: true }, '2027-01-01')).toMatchObject({
    verdict: 'unknown',
    grant: null,
  })
  expect(one('heatPumpSubscription').reasons).toEqual(['rented'])
})

test.each([
  [{ heating: 'fjernvarme' }, ['replacesFuelBoiler', 'noDistrictHeating']],
  [{ heating: 'elvarme' }, ['replacesFuelBoiler']],
  [{ districtHeating: true }, ['noDistrictHeating']],
  [{ pump: 'air-air' }, ['waterborne']],
] as const)('a rented pump has no grant for the answers %o', (answers, reasons) => {
  expect(one('heatPumpSubscription', { ...answers, rented: true })).toMatchObject({
    verdict: 'no',
    reasons,
  })
})

test('the grant for a rented pump requires year-round residence, but not ownership', () => {
  expect(one('heatPumpSubscription', { yearRound: false, rented: true })).toMatchObject({
    verdict: 'unknown',
    reasons: ['yearRoundHouse', 'approvedProvider'],
  })
})

test('a rented pump gets neither the pool nor the deduction, because the provider owns it and pays for the work', () => {
  const { found, best, perhaps } = find({ rented: true })
  expect(found.filter(({ verdict }) => verdict !== 'no').map(({ scheme }) => scheme)).toEqual([
    'heatPumpSubscription',
  ])
  expect([best, perhaps]).toEqual([null, null])
  for (const scheme of ['heatPumpPool', 'craftDeduction'] as const)
    expect(one(scheme, { rented: true }).reasons).toContain('bought')
  // Of other work it says nothing.
  expect(one('craftDeduction', { work: 'solceller', rented: true }).verdict).toBe('yes')
})

test('the same work gets only one scheme: the pool of 27,000 kr. before a deduction worth 4,680 kr.', () => {
  const { found, best } = find({}, '2026-08-01')
  expect(best).toBe('heatPumpPool')
  const applying = found.filter(({ verdict }) => verdict === 'yes').map(({ scheme }) => scheme)
  expect(applying).toEqual(['heatPumpPool', 'craftDeduction'])
  for (const { scheme, notWith } of found)
    for (const other of notWith)
      expect(found.find((each) => each.scheme === other)?.notWith).toContain(scheme)
  expect(found[0]?.notWith).toContain('craftDeduction')
  // The pool not known to be open: what is left to rely on is the deduction.
  expect(find().best).toBe('craftDeduction')
})

test('random answers on random days get a verdict with reasons, finite amounts, a source and a date', () =>
  randomly(({ integer, pick }) => {
    const yearRound = pick([true, false, null])
    const answers: SubsidyAnswers = {
      work: pick(works),
      heating: pick([...heatingKinds.map(({ value }) => value), null]),
      pump: pick([...pumpKinds, null]),
      yearRound,
      districtHeating: pick([true, false, null]),
      begun: pick([true, false, null]),
      rented: pick([true, false, null]),
      adults: integer(-1, 9),
      labour: pick([null, integer(-5, 100_000)]),
    }
    const { found } = find(answers, `20${integer(20, 40)}-0${integer(1, 9)}-15`)
    expect(found.map(({ scheme }) => scheme)).toEqual(schemes)
    for (const { verdict, reasons, deduction, grant, source, readOn } of found) {
      expect(reasons.length > 0).toBe(verdict !== 'yes')
      expect(source).not.toBe('')
      expect(readOn).toMatch(/^\d{4}-/)
      if (deduction) {
        expect(deduction.worth).toBeGreaterThanOrEqual(0)
        expect(deduction.worth).toBeLessThanOrEqual(deduction.most * 0.26 + 1e-9)
      }
      if (grant) expect(grant.kroner).toBeGreaterThan(0)
    }
  }))
