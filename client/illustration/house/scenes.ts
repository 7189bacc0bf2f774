import type { CropName, SceneName } from '#shared/schemas/content/block-parts.ts'
import type { PostBand } from '#shared/schemas/content/post-parts.ts'
import { type HouseOptions, type HousePart, houseViews } from './house.ts'

export interface Picture extends HouseOptions {
  readonly view: string
  /** Ground of its section: quiet parts fade towards it. */
  readonly paper: string
  /** Ink of quiet parts, where it isn't the time of day's. */
  readonly quietInk?: readonly [colour: string, share: number]
}

export const almond = '#F6EDE0'
export const breeze = '#D5ECEA'
export const lavender = '#E4DEF6'
export const smoke = '#F3F5F3'
export const night = '#0E2A3A'

const background: readonly HousePart[] = ['hedge', 'flag', 'moon', 'sun']
const frontGarden: readonly HousePart[] = ['hedge-front', 'trees-front']
const carport: readonly HousePart[] = ['carport', 'car', 'carport-roof', 'charger']
/** Parts behind the house that a picture's upper edge would cut. */
const rising: readonly HousePart[] = ['trees', 'flag', 'grid-pole', 'sun']
const walls: readonly HousePart[] = ['house', 'ground']
const front: readonly HousePart[] = [...walls, ...frontGarden]

/** Details of the house for cards of one product, in one sprite. */
export const cards: Readonly<Record<CropName, Picture>> = {
  solar: {
    view: houseViews.roof,
    paper: almond,
    lit: ['roof', 'panels'],
    flows: ['roof-inverter'],
    without: ['flag', 'hedge', ...carport, 'hedge-front', 'grid-pole', 'sun'],
  },
  'heat-pump': {
    view: houseViews['heat-pump'],
    paper: breeze,
    lit: ['heat-pump', 'ground'],
    flows: ['heatpump'],
    without: [...background, 'trees', 'battery', ...carport, 'grid-pole'],
  },
  battery: {
    view: houseViews.battery,
    paper: lavender,
    lit: ['house', 'battery'],
    flows: ['battery'],
    without: [...background, 'trees', 'hedge-front', 'grid-pole'],
  },
}

/** A close view of a home battery: its height shows its size. */
export const batterySize: Picture = {
  ...cards.battery,
  view: '446 492 192 136',
  without: [...background, ...frontGarden, 'trees', 'grid-pole'],
}

/** Pictures for the right half of a page's head on a wide screen: the cards' details, wider and with their walls, and other places of the house. */
export const scenes: Readonly<
  Record<Exclude<SceneName, 'neighbour' | 'street' | 'battery-sizes'>, Picture>
> = {
  'heat-pump': {
    ...cards['heat-pump'],
    view: '555 446 470 245',
    lit: ['heat-pump', 'ground', 'house'],
  },
  battery: {
    ...cards.battery,
    view: '346 428 490 266',
    without: [...(cards.battery.without ?? []), ...carport, 'trees-front'],
  },
  'battery-grid': {
    view: '430 96 700 555',
    paper: lavender,
    lit: ['house', 'battery', 'grid-pole'],
    flows: ['battery:back', 'grid'],
    without: ['sun', 'flag', 'trees'],
  },
  'battery-home': {
    view: '230 60 820 650',
    paper: lavender,
    lit: ['battery'],
    flows: ['battery'],
    without: ['sun', 'flag', 'grid-pole'],
  },
  boundary: {
    view: '392 520 436 346',
    paper: breeze,
    lit: ['heat-pump', 'ground', 'distance'],
    extras: ['distance'],
    without: frontGarden,
  },
  car: {
    view: '20 400 500 380',
    paper: almond,
    lit: [
      'ground',
      'hedge',
      'carport',
      'car',
      'carport-roof',
      'charger',
      'house',
      'battery',
      'trees-front',
      'hedge-front',
    ],
    flows: ['car'],
  },
  door: { view: '660 420 400 300', paper: almond },
  /** Power cut: only what a battery supplies is lit. */
  evening: {
    view: '380 380 640 340',
    paper: night,
    time: 'evening',
    lit: ['house', 'battery', 'dark-rooms'],
    flows: ['battery:back'],
    extras: ['dark-rooms'],
  },
  'evening-battery': {
    view: '418 470 236 188',
    paper: night,
    time: 'evening',
    lit: ['house', 'battery'],
    flows: ['battery:back'],
    without: frontGarden,
  },
  'evening-door': {
    view: '690 410 400 317',
    paper: night,
    time: 'evening',
    lit: front,
    without: ['heat-pump', 'grid-pole'],
  },
  'evening-grid': {
    view: '640 40 500 397',
    paper: night,
    time: 'evening',
    lit: ['house', 'grid-pole', 'moon'],
    flows: ['grid'],
    without: ['trees'],
  },
  'evening-parcel': {
    view: '705 440 300 238',
    paper: night,
    time: 'evening',
    lit: [...walls, 'parcel'],
    extras: ['parcel'],
    without: ['heat-pump', 'hedge-front', 'grid-pole'],
  },
  garden: {
    view: '560 400 480 330',
    paper: breeze,
    lit: [...walls, 'heat-pump'],
    flows: ['heatpump'],
    without: frontGarden,
  },
  /** The part of the house between the battery and the pole. */
  grid: {
    view: '400 70 750 600',
    paper: lavender,
    lit: ['battery', 'grid-pole'],
    flows: ['battery:back', 'grid'],
    without: ['sun', 'flag'],
  },
  'heat-pump-close': {
    view: '600 490 270 216',
    paper: breeze,
    lit: ['heat-pump', 'ground'],
    flows: ['heatpump'],
    without: frontGarden,
  },
  'heat-pump-home': {
    view: '280 150 760 608',
    paper: breeze,
    lit: ['heat-pump', 'ground'],
    flows: ['heatpump'],
    without: [...rising],
  },
  house: { view: '250 -14 900 714', paper: almond },
  /** The parts of a standard installation, with its pipes and cables. */
  installation: {
    view: '240 50 850 674',
    paper: smoke,
    lit: ['panels', 'battery', 'heat-pump'],
    flows: ['roof-inverter', 'battery', 'heatpump'],
    without: ['sun', 'flag', 'grid-pole'],
  },
  inverter: {
    view: '440 478 216 171',
    paper: breeze,
    lit: [...walls, 'battery'],
    flows: ['battery'],
    without: frontGarden,
  },
  ladder: {
    view: '560 300 480 384',
    paper: breeze,
    lit: [...walls, 'roof', 'ladder'],
    extras: ['ladder'],
    without: [...rising, 'heat-pump', ...frontGarden],
  },
  /** From the door to the street: where visitors and mail stop. */
  mailbox: {
    view: '760 470 330 262',
    paper: breeze,
    lit: [...walls, 'hedge', 'hedge-front', 'trees-front'],
    without: ['heat-pump', 'grid-pole'],
  },
  meter: {
    view: '660 400 275 220',
    paper: almond,
    lit: ['meter', 'house'],
    extras: ['meter'],
    without: [...rising, 'heat-pump', ...frontGarden],
  },
  options: {
    view: '620 440 340 270',
    paper: breeze,
    lit: ['heat-pump', 'ground', 'screen'],
    extras: ['screen'],
    without: frontGarden,
  },
  path: { view: '660 440 360 286', paper: almond, lit: front, without: ['heat-pump', 'grid-pole'] },
  /** Everything quiet but the roof, for pages that calculate. */
  plan: { view: '270 60 820 650', paper: almond, lit: ['roof'], without: [...rising] },
  panels: { ...cards.solar, view: '446 250 500 400' },
  pole: {
    view: '620 90 540 452',
    paper: lavender,
    lit: ['grid-pole'],
    flows: ['grid'],
    without: ['sun', 'flag', 'trees'],
  },
  roof: {
    view: '470 20 560 430',
    paper: almond,
    lit: ['roof', 'panels', 'sun'],
    without: ['grid-pole'],
  },
  /** Parts bought with a loan, on an existing house. */
  upgrades: {
    view: '330 130 760 602',
    paper: almond,
    lit: ['panels', 'battery', 'heat-pump'],
    without: ['sun', 'flag', 'grid-pole'],
  },
  /** The house itself, without panels, battery and heat pump. */
  walls: {
    view: '270 150 610 519',
    paper: breeze,
    lit: [...walls, 'roof'],
    without: [...rising, ...carport, ...frontGarden, 'heat-pump', 'battery', 'panels'],
  },
  wall: {
    view: '395 470 300 250',
    paper: lavender,
    lit: ['house', 'battery', 'charger', 'ground'],
    flows: ['battery'],
    level: 5,
    without: frontGarden,
  },
}

/** The house with the one next door: lit, or still quiet. */
export const streets: Readonly<Record<'neighbour' | 'street', readonly HousePart[] | undefined>> = {
  neighbour: [],
  street: undefined,
}

/** Across an article's head, three times as wide as high: each shows its place whole, or lets a wall run out of the picture. */
export const bands: Readonly<Record<PostBand, Picture>> = {
  battery: {
    view: '240 460 620 205',
    paper: lavender,
    lit: ['house', 'battery'],
    flows: ['battery'],
    without: [...rising, ...frontGarden],
  },
  boundary: {
    view: '230 548 757 250',
    paper: breeze,
    lit: ['heat-pump', 'ground', 'distance'],
    extras: ['distance'],
    without: [...rising, ...frontGarden],
  },
  car: {
    view: '-150 470 780 257',
    paper: almond,
    lit: [...carport, 'ground'],
    flows: ['car'],
    without: [...rising, 'hedge', ...frontGarden],
  },
  door: { view: '470 430 740 246', paper: almond, lit: front, without: [...rising, 'heat-pump'] },
  evening: {
    view: '100 330 1000 330',
    paper: night,
    time: 'evening',
    lit: [...walls, 'roof'],
    flows: ['grid'],
    without: [...rising, ...frontGarden],
  },
  'heat-pump': {
    view: '360 440 780 258',
    paper: breeze,
    lit: [...walls, 'heat-pump'],
    flows: ['heatpump'],
    without: [...rising, ...frontGarden],
  },
  grid: {
    view: '-110 120 1600 528',
    paper: lavender,
    lit: ['battery', 'grid-pole'],
    flows: ['battery:back', 'grid'],
    without: ['sun', 'flag', 'trees'],
  },
  ladder: {
    view: '420 330 860 284',
    paper: breeze,
    lit: [...walls, 'roof', 'ladder'],
    extras: ['ladder'],
    without: [...rising, 'heat-pump', ...frontGarden],
  },
  meter: {
    view: '580 436 440 145',
    paper: almond,
    lit: ['meter', 'house'],
    extras: ['meter'],
    without: [...rising, 'heat-pump', ...frontGarden],
  },
  solar: {
    view: '10 136 1310 432',
    paper: almond,
    lit: ['roof', 'panels'],
    without: [...rising, 'hedge'],
  },
  sun: {
    view: '-90 8 1560 516',
    paper: almond,
    lit: ['roof', 'panels', 'sun', 'grid-pole'],
    flows: ['grid'],
    without: ['flag', 'trees'],
  },
  warm: {
    view: '416 430 720 238',
    paper: night,
    time: 'evening',
    lit: [...walls, 'heat-pump'],
    without: [...rising, ...frontGarden],
  },
}
