import type { HousePart } from '#client/illustration/house/house.ts'
import type { Flow } from '#client/illustration/house/parts/grid.ts'
import { panelsFor } from '#shared/content/examples/panels.ts'

/** What the drawn house beside a result shows. */
export interface HouseLook {
  readonly lit: readonly HousePart[]
  readonly flows: readonly Flow[]
  /** Panels on the roof, 0–12. */
  readonly panels: number
  /** Lit bars of the battery, 0–5. */
  readonly bars: number
  /** Shows the wall the battery stands at instead of the whole plot. */
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
  /** False where the car isn't charged by the roof: then no flow leads to it. */
  readonly carBySun?: boolean
  readonly heatPump?: boolean
  /** True where the grid is at work though no roof sells to it. */
  readonly grid?: boolean
}

/** Panels the drawn side of the roof has room for. */
const mostPanels = 12

/**
 * A place on the roof is one panel, and they come two by two, so that both rows end together. A plant of more than twelve
 * goes on behind the ridge, where the drawing doesn't reach.
 */
const panelsOf = (kwp: number): number =>
  kwp > 0 ? Math.min(mostPanels, Math.max(2, 2 * Math.round(panelsFor(kwp) / 2))) : 0

/** The battery close by, where its cells can be counted. */
export const batteryClose = (battery: number): HouseLook => ({
  lit: ['battery'],
  flows: ['battery'],
  panels: mostPanels,
  bars: barsOf(battery),
  close: true,
})

/** The house with what somebody asks about; the roof fills as the plant grows. */
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

/** The bars battery cards have: 5 kWh two, 10 three, 15 five. */
function barsOf(kwh: number): number {
  if (kwh <= 0) return 0
  return [3, 7, 11, 14].findIndex((most) => kwh <= most) + 1 || 5
}

/** What calculators begin with: these looks are pictures of their own, so that a page needs not carry the drawing. A function, so that no browser carries it either. */
export const housesAtStart = (): readonly HouseLook[] => [
  ...[{ kwp: 6 }, { kwp: 6, battery: 10 }, { kwp: 6, car: true }, { heatPump: true }].map(
    houseWith,
  ),
  batteryClose(10),
]

/** The picture of a look, below /illustration/; null where it has none. */
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
