import type { HousePart } from '#client/illustration/house.ts'
import type { Flow } from '#client/illustration/parts/grid.ts'

/** What the drawn house beside a result shows. */
export interface HouseLook {
  readonly lit: readonly HousePart[]
  readonly flows: readonly Flow[]
  /** Panels on the roof, 0–12. */
  readonly panels: number
  /** Lit bars of the battery, 0–5. */
  readonly bars: number
}

const always = ['ground', 'hedge', 'hedge-front', 'trees', 'trees-front', 'house', 'roof', 'sun'] as const satisfies readonly HousePart[]

export interface Equipment {
  /** kWp on the roof. */
  readonly kwp?: number
  /** kWh of the battery. */
  readonly battery?: number
  readonly car?: boolean
  readonly heatPump?: boolean
}

/** kWp at which the drawn roof is full. */
const fullRoof = 10

/** The house with what somebody asks about; the roof fills as the plant grows. */
export function houseWith({ kwp = 0, battery = 0, car = false, heatPump = false }: Equipment): HouseLook {
  const parts: HousePart[] = [...always]
  const flows: Flow[] = []
  if (kwp > 0) {
    parts.push('panels', 'grid-pole')
    flows.push('roof-inverter', 'grid')
  }
  if (battery > 0) {
    parts.push('battery')
    flows.push('battery')
  }
  if (car) {
    parts.push('carport', 'car', 'carport-roof', 'charger')
    flows.push('car')
  }
  if (heatPump) {
    parts.push('heat-pump')
    flows.push('heatpump')
  }
  return { lit: parts, flows, panels: kwp > 0 ? Math.min(12, Math.max(1, Math.round((kwp / fullRoof) * 12))) : 0, bars: barsOf(battery) }
}

/** The bars battery cards have: 5 kWh two, 10 three, 15 five. */
function barsOf(kwh: number): number {
  if (kwh <= 0) return 0
  return [3, 7, 11, 14].findIndex((most) => kwh <= most) + 1 || 5
}

/** What calculators begin with: these looks are pictures of their own, so that a page needs not carry the drawing. */
export const housesAtStart: readonly Equipment[] = [{ kwp: 6 }, { kwp: 6, battery: 10 }, { kwp: 6, car: true }, { heatPump: true }]

/** The picture of a look, below /illustration/; null where it has none. */
export function pictureOf(look: HouseLook): string | null {
  const name = nameOf(look)
  return housesAtStart.some((equipment) => nameOf(houseWith(equipment)) === name) ? name : null
}

/** Two looks with one name are the same. */
export const nameOf = ({ panels, bars, lit }: HouseLook): string =>
  ['calculator-house', panels, bars, ...(['car', 'heat-pump'] as const).filter((part) => lit.includes(part))].join('-')
