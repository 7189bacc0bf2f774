import { cos30 } from '../drawing/iso.ts'
import { house } from './model.ts'
import { backGarden, frontGarden } from './parts/garden.ts'
import { battery } from './parts/battery.ts'
import { carport } from './parts/carport.ts'
import { type Extra, extras } from './parts/extras.ts'
import { type Flow, flows, gridPole } from './parts/grid.ts'
import { ground } from './parts/ground.ts'
import { heatPump } from './parts/heat-pump.ts'
import { panels } from './parts/panels.ts'
import { roof } from './parts/roof.ts'
import { type TimeOfDay, sky } from './parts/sky.ts'
import { walls } from './parts/walls.ts'
import { type Part, type Pencil, createPencil } from '../drawing/pencil.ts'

/** The parts a page can light; the others are quiet line drawings. */
export const houseParts = [
  'ground',
  'hedge',
  'trees',
  'flag',
  'house',
  'battery',
  'roof',
  'panels',
  'carport',
  'car',
  'carport-roof',
  'charger',
  'heat-pump',
  'trees-front',
  'hedge-front',
  'grid-pole',
  'sun',
  'moon',
] as const
export type HousePart = (typeof houseParts)[number]

export interface HouseOptions {
  /** Parts in colour; all by default. */
  readonly lit?: readonly (HousePart | Extra)[]
  readonly flows?: readonly Flow[]
  /** Flows that are drawn but hidden until a script shows them. */
  readonly flowsOff?: readonly string[]
  /** Solar panels on the roof, 0–12. */
  readonly panels?: number
  /** Lit bars of the battery, 0–5. */
  readonly level?: number
  /** Size of the battery: bars of its cabinet, 1–5. */
  readonly bars?: number
  readonly time?: TimeOfDay
  /** Parts to leave out, e.g. those outside a crop. */
  readonly without?: readonly HousePart[]
  /** Parts that only some pictures have. */
  readonly extras?: readonly Extra[]
  /** Without fine lines, for drawings that are always shown under 560 px. */
  readonly small?: boolean
  /** Prefix of the drawing's ids; two drawings on one page must differ. */
  readonly prefix?: string
}

/** The whole drawing, and the crops of cards and heroes. */
export const houseViews = {
  full: '16 8 1184 900',
  roof: '430 190 500 400',
  'heat-pump': '555 446 300 245',
  battery: '340 440 340 272',
  house: '300 60 640 620',
} as const
export type HouseView = keyof typeof houseViews

/** The flows alone, to lie over a drawing that is a file. */
export const drawFlows = (shown: readonly Flow[]): string =>
  flows(createPencil({ small: false, prefix: '' }), shown, undefined)
    .map(({ markup }) => markup)
    .join('')

/** The energy house as SVG content (without the <svg>); it contains no input, only our own geometry. */
export function drawHouse({
  lit,
  flows: shownFlows = [],
  flowsOff = [],
  panels: panelCount,
  level,
  bars,
  time = 'morning',
  without = [],
  extras: shownExtras = [],
  small = false,
  prefix = '',
}: HouseOptions = {}): string {
  const pencil = createPencil({ small, prefix })
  const parts: Part[] = [
    ...ground(pencil),
    ...backGarden(pencil),
    ...walls(pencil),
    ...battery(pencil, level, bars),
    ...roof(pencil),
    ...panels(pencil, panelCount),
    ...carport(pencil),
    ...extras(pencil, shownExtras, 'behind'),
    ...heatPump(pencil),
    ...frontGarden(pencil),
    ...extras(pencil, shownExtras, 'over'),
    ...gridPole(pencil),
    ...flows(pencil, shownFlows, bars, flowsOff),
    ...sky(pencil, time),
  ]
  const isQuiet = (name: string): boolean =>
    lit !== undefined && name !== 'flows' && !(lit as readonly string[]).includes(name)
  const shown = parts.filter(({ name }) => !(without as readonly string[]).includes(name))
  const groups = shown.map(
    ({ name, markup }) => `<g class="${name}${isQuiet(name) ? ' quiet' : ''}">${markup}</g>`,
  )
  return `<defs>${textures(pencil)}</defs>${groups.join('')}`
}

/** The patterns of bricks and tiles. */
export function textures(pencil: Pencil): string {
  if (pencil.small) return ''
  const matrix = (...numbers: number[]): string =>
    `matrix(${numbers.map((n) => Number(n.toFixed(4))).join(' ')})`
  const [wallX, wallY] = pencil.point(house.depth, house.length, 0)
  const [roofX, roofY] = pencil.point(house.depth + house.eave, house.length + house.gable, 0)
  const slope = Math.hypot(1, house.pitch)
  const pattern = (id: string, w: number, h: number, transform: string, content: string): string =>
    `<pattern id="${pencil.prefix}${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse" patternTransform="${transform}">${content}</pattern>`
  const brick =
    '<path class="brk" d="M4 3h11v4H4zm12 0h11v4H16zm46 9h11v4H62zM34 30h11v4H34zm46 9h11v4H80zm-12 0h11v4H68zm-58 9h11v4H10zm40 18h11v4H50z"/>'
  return (
    pattern('bkl', 96, 72, matrix(cos30, 0.5, 0, 1, wallX, wallY), brick) +
    pattern('bkr', 96, 72, matrix(cos30, -0.5, 0, 1, wallX, wallY), brick) +
    pattern(
      'til',
      13.2,
      17,
      matrix(cos30, -0.5, cos30 / slope, (0.5 + house.pitch) / slope, roofX, roofY - 117.5),
      '<path class="til" d="M0 0v17M0 11q6.6 9 13.2 0"/>',
    )
  )
}
