import { joinNumbers } from './path.ts'

/**
 * Denmark in hexagons. Each row: how far east its first one lies, then land (#), water (.) and a marked place (o).
 * Odd rows are shifted half a hexagon. Bornholm stands in a frame of its own, as on Danish maps.
 */
const rows = [
  '...........#',
  '..........##',
  '.........###',
  '........####',
  '.......####',
  '......#####',
  '...########',
  '..#########',
  '..########',
  '.#########',
  '.######o##.##',
  '.############',
  '.###########',
  '.############',
  '.##########..',
  '.##########........#',
  '.#########.......####',
  '.#########......####',
  '.########.......#####',
  '.########.##...#####',
  '..######.###...#o###',
  '..#######o##..#####',
  '...######.###..####',
  '...######.##...###',
  '....#####......##',
  '....####.....#.###',
  '.............####',
  '..............##',
] as const
const bornholm = ['#', '##', '.#'] as const

const width = 15
const radius = width / Math.sqrt(3) - 0.4

function hexagon(x: number, y: number): string {
  const corners = [30, 90, 150, 210, 270, 330].map(
    (degrees) => [x + radius * Math.cos((degrees * Math.PI) / 180), y + radius * Math.sin((degrees * Math.PI) / 180)] as const,
  )
  return `M${corners.map(([a, b]) => joinNumbers([a, b])).join('L')}z`
}

function draw(grid: readonly string[], left: number, top: number): { land: string; places: string } {
  let land = ''
  let places = ''
  for (const [row, line] of grid.entries()) {
    for (const [column, mark] of [...line].entries()) {
      if (mark === '.') continue
      const shape = hexagon(left + column * width + (row % 2) * (width / 2), top + row * width * 0.866)
      if (mark === 'o') places += shape
      else land += shape
    }
  }
  return { land, places }
}

/** The map as a whole SVG file. */
export function drawDenmark(): string {
  const main = draw(rows, 10, 16)
  const east = draw(bornholm, 352, 60)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 420 380"><path fill="#9CCFC9" d="${main.land}${east.land}"/><path fill="#E8622C" d="${main.places}"/><path fill="none" stroke="#9CCFC9" stroke-width="2" d="M324 34h70v68h-70z"/></svg>\n`
}
