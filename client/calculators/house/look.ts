import type { HousePart } from '#client/illustration/house/house.ts'
import type { Flow } from '#client/illustration/house/parts/grid.ts'
import { panelsFor } from '#shared/content/examples/panels.ts'

/** What the drawn house shows. */
export interface HouseLook {
  readonly lit: readonly HousePart[]
  readonly flows: readonly Flow[]
  /** Panels on the roof, 0–12. */
  readonly panels: number
  /** Lit bars of the battery, 0–5. */
  readonly bars: number
  /** Zooms in on the battery. */
  readonly close?: boolean
}

const always = [
  'ground',
  'hedge',
  'hedge-front',
  'trees',
  'trees-front',
  'house',
  'roof',
  'sun',
] as const satisfies readonly HousePart[]

export interface Equipment {
  /** kWp on the roof. */
  readonly kwp?: number
  /** kWh of the battery. */
  readonly battery?: number
  readonly car?: boolean
  /** False hides the flow to the car. */
  readonly carBySun?: boolean
  readonly heatPump?: boolean
  /** Shows the grid also without panels. */
  readonly grid?: boolean
}

/** Capacity of the drawn side of the roof. */
const mostPanels = 12

/** Even numbers, so that both rows have equal length. More than twelve panels continue behind the ridge, which is not drawn. */
const panelsOf = (kwp: number): number =>
  kwp > 0 ? Math.min(mostPanels, Math.max(2, 2 * Math.round(panelsFor(kwp) / 2))) : 0

export const batteryClose = (battery: number): HouseLook => ({
  lit: ['battery'],
  flows: ['battery'],
  panels: mostPanels,
  bars: barsOf(battery),
  close: true,
})

export function houseWith({
  kwp = 0,
  battery = 0,
  car = false,
  carBySun = true,
  heatPump = false,
  grid = false,
}: Equipment): HouseLook {
  const parts: HousePart[] = [...always]
  const flows: Flow[] = []
  if (kwp > 0) {
    parts.push('panels')
    flows.push('roof-inverter')
  }
  if (kwp > 0 || grid) {
    parts.push('grid-pole')
    flows.push('grid')
  }
  if (battery > 0) {
    parts.push('battery')
    flows.push('battery')
  }
  if (car) {
    parts.push('carport', 'car', 'carport-roof', 'charger')
    if (carBySun) flows.push('car')
  }
  if (heatPump) {
    parts.push('heat-pump')
    flows.push('heatpump')
  }
  return { lit: parts, flows, panels: panelsOf(kwp), bars: barsOf(battery) }
}

/** As on battery cards: 5 kWh two bars, 10 three, 15 five. */
function barsOf(kwh: number): number {
  if (kwh <= 0) return 0
  return [3, 7, 11, 14].findIndex((most) => kwh <= most) + 1 || 5
}

/** Start looks of calculators, which are pictures, so that pages need not include the drawing. A function, so that it is tree-shaken from the browser's code. */
export const housesAtStart = (): readonly HouseLook[] => [
  ...[{ kwp: 6 }, { kwp: 6, battery: 10 }, { kwp: 6, car: true }, { heatPump: true }].map(
    houseWith,
  ),
  batteryClose(10),
]

/** The picture of a look, below /illustration/, or null. */
export function pictureOf(look: HouseLook): string | null {
  const name = nameOf(look)
  return housesAtStart().some((start) => nameOf(start) === name) ? name : null
}

/** Two looks with one name are the same. */
export const nameOf = ({ panels, bars, lit, close }: HouseLook): string =>
  [
    close ? 'calculator-battery' : 'calculator-house',
    ...(close ? [] : [panels]),
    bars,
    ...(['car', 'heat-pump'] as const).filter((part) => lit.includes(part)),
    ...(panels === 0 && lit.includes('grid-pole') ? ['grid'] : []),
  ].join('-')
