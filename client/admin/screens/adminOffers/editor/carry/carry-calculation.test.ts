import { expect, test } from 'vitest'
import { defaultConstants } from '#shared/content/constants/default-constants.ts'
import {
  type CalculationName,
  calculationNames,
  completeInputs,
} from '#shared/domain/calculators/calculation/calculation.ts'
import { readStoredCalculation } from '#shared/domain/calculators/calculation/stored-calculation.ts'
import { checkOffer } from '#shared/schemas/offers/check.ts'
import { calculationParams } from '../../../../data/calculators/params.ts'
import { recalculate } from '../../../../data/calculators/recalculate.ts'
import { checkFields, toForm } from '../form.ts'
import { initialAdviser, offerFromCase } from '../start.ts'
import { carryCalculation, describeCarried, withCalculation } from './carry-calculation.ts'

const now = Date.parse('2026-11-26T12:00:00Z')
const calculators = { recalculate, rows: defaultConstants }
const carry = (query: string, leads: readonly { readonly values: object }[] = []) =>
  carryCalculation({ query, calculators, leads: leads as never, now })

const draft = (wants: readonly ('solceller' | 'batteri' | 'elbil-lader')[]) =>
  offerFromCase(
    {
      name: 'Mette Holm',
      email: 'mette@eksempel.dk',
      phone: '+4523401163',
      address: 'Solbakken 12',
      postcode: '8240',
      town: 'Risskov',
      wants: [...wants],
    },
    initialAdviser(null, 'sofie@eksempel.dk'),
    now,
  )
const put = (query: string, wants: Parameters<typeof draft>[0] = []) =>
  withCalculation(draft(wants), carry(query)!)
const lines = ({ groups }: ReturnType<typeof put>) =>
  groups.map(({ title, lines: own }) => [title, own.map((line) => line.title)])

test('sizes are the names of the wanted lines; what the calculation buys is added, without a price', () => {
  const content = put('beregning=combined&size=8&capacity=12,5', ['solceller'])
  expect(lines(content)).toEqual([
    ['Solceller', ['Solcelleanlæg, 8 kWp']],
    ['Batteri', ['Batteri, 12,5 kWh']],
  ])
  expect(content.title).toBe('Solceller og batteri')
  expect(
    content.groups.flatMap((group) => group.lines.map(({ unitPrice, spot }) => [unitPrice, spot])),
  ).toEqual([
    [0, 'solar-panel'],
    [0, 'battery'],
  ])
})

test('a battery’s panels are on the roof already, and a car’s are named only where they are wanted', () => {
  expect(lines(put('beregning=battery&solar=6&capacity=7'))).toEqual([
    ['Batteri', ['Batteri, 7 kWh']],
  ])
  expect(lines(put('beregning=car-and-sun&size=5&power=11'))).toEqual([
    ['Ladeboks', ['Ladeboks, 11 kW']],
  ])
  expect(lines(put('beregning=car-and-sun&size=5&power=11', ['solceller']))).toEqual([
    ['Solceller', ['Solcelleanlæg, 5 kWp']],
    ['Ladeboks', ['Ladeboks, 11 kW']],
  ])
  expect(lines(put('beregning=heat-pump&pump=ground'))).toEqual([
    ['Varmepumpe', ['Varmepumpe, jordvarme']],
  ])
})

test('savings are the figures of the calculation in øre, the fastest payback first', () => {
  const carried = carry('beregning=combined&size=8')!
  const { savings } = put('beregning=combined&size=8')
  const figure = (key: string) => carried.result.figures.find((each) => each.key === key)!
  const { low, mid, high } = figure('firstYear')
  expect(savings?.firstYear).toEqual({ low: low! * 100, mid: mid! * 100, high: high! * 100 })
  const years = figure('payback')
  expect(savings?.payback).toEqual({
    low: years.high,
    mid: years.mid ?? 26,
    high: years.low ?? 26,
  })
  expect(savings?.ownUse).toEqual({
    share: carried.result.ownUse,
    without: carried.result.without?.ownUse,
  })
  expect(savings!.ownUse!.share).toBeGreaterThan(savings!.ownUse!.without!)
})

test('a plant that is not paid back within its years takes over 25, a heat pump has no payback then', () => {
  const slow = 'beregning=combined'
  expect(carry(slow)!.result.figures.find(({ key }) => key === 'payback')!.low).toBeNull()
  expect(put(slow).savings!.payback!.high).toBe(26)
  const pump = put('beregning=heat-pump').savings
  expect(pump).toMatchObject({ payback: null, ownUse: null })
  expect(pump!.assumptions.map(({ text }) => text).join()).toMatch(
    /Tjent hjem efter: \d+ år i bedste fald/,
  )
})

test('calculations without savings in the first year leave them out and say so', () => {
  for (const query of ['beregning=passive-income', 'beregning=car-and-sun']) {
    const content = put(query)
    expect(content.savings).toBeNull()
    expect(describeCarried(carry(query)!, content)).toContain('har ingen besparelse')
  }
})

test('a first year that may be a loss is no saving', () => {
  const carried = carry('beregning=combined')!
  const loss = carried.result.figures.map((figure) =>
    figure.key === 'firstYear' ? { ...figure, low: -100 } : figure,
  )
  const result = { ...carried.result, figures: loss }
  expect(withCalculation(draft([]), { ...carried, result }).savings).toBeNull()
})

test('the assumptions name the inputs with their source, the price and the main constants', () => {
  const inputs = completeInputs({ name: 'combined', inputs: { size: 8, consumption: 6200 } })
  const summary = {
    reckonedAt: '2026-11-24T23:30:00Z',
    figures: [{ key: 'price', label: 'Pris', unit: 'kr.', low: 1, mid: 2, high: 3 }],
  }
  const leads = [{ values: {} }, { values: { calculation: { name: 'combined', inputs, summary } } }]
  const assumptions = (query: string) =>
    withCalculation(draft([]), carry(query, leads)!).savings!.assumptions
  const own = assumptions('beregning=combined&size=8&consumption=6200')
  expect(own[0]).toEqual({
    text: '8 kWp solceller, batteri på 10 kWh, 6.200 kWh forbrug',
    // Half past midnight in Denmark.
    source: 'Beregning på hjemmesiden 25. november, regnet igen 26. november',
  })
  const texts = own.map(({ text }) => text)
  for (const part of [
    'Ellers regnet med ',
    'Pris i beregningen: ',
    'gennemsnitlige spotpris: 0,6',
    'Batteriets levetid: lavt 10 år, midt 13 år, højt 15 år',
    'Elafgift fra 1. januar 2028: 0,74 kr./kWh',
  ])
    expect(texts.join('\n')).toContain(part)
  expect(own.every(({ source }) => source !== '' && !source.includes('midt mellem'))).toBe(true)
  expect(assumptions('beregning=combined&size=9&consumption=6200')[0]!.source).toBe(
    'Beregning på hjemmesiden 25. november, ændret og regnet igen 26. november',
  )
  expect(put('beregning=combined').savings!.assumptions[0]!.source).toBe(
    'Regnet 26. november med dagens priser og afgifter',
  )
})

test.each(calculationNames)('%s: the draft can be stored, and read again by the check', (name) => {
  const everything: Readonly<Partial<Record<CalculationName, object>>> = {
    combined: { azimuth: -45, tilt: 20, shade: 10, heatPump: 3000, car: 2500, loanPct: 80 },
    'heat-pump': {
      heatingType: 'olie',
      use: 2000,
      fuelPrice: 13.5,
      price: 120_000,
      boiler: 40_000,
    },
  }
  const inputs = completeInputs({ name, inputs: { ...everything[name] } as never })
  const content = put(calculationParams({ name, inputs }).toString(), ['solceller', 'batteri'])
  const checked = checkFields(toForm(content))
  expect(checked).toEqual({ ok: true, values: content })
  const stored = content.savings?.calculation
  if (stored) expect(readStoredCalculation(stored)).toEqual(stored)
})

test.each([
  'beregning=loan&size=8',
  'beregning=',
  'size=8',
  'beregning=combined&size=mange',
  'beregning=combined&size=9999',
  'beregning=combined&sides=tre',
  'beregning=solar&tilt=NaN',
])('an address that can’t be read in full is refused: %s', (query) =>
  expect(carry(query)).toBeNull(),
)

test('a missing constant is an error and not another figure', () => {
  expect(() =>
    carryCalculation({
      query: 'beregning=solar',
      calculators: { recalculate, rows: [] },
      leads: [],
      now,
    }),
  ).toThrow('No constant')
})

test('a calculation of an offer is limited in size', () => {
  const content = put('beregning=solar')
  const inputs = Object.fromEntries(Array.from({ length: 61 }, (_, i) => [`x${i}`, 1]))
  const big = { ...content.savings!.calculation!, inputs }
  expect(
    checkOffer({ ...content, savings: { ...content.savings!, calculation: big } }),
  ).toMatchObject({ ok: false, fields: { 'savings.calculation.inputs': 'Højst 60 tal' } })
})
