import { almond, type Picture } from './house/scenes.ts'
import { caseHouseName, caseHouseSets, caseHouseParts } from './case-house-names.ts'
import { box, colour, cord, fill, iso, line, material, shadow, spotFile } from './spots/kit.ts'
import { smallHouse } from './spots/small-house.ts'

const { circleX, polyline, rectX, rectY, rounded } = iso

/** The little house of a row: what the household wants is on it, large enough to recognize at 40 px. */
function drawSmall(wants: readonly string[]): string {
  const has = (product: string) => wants.includes(product)
  return spotFile(
    smallHouse({
      x: 0.1,
      y: 0.1,
      depth: 1.9,
      length: 2.1,
      wall: 0.95,
      pitch: 0.72,
      panels: has('solceller') ? 3 : 0,
    }) +
      (has('batteri')
        ? box(material.dark, 0.35, 2.2, 0, 0.95, 2.5, 0.8) +
          fill('#FF8A3D', rectY(2.5, 0.5, 0.55, 0.8, 0.66), 0)
        : '') +
      (has('varmepumpe')
        ? box(material.heatPump, 2.0, 0.1, 0.05, 2.5, 0.95, 0.72) +
          fill('#24504C', circleX(2.5, 0.52, 0.38, 0.25))
        : '') +
      (has('elbil-lader')
        ? shadow([3, 2.95, 0], [1.5, 2.95, 0], [1.2, 3.2, 0], [1.6, 2.3, 0]) +
          cord(rounded(0.1, [2, 1.9, 0.6], [2.2, 1.9, 0.1], [2.3, 2.2, 0.1]), '#3BA89C', [5, 2.4]) +
          box(material.teal, 1.45, 2.3, 0.1, 2.95, 2.85, 0.42) +
          box(['#17382C', colour.glass, '#6CC7BB'], 1.8, 2.36, 0.42, 2.55, 2.79, 0.68) +
          line(polyline([2.95, 2.4, 0.3], [2.95, 2.75, 0.3]), '#fff', 1.6) +
          fill(
            '#17382C',
            [rectX(2.95, 2.34, 0.04, 2.5, 0.18), rectX(2.95, 2.66, 0.04, 2.82, 0.18)],
            0,
          )
        : ''),
  )
}

/** Pictures of a sprite, by the names of `caseHouseName`. */
export const drawCaseHouses = (): readonly (readonly [name: string, file: string])[] =>
  caseHouseSets.map((wants) => [caseHouseName(wants), drawSmall(wants)])

/** The house at the head of a case: what the household wants is in colour. By the names of `caseHouseName`. */
export const caseHousePictures: Readonly<Record<string, Picture>> = Object.fromEntries(
  caseHouseSets.map((wants): [string, Picture] => [
    caseHouseName(wants),
    {
      view: '40 60 1120 800',
      paper: almond,
      lit: caseHouseParts(wants),
      without: ['sun', 'flag'],
      small: true,
    },
  ]),
)
