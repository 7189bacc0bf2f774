import { calculatorHouseFiles } from '#client/calculators/house/draw-house.ts'
import { batterySizes, type TeamBase, teamBases } from '#shared/schemas/content/block-parts.ts'
import { caseHousePictures, drawCaseHouses } from './case-houses.ts'
import { drawBases, drawDenmark, drawPriceArea, type LonLat, mapView } from './denmark.ts'
import { type HousePart, drawHouse, houseViews, textures } from './house/house.ts'
import { drawIcon } from './mark/icon.ts'
import { drawMark } from './mark/mark.ts'
import { battery } from './house/parts/battery.ts'
import { createPencil } from './drawing/pencil.ts'
import {
  almond,
  bands,
  batterySize,
  breeze,
  cards,
  lavender,
  night,
  type Picture,
  scenes,
  streets,
} from './house/scenes.ts'
import { isEveryday } from './spots/everyday.ts'
import { drawGoods } from './spots/goods/registry.ts'
import { drawSpots } from './spots/registry.ts'
import { spotAlone, tileClip } from './spots/kit.ts'
import { sprite } from './sprite.ts'
import { still, stillFile, stillRoot } from './house/still.ts'

/** Home towns of the example teams on the home page. */
const teamTowns: Readonly<Record<TeamBase, LonLat>> = {
  viborg: [9.4, 56.45],
  odense: [10.39, 55.4],
  roskilde: [12.08, 55.64],
}
const mapFile = (drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${mapView}">${drawing}</svg>\n`
const { full } = houseViews

interface HeadPicture extends Picture {
  /** Left out on phones, beside `without`. */
  readonly withoutOnPhones?: readonly HousePart[]
}

/** Still drawings of page heads, the footer and the error pages. */
export const pictures: Readonly<Record<string, HeadPicture>> = {
  'house-solar': {
    view: full,
    paper: almond,
    lit: ['house', 'roof', 'panels', 'sun'],
    flows: ['roof-inverter', 'grid'],
    withoutOnPhones: ['trees', 'trees-front', 'flag'],
  },
  'house-heat-pump': {
    view: full,
    paper: breeze,
    lit: ['house', 'heat-pump', 'ground'],
    flows: ['heatpump'],
    without: ['sun'],
  },
  'house-battery': {
    view: full,
    paper: lavender,
    lit: ['house', 'battery'],
    flows: ['roof-inverter', 'battery'],
    without: ['sun'],
  },
  'house-solar-battery': {
    view: full,
    paper: lavender,
    lit: ['house', 'roof', 'panels', 'battery', 'sun'],
    flows: ['roof-inverter', 'battery'],
    withoutOnPhones: ['trees', 'trees-front', 'flag'],
  },
  'house-grid': {
    view: full,
    paper: lavender,
    lit: ['house', 'battery', 'grid-pole'],
    flows: ['battery:back', 'grid'],
    without: ['sun'],
    withoutOnPhones: ['trees', 'trees-front'],
  },
  'house-morning': { view: full, paper: almond, flows: ['roof-inverter'] },
  'house-evening': {
    view: '16 8 1184 724',
    paper: night,
    time: 'evening',
    flows: ['battery:back', 'heatpump'],
  },
  'house-night': {
    view: full,
    paper: night,
    time: 'evening',
    lit: ['house', 'battery', 'moon'],
    flows: ['battery'],
  },
  ...Object.fromEntries(Object.entries(bands).map(([name, band]) => [`band-${name}`, band])),
}

/** The console's dark ground, and the ink of quiet parts on it. */
const dark = { paper: '#16231E', quietInk: ['#FFFFFF', 0.26] } as const
const alsoDark = ['house-solar', 'house-heat-pump', 'house-battery'] as const

/** Path below public/ → content, for every drawing; `brands` are the word marks by name. */
export function illustrationFiles(
  brands: readonly (readonly [name: string, file: string])[],
): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const [name, { withoutOnPhones = [], ...picture }] of Object.entries(pictures)) {
    files.set(`illustration/${name}.svg`, housePicture(picture))
    // Shown under 560 px on phones: fewer and heavier lines.
    const without = [...(picture.without ?? []), ...withoutOnPhones]
    files.set(`illustration/${name}-small.svg`, housePicture({ ...picture, without, small: true }))
  }
  for (const name of alsoDark)
    files.set(
      `illustration/${name}-dark.svg`,
      housePicture({ ...(pictures[name] as Picture), ...dark }),
    )
  for (const [name, picture] of Object.entries(caseHousePictures)) {
    files.set(`illustration/case-house-${name}.svg`, housePicture(picture))
    files.set(`illustration/case-house-${name}-dark.svg`, housePicture({ ...picture, ...dark }))
  }
  files.set('illustration/case-houses.svg', sprite(drawCaseHouses(), tileClip))
  const details = Object.entries(cards).map(
    ([name, card]) => [name, housePicture({ ...card, prefix: `${name}-` })] as const,
  )
  for (const [name, scene] of Object.entries(scenes))
    files.set(`illustration/scene-${name}.svg`, housePicture(scene))
  for (const [name, lit] of Object.entries(streets))
    files.set(`illustration/scene-${name}.svg`, drawStreet(lit))
  files.set('illustration/scene-battery-sizes.svg', drawBatteries())
  for (const [name, mark] of brands) files.set(`illustration/brand-${name}.svg`, mark)
  files.set('illustration/brands.svg', sprite(brands))
  files.set('illustration/cards.svg', sprite([...details, ...brands]))
  files.set(
    'illustration/batteries.svg',
    sprite(
      batterySizes.map((bars) => [
        `${bars}`,
        housePicture({ ...batterySize, small: true, prefix: `${bars}-`, bars }),
      ]),
    ),
  )
  const ofTeams = teamBases.map(
    (base) => [`denmark-${base}`, mapFile(drawBases(teamTowns, base))] as const,
  )
  const spots = drawSpots()
  // The picture in a page's head is a file of its own: a whole sprite would delay it.
  const goods = drawGoods()
  for (const [name, spot] of [...spots, ...goods])
    files.set(`illustration/spot-${name}.svg`, spotAlone(spot))
  const everyday = (isSo: boolean) => [...spots].filter(([name]) => isEveryday(name) === isSo)
  files.set('illustration/spots.svg', sprite(everyday(true), tileClip))
  files.set('illustration/goods.svg', sprite(goods, tileClip))
  const denmark = ['denmark', mapFile(drawDenmark(Object.values(teamTowns)))] as const
  files.set(
    'illustration/spots-more.svg',
    sprite([...everyday(false), denmark, ...ofTeams], tileClip),
  )
  for (const area of ['east', 'west'] as const)
    files.set(`illustration/map-${area}.svg`, mapFile(drawPriceArea(area)))
  for (const [name, file] of calculatorHouseFiles()) files.set(`illustration/${name}`, file)
  files.set('illustration/mark.svg', drawMark())
  files.set('favicon.svg', drawIcon({ rounded: true, share: 1 }))
  return files
}

/** A drawing of the house as a whole SVG file. */
export function housePicture({ view, paper, quietInk, ...options }: Picture): string {
  const looks = { paper, quietInk, time: options.time ?? 'morning', small: options.small ?? false }
  return stillFile(view, drawHouse(options), looks)
}

/** Two houses along one hedge; the second one has no panels yet. */
function drawStreet(lit: readonly HousePart[] | undefined): string {
  const looks = { paper: almond, time: 'morning', small: true } as const
  const away: readonly HousePart[] = ['sun', 'flag', 'grid-pole']
  const next = drawHouse({
    small: true,
    panels: 0,
    lit,
    without: [...away, 'battery', 'charger', 'car', 'heat-pump'],
    prefix: 'next-',
  })
  const own = drawHouse({ small: true, without: away })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="150 -230 1260 1000" ${stillRoot(looks)}><g transform="translate(545 -314)">${still(next, looks)}</g>${still(own, looks)}</svg>\n`
}

/** Home batteries of every size, the smallest at the left. */
function drawBatteries(): string {
  const looks = { paper: lavender, time: 'morning', small: false } as const
  const pencil = createPencil({ small: false, prefix: '' })
  const { fill, fine, point, polyline, rectY, rectZ } = pencil
  const [x0, y0] = point(0, 0)
  // The house's own wall and paving, extended beyond the picture.
  const [left, right, back, front, high] = [-3, 9, 7.36, 13, 7]
  const wall = rectY(back, left, 0, right, high)
  const joints = [8.4, 9.5, 10.6].map((y) => polyline([left, y, 0], [right, y, 0]))
  const room =
    fill('pave', rectZ(0, left, back, right, front)) +
    fine(...joints) +
    fill('w-l', wall) +
    `<path class="tex" fill="url(#bkl)" d="${wall}"/>` +
    fill('pl-l', rectY(back, left, 0, right, 0.22))
  const cabinets = batterySizes.map((bars, i) => {
    const [x, y] = point((i - 1) * 1.25, 0)
    const [{ markup = '' } = {}] = battery(pencil, bars, bars)
    return `<g transform="translate(${Math.round(x - x0)} ${Math.round(y - y0)})">${markup}</g>`
  })
  const drawing = `<defs>${textures(pencil)}</defs><g class="room">${room}${cabinets.join('')}</g>`
  return stillFile('352 468 280 224', drawing, looks)
}
