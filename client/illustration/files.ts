import { batterySizes, type CropName, type SceneName, type TeamBase, teamBases } from '#shared/schemas/block-parts.ts'
import { drawBases, drawDenmark, drawPriceArea, type LonLat, mapView } from './denmark.ts'
import { type HouseOptions, type HousePart, type HouseView, drawHouse, houseViews } from './house.ts'
import { drawIcon } from './icon.ts'
import { drawMark } from './mark.ts'
import { drawSpots } from './spots/registry.ts'
import { tileClip } from './spots/kit.ts'
import { sprite } from './sprite.ts'
import { still, stillRoot } from './still.ts'

export interface Picture extends HouseOptions {
  readonly view: string
  /** Ground of the section it stands on: quiet parts fade towards it. */
  readonly paper: string
}

const almond = '#F6EDE0'
const breeze = '#D5ECEA'
const lavender = '#E4DEF6'
const smoke = '#F3F5F3'
const night = '#0E2A3A'
/** Where the example teams on the front page start from. */
const teamTowns: Readonly<Record<TeamBase, LonLat>> = {
  viborg: [9.4, 56.45],
  odense: [10.39, 55.4],
  roskilde: [12.08, 55.64],
}
const mapFile = (drawing: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${mapView}">${drawing}</svg>\n`
const full: HouseView = 'full'

const background: readonly HousePart[] = ['hedge', 'flag', 'moon', 'sun']

/** Details of the house for cards that sell one part of it; one file, shown by name. */
const cards: Readonly<Record<CropName, Picture>> = {
  solar: {
    view: houseViews.roof,
    paper: almond,
    lit: ['roof', 'panels'],
    flows: ['roof-inverter'],
    without: ['flag', 'hedge', 'carport', 'car', 'carport-roof', 'charger', 'hedge-front', 'grid-pole', 'sun'],
  },
  'heat-pump': {
    view: houseViews['heat-pump'],
    paper: breeze,
    lit: ['heat-pump', 'ground'],
    flows: ['heatpump'],
    without: [...background, 'trees', 'battery', 'carport', 'car', 'carport-roof', 'charger', 'grid-pole'],
  },
  battery: {
    view: houseViews.battery,
    paper: lavender,
    lit: ['house', 'battery'],
    flows: ['battery'],
    without: [...background, 'trees', 'hedge-front', 'grid-pole'],
  },
}

const frontGarden: readonly HousePart[] = ['hedge-front', 'trees-front']

/** What fills the right half of a page's head on a broad screen: the cards' details, wider and with the walls they stand at, and other places of the house. */
const scenes: Readonly<Record<Exclude<SceneName, keyof typeof streets>, Picture>> = {
  solar: { ...cards.solar, view: '430 190 740 400', lit: ['roof', 'panels', 'house'] },
  'heat-pump': { ...cards['heat-pump'], view: '555 446 470 245', lit: ['heat-pump', 'ground', 'house'] },
  battery: { ...cards.battery, view: '340 440 500 272' },
  car: {
    view: '20 400 500 380',
    paper: almond,
    lit: ['ground', 'hedge', 'carport', 'car', 'carport-roof', 'charger', 'house', 'battery', 'trees-front', 'hedge-front'],
    flows: ['car'],
  },
  door: { view: '660 420 400 300', paper: almond },
  evening: { view: '380 380 640 340', paper: night, time: 'evening', flows: ['battery:back'] },
  gable: { view: '300 330 420 370', paper: breeze, flows: ['battery'] },
  garden: { view: '560 400 480 330', paper: breeze, flows: ['heatpump'], without: frontGarden },
  grid: { view: '690 0 460 420', paper: lavender, flows: ['grid'] },
  house: { view: '250 -14 900 714', paper: almond },
  /** What a standard installation puts up, and the pipes and cables it counts. */
  installation: {
    view: '330 170 700 555',
    paper: smoke,
    lit: ['panels', 'battery', 'heat-pump'],
    flows: ['roof-inverter', 'battery', 'heatpump'],
    without: ['sun', 'flag', 'grid-pole'],
  },
  letterbox: { view: '700 470 330 252', paper: almond },
  roof: { view: '470 20 560 430', paper: almond },
  wall: {
    view: '395 470 300 250',
    paper: lavender,
    lit: ['house', 'battery', 'charger', 'ground'],
    flows: ['battery'],
    level: 5,
    without: frontGarden,
  },
}

/** The house with the one next door: what it could look like, or still only a drawing. */
const streets: Readonly<Record<'neighbour' | 'street', readonly HousePart[] | undefined>> = {
  neighbour: [],
  street: undefined,
}

/** Drawings that stand still: what page heads, the footer and the night pages show. */
export const pictures: Readonly<Record<string, Picture>> = {
  'house-solar': { view: houseViews[full], paper: almond, lit: ['house', 'roof', 'panels', 'sun'], flows: ['roof-inverter', 'grid'] },
  'house-heat-pump': { view: houseViews[full], paper: breeze, lit: ['house', 'heat-pump', 'ground'], flows: ['heatpump'], without: ['sun'] },
  'house-battery': { view: houseViews[full], paper: lavender, lit: ['house', 'battery'], flows: ['roof-inverter', 'battery'], without: ['sun'] },
  'house-solar-battery': { view: houseViews[full], paper: lavender, lit: ['house', 'roof', 'panels', 'battery', 'sun'], flows: ['roof-inverter', 'battery'] },
  'house-grid': { view: houseViews[full], paper: lavender, lit: ['house', 'battery', 'grid-pole'], flows: ['battery:back', 'grid'], without: ['sun'] },
  'house-car': { view: houseViews[full], paper: breeze, lit: ['carport', 'car', 'carport-roof', 'charger', 'ground'], flows: ['car'], without: ['sun'] },
  'house-morning': { view: houseViews[full], paper: almond, flows: ['roof-inverter'] },
  'house-evening': { view: '16 8 1184 735', paper: night, time: 'evening', flows: ['battery:back', 'heatpump', 'car', 'grid'] },
  'house-night': { view: houseViews[full], paper: night, time: 'evening', lit: ['house', 'battery', 'moon'], flows: ['battery'] },
}

/** Path below public/ → content, for everything drawn by this folder; `brands` are the word marks of brands/ by name. */
export function illustrationFiles(brands: Iterable<readonly [name: string, file: string]>): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const [name, picture] of Object.entries(pictures)) {
    files.set(`illustration/${name}.svg`, housePicture(picture))
    // Shown under 560 px on phones: fewer and heavier lines.
    files.set(`illustration/${name}-small.svg`, housePicture({ ...picture, small: true }))
  }
  const details = Object.entries(cards).map(([name, card]) => [name, housePicture({ ...card, prefix: `${name}-` })] as const)
  for (const [name, scene] of Object.entries(scenes)) files.set(`illustration/scene-${name}.svg`, housePicture(scene))
  for (const [name, lit] of Object.entries(streets)) files.set(`illustration/scene-${name}.svg`, drawStreet(lit))
  files.set('illustration/cards.svg', sprite(details))
  files.set(
    'illustration/batteries.svg',
    sprite(batterySizes.map((bars) => [`${bars}`, housePicture({ ...cards.battery, small: true, prefix: `${bars}-`, bars })])),
  )
  const ofTeams = teamBases.map((base) => [`denmark-${base}`, mapFile(drawBases(teamTowns, base))] as const)
  files.set('illustration/spots.svg', sprite([...drawSpots(), ['denmark', mapFile(drawDenmark(Object.values(teamTowns)))], ...ofTeams], tileClip))
  for (const area of ['east', 'west'] as const) files.set(`illustration/map-${area}.svg`, mapFile(drawPriceArea(area)))
  files.set('illustration/brands.svg', sprite(brands))
  files.set('illustration/mark.svg', drawMark())
  files.set('favicon.svg', drawIcon({ rounded: true, share: 1 }))
  return files
}

/** A drawing of the house as a whole SVG file. */
export function housePicture({ view, paper, ...options }: Picture): string {
  const looks = { paper, time: options.time ?? 'morning', small: options.small ?? false }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" ${stillRoot(looks)}>${still(drawHouse(options), looks)}</svg>\n`
}

/** Two plots along one hedge; the second house waits for its panels. */
function drawStreet(lit: readonly HousePart[] | undefined): string {
  const looks = { paper: almond, time: 'morning', small: true } as const
  const away: readonly HousePart[] = ['sun', 'flag', 'grid-pole']
  const next = drawHouse({ small: true, panels: 0, lit, without: [...away, 'battery', 'charger', 'car', 'heat-pump'], prefix: 'next-' })
  const own = drawHouse({ small: true, without: away })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="150 -230 1260 1000" ${stillRoot(looks)}><g transform="translate(545 -314)">${still(next, looks)}</g>${still(own, looks)}</svg>\n`
}
