import type { OfferContent } from '../../schemas/offers/offer.ts'
import type { CountedLine } from './price/totals.ts'

type Spot = NonNullable<OfferContent['groups'][number]['lines'][number]['spot']>

interface Look {
  /** Names of the drawing's parts and flows (client/illustration/house/house.ts); a test compares them. */
  readonly lit: readonly string[]
  readonly flows: readonly string[]
}

/** An object on a line → its parts in the drawing; objects without parts are missing. */
const looks: Readonly<Partial<Record<Spot, Look>>> = {
  'solar-panel': { lit: ['panels', 'sun', 'grid-pole'], flows: ['roof-inverter', 'grid'] },
  battery: { lit: ['battery'], flows: ['battery'] },
  'heat-pump': { lit: ['heat-pump'], flows: ['heatpump'] },
  'indoor-unit': { lit: ['heat-pump'], flows: ['heatpump'] },
  'ground-loop': { lit: ['heat-pump'], flows: ['heatpump'] },
  'wall-box': { lit: ['carport', 'car', 'carport-roof', 'charger'], flows: ['car'] },
  meter: { lit: ['grid-pole'], flows: ['grid'] },
}

/** Parts that are always lit. */
const alwaysLit = ['ground', 'hedge', 'hedge-front', 'trees', 'trees-front', 'house', 'roof', 'sun']
/** Every flow that an offer can light. A page draws all of them, and hides those that are off. */
export const offerFlows: readonly string[] = [
  ...new Set(Object.values(looks).flatMap(({ flows }) => flows)),
]
const mostPanels = 12

export interface OfferHouse extends Look {
  /** Panels on the roof, 0–12. */
  readonly panels: number
}

/** The drawing of an offer's counted lines. `lines` as `calculateTotals` counts them. */
export function houseOfOffer(
  { groups }: Pick<OfferContent, 'groups'>,
  lines: readonly Pick<CountedLine, 'id' | 'counts'>[],
): OfferHouse {
  const counted = groups
    .flatMap((group) => group.lines)
    .filter(({ id }) => lines.some((line) => line.id === id && line.counts))
  const shown = counted.flatMap(({ spot }) => (spot && looks[spot]) ?? [])
  const panelLines = counted.filter(({ spot }) => spot === 'solar-panel')
  const panels = Math.max(
    0,
    ...panelLines.map(({ quantity }) => (quantity > 1 ? Math.round(quantity) : mostPanels)),
  )
  return {
    lit: [...new Set([...alwaysLit, ...shown.flatMap(({ lit }) => lit)])],
    flows: [...new Set(shown.flatMap(({ flows }) => flows))],
    panels: Math.min(mostPanels, panels),
  }
}
