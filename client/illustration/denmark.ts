import { type Point2, PathPen } from './drawing/path.ts'

export type LonLat = readonly [longitude: number, latitude: number]

/** The coasts, coarse on purpose: the map consists of hexagons of about 15 km. */
const west: readonly (readonly LonLat[])[] = [
  // Jylland
  [
    [8.05, 55.55],
    [8.05, 56.6],
    [8.2, 56.85],
    [8.6, 57.15],
    [9.4, 57.2],
    [9.9, 57.62],
    [10.62, 57.8],
    [10.6, 57.2],
    [10.3, 56.98],
    [10.3, 56.6],
    [10.95, 56.52],
    [10.95, 56.35],
    [10.7, 56.15],
    [10.3, 56.2],
    [10.25, 55.85],
    [9.85, 55.8],
    [9.8, 55.5],
    [9.6, 55.3],
    [10.0, 55.0],
    [9.9, 54.82],
    [9.4, 54.8],
    [8.6, 54.88],
    [8.6, 55.35],
  ],
  // Fyn
  [
    [9.72, 55.5],
    [10.1, 55.65],
    [10.5, 55.65],
    [10.88, 55.35],
    [10.85, 55.0],
    [10.4, 54.98],
    [10.0, 55.1],
    [9.8, 55.3],
  ],
]
const east: readonly (readonly LonLat[])[] = [
  // Sjælland
  [
    [11.0, 55.75],
    [11.3, 55.98],
    [11.75, 55.98],
    [12.0, 56.15],
    [12.55, 56.15],
    [12.68, 56.0],
    [12.6, 55.75],
    [12.7, 55.55],
    [12.3, 55.5],
    [12.45, 55.3],
    [12.5, 54.95],
    [12.1, 55.02],
    [11.7, 55.15],
    [11.2, 55.15],
    [11.05, 55.5],
  ],
  // Lolland og Falster
  [
    [10.95, 54.87],
    [11.3, 54.97],
    [11.85, 54.97],
    [12.2, 54.85],
    [12.0, 54.52],
    [11.5, 54.58],
    [11.05, 54.7],
  ],
]
const bornholm: readonly LonLat[] = [
  [14.68, 55.3],
  [14.9, 55.22],
  [15.16, 55.12],
  [15.12, 54.97],
  [14.85, 54.98],
  [14.66, 55.1],
]

const pixelsPerDegree = 112
const width = 15
const rowHeight = width * (Math.sqrt(3) / 2)
const radius = width / Math.sqrt(3) - 0.5

const project = ([longitude, latitude]: LonLat): Point2 => [
  12 + (longitude - 8) * pixelsPerDegree * Math.cos((56 * Math.PI) / 180),
  8 + (57.85 - latitude) * pixelsPerDegree,
]

function contains(outline: readonly Point2[], [x, y]: Point2): boolean {
  let inside = false
  for (const [i, [ax, ay]] of outline.entries()) {
    const [bx, by] = outline.at(i - 1) as Point2
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

/** Centres of the hexagons that lie on land. */
function cells(outlines: readonly (readonly Point2[])[], sizeX: number, sizeY: number): Point2[] {
  const found: Point2[] = []
  for (let row = 0; row * rowHeight < sizeY; row++) {
    for (let column = 0; column * width < sizeX; column++) {
      const centre: Point2 = [column * width + (row % 2) * (width / 2), row * rowHeight]
      if (outlines.some((outline) => contains(outline, centre))) found.push(centre)
    }
  }
  return found
}

function hexagon([x, y]: Point2): string {
  const corner = (degrees: number): Point2 => [
    x + radius * Math.cos((degrees * Math.PI) / 180),
    y + radius * Math.sin((degrees * Math.PI) / 180),
  ]
  const pen = new PathPen().move(corner(30))
  for (const degrees of [90, 150, 210, 270, 330]) pen.line(corner(degrees))
  return pen.close().toString()
}

export const mapView = '0 0 400 392'

/** Bornholm has a frame of its own, as on Danish maps. */
const island = bornholm.map(project).map(([x, y]): Point2 => [x - 104, y - 226])
const landOf = (
  coasts: readonly (readonly LonLat[])[],
  islands: readonly (readonly Point2[])[] = [],
): Point2[] => cells([...coasts.map((coast) => coast.map(project)), ...islands], 400, 400)
const frame = (colour: string): string =>
  `<path fill="none" stroke="${colour}" stroke-width="2" d="M303 46h74v72h-74z"/>`
const fill = (colour: string, land: readonly Point2[]): string =>
  `<path fill="${colour}" d="${land.map(hexagon).join('')}"/>`

const denmark = (): Point2[] => landOf([...west, ...east], [island])

/** The land's hexagons that contain these places. */
function cellsOf(places: readonly LonLat[], land: readonly Point2[]): Point2[] {
  return places.map(project).map(([x, y]) => {
    const distance = ([a, b]: Point2): number => Math.hypot(a - x, b - y)
    return land.reduce((best, cell) => (distance(cell) < distance(best) ? cell : best))
  })
}

const landId = 'denmark-land'

/** Denmark in hexagons as SVG content; `marked` places are highlighted. */
export function drawDenmark(marked: readonly LonLat[]): string {
  const land = denmark()
  const places = cellsOf(marked, land)
  const rest = land.filter((cell) => !places.includes(cell))
  return (
    `<g id="${landId}">${fill('#9CCFC9', rest)}${frame('#9CCFC9')}</g>` + fill('#E8622C', places)
  )
}

/** The same map with one base lit and the others quiet. */
export function drawBases<Base extends string>(
  bases: Readonly<Record<Base, LonLat>>,
  lit: Base,
): string {
  const cellOf = (base: Base): Point2[] => cellsOf([bases[base]], denmark())
  const quiet = (Object.keys(bases) as Base[]).filter((base) => base !== lit).flatMap(cellOf)
  return `<use href="#${landId}"/>` + fill('#5FA59E', quiet) + fill('#E8622C', cellOf(lit))
}

/** The two price areas, west and east of Storebælt, one of them lit. */
export function drawPriceArea(lit: 'east' | 'west'): string {
  const colour = (area: 'east' | 'west'): string => (area === lit ? '#6A50C9' : '#CFC5EE')
  return (
    fill(colour('west'), landOf(west)) +
    fill(colour('east'), landOf(east, [island])) +
    frame(colour('east'))
  )
}
