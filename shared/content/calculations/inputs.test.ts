import { expect, test } from 'vitest'
import {
  type Calculation,
  calculationNames,
  completeInputs,
} from '../../domain/calculators/calculation/calculation.ts'
import { routes } from '../../routes/table.ts'
import { brand } from '../../brand.ts'
import { figureText, plantFigures } from './figures.ts'
import { pages } from '../pages.ts'
import { rangeText } from '../format.ts'
import { calculationLine, calculationLabels, inputPhrases } from './inputs.ts'

const line = (name: Calculation['name'], inputs: Calculation['inputs'] = {}): string =>
  calculationLine({ name, inputs }).replaceAll('\u00a0', ' ')

test('describes a calculation in one line', () => {
  expect(line('solar')).toBe('6 kWp solceller, 4.500 kWh forbrug')
  expect(line('battery', { solar: 0 })).toBe(
    'batteri på 10 kWh, ingen solceller, 4.500 kWh forbrug',
  )
  expect(line('combined', { azimuth: -90, heatPump: 3000 })).toBe(
    '6 kWp solceller, batteri på 10 kWh, 4.500 kWh forbrug, tag mod øst, 3.000 kWh til varmepumpe',
  )
  expect(line('heat-pump', { heatingType: 'olie', use: 2000, fuelPrice: 13.5 })).toBe(
    'olie i dag, 150 m², luft til vand, forbrug 2.000 l om året, varmen koster 13,5 kr./l',
  )
  expect(line('passive-income')).toBe('batteri på 10 kWh, effekt 5 kW, 50 % klar for elnettet')
  expect(line('car-and-sun', { use: 0.2 })).toBe(
    '15.000 km om året, bilen lader om natten, 6 kWp solceller, 0,2 kWh/km',
  )
})

test('lists the first changed inputs and counts the rest', () => {
  expect(line('solar', { azimuth: 40, tilt: 20, sides: 'two', shade: 10, loanPct: 80 })).toBe(
    '6 kWp solceller, 4.500 kWh forbrug, tag 40° fra syd mod vest, tag med 20° hældning, solceller på begge sider af taget, og 2 valg mere',
  )
})

test.each(calculationNames)('%s: the link leads to the section of the calculator', (name) => {
  const { page, section } = calculationLabels[name]
  const { blocks } = pages[routes[page].page](brand)
  expect(
    blocks.flatMap((block) =>
      block.type === 'calculator' && block.id === section ? [block.calculator] : [],
    ),
  ).toEqual([name])
})

test.each(calculationNames)('%s: every input has a text', (name) => {
  const { main } = calculationLabels[name]
  const inputs = completeInputs({ name, inputs: {} })
  for (const field of main) expect(Object.keys(inputs)).toContain(field)
  // Every number and choice that is set at all.
  const changed = Object.fromEntries(
    Object.entries(inputs).map(([field, value]) => [
      field,
      value === null || value === 0 ? 5 : value,
    ]),
  )
  const { main: first, changed: others } = inputPhrases({
    name,
    inputs: changed as Calculation['inputs'],
  })
  expect(first.length + others.length).toBe(Object.keys(inputs).length)
})

test.each([
  [
    { low: 108_000, mid: 90_000, high: 78_000, unit: 'kr.' },
    `${rangeText('78.000', '108.000')} kr., midt 90.000 kr.`,
  ],
  [{ low: -1200, mid: 400, high: 3400, unit: 'kr.' }, '−1.200 til 3.400 kr., midt 400 kr.'],
  [{ low: 2700, mid: 2700, high: 2700, unit: 'kWh' }, 'ca. 2.700 kWh'],
  [
    { low: null, mid: 22, high: 14, unit: 'år' },
    '14 år i bedste fald, midt 22 år, i værste fald ikke i de år, der er regnet på',
  ],
  [
    { low: null, mid: null, high: 21.5, unit: 'år' },
    '21,5 år i bedste fald, ellers ikke i de år, der er regnet på',
  ],
  [{ low: null, mid: null, high: null, unit: 'år' }, 'ikke i de år, der er regnet på'],
])('formats a figure as its range, then its middle: %j', (figure, words) =>
  expect(figureText(figure).replaceAll('\u00a0', ' ')).toBe(words),
)

test('leaves the middle out where it is shown beside', () => {
  const text = (low: number | null) =>
    figureText({ low, mid: 22, high: 14, unit: 'år' }, false).replaceAll('\u00a0', ' ')
  expect(text(30)).toBe(`${rangeText('14', '30')} år`)
  expect(text(null)).toBe('14 år i bedste fald, i værste fald ikke i de år, der er regnet på')
})

test('the label says that a price is never paid back, without a payback range', () => {
  const band = { low: 0, mid: 0, high: 0 }
  const year = { made: 0, selfSufficiency: 0, net: 0 }
  const plant = {
    energy: { low: year, mid: year, high: year },
    price: band,
    firstYear: { low: year, mid: year, high: year },
    cumulative: { low: [0], mid: [0], high: [0] },
  }
  const lineOf = (payback: {
    low: number | null
    mid: number | null
    high: number | null
  }): string => {
    const found = plantFigures({ ...plant, payback } as unknown as Parameters<
      typeof plantFigures
    >[0]).find(({ key }) => key === 'payback')!
    return `${found.label} ${figureText(found)}`.replaceAll('\u00a0', ' ')
  }
  expect(lineOf({ low: null, mid: null, high: null })).toBe(
    'Tjent hjem ikke i de år, der er regnet på',
  )
  expect(lineOf({ low: null, mid: null, high: 21 })).toBe(
    'Tjent hjem efter 21 år i bedste fald, ellers ikke i de år, der er regnet på',
  )
})
