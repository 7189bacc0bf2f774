import { joinNumbers as n } from '../../drawing/path.ts'
import type { Part, Pencil } from '../../drawing/pencil.ts'
import { cloud, dot } from '../../drawing/shapes.ts'

/** Plants behind the house: hedge, trees and the flag. */
export function backGarden(pencil: Pencil): Part[] {
  const { fill, polygon, rectX, rectY, small } = pencil
  const hedge =
    fill('hg-r', rectX(-1.6, -1.2, 0, 13.3, 0.8)) +
    fill('hg-l', rectY(13.3, -2.1, 0, -1.6, 0.8), rectY(-1.2, -1.6, 0, 9.4, 0.8)) +
    fill('hg-r', rectX(9.4, -1.7, 0, -1.2, 0.8)) +
    fill(
      'hg-t',
      polygon(
        [-2.1, -1.7, 0.8],
        [9.4, -1.7, 0.8],
        [9.4, -1.2, 0.8],
        [-1.6, -1.2, 0.8],
        [-1.6, 13.3, 0.8],
        [-2.1, 13.3, 0.8],
      ),
    )
  return [
    { name: 'hedge', markup: hedge },
    {
      name: 'trees',
      markup:
        tree(pencil, -0.5, -0.4, 4.9, 1.6, 'oak') + tree(pencil, -1.0, 3.5, 5.0, 1.2, 'birch'),
    },
    ...(small ? [] : [flag(pencil)]),
  ]
}

/** Plants in front: roses, apple tree, hedge, letter box and the robot mower. */
export function frontGarden(pencil: Pencil): Part[] {
  const { fill, polygon, rectX, rectY, faces, small } = pencil
  const side = faces(8.9, -1.2, 0, 9.4, 2.65, 0.8)
  const front = polygon(
    [8.9, 4.4, 0.8],
    [9.4, 4.4, 0.8],
    [9.4, 13.3, 0.8],
    [3.2, 13.3, 0.8],
    [3.2, 12.8, 0.8],
    [8.9, 12.8, 0.8],
  )
  const hedge =
    fill('hg-l', side.left) +
    fill('hg-r', side.right) +
    fill('hg-t', side.top) +
    fill('hg-l', rectY(13.3, 3.2, 0, 9.4, 0.8)) +
    fill('hg-r', rectX(9.4, 4.4, 0, 13.3, 0.8)) +
    fill('hg-t', front)
  return [
    {
      name: 'trees-front',
      markup:
        rose(pencil, 7.3, 0.7, 0.62) +
        rose(pencil, 7.35, 1.75, 0.52) +
        tree(pencil, 7.5, 12.0, 1.9, 0.92, 'apple'),
    },
    { name: 'hedge-front', markup: hedge + (small ? '' : letterBox(pencil) + mower(pencil)) },
  ]
}

function tree(
  { fill, fine, point, circleZ, scale, small }: Pencil,
  x: number,
  y: number,
  height: number,
  radius: number,
  kind: 'oak' | 'birch' | 'apple',
): string {
  const [bx, by] = point(x, y, 0)
  const [tx, ty] = point(x, y, height)
  const r = radius * scale
  const birch = kind === 'birch'
  const w = birch ? r * 0.68 : r * 0.92
  const h = birch ? r * 1.25 : r * 0.84
  const bulges = birch ? 8 : 7
  const twig = (u: number, v: number): string =>
    `M${n(tx + w * u, ty + h * v)}q${n(r * 0.1, r * 0.16, r * 0.28, r * 0.04)}`
  const shadow =
    x < 0
      ? ''
      : fill('sh', circleZ(x - 0.72 * height * 0.36, y + 0.5 * height * 0.36, 0, radius * 0.8))
  const trunk = fill(
    birch ? 'birch' : 'trunk',
    `M${n(bx - 4.5, by)}L${n(bx - 3, ty)}h6L${n(bx + 4.5, by)}z`,
  )
  const bark = birch
    ? fine(`M${n(bx - 3, by - 14)}h4M${n(bx, by - 30)}h3.6M${n(bx - 3.4, by - 44)}h4`)
    : ''
  const crown =
    fill('lf', cloud(tx, ty, w, h, bulges, 0.3)) +
    fill('lf-h ns', cloud(tx + w * 0.22, ty - h * 0.2, w * 0.6, h * 0.62, bulges - 1, 0.9))
  const apples: (readonly [number, number])[] = [
    [-0.5, 0.1],
    [0.05, 0.45],
    [0.5, 0.3],
    [-0.15, -0.35],
    [0.35, -0.3],
  ]
  const fruit =
    kind === 'apple' ? fill('led', ...apples.map(([u, v]) => dot(tx + w * u, ty + h * v, 4))) : ''
  const twigs =
    small || kind === 'apple' ? '' : fine(twig(-0.62, 0.1), twig(-0.25, 0.5), twig(0.25, 0.25))
  return shadow + trunk + bark + crown + fruit + twigs
}

function rose(
  { fill, point, circleZ, scale }: Pencil,
  x: number,
  y: number,
  radius: number,
): string {
  const [a, b] = point(x, y, radius * 0.8)
  const r = radius * scale
  const blooms: (readonly [number, number])[] = [
    [-0.45, 0.05],
    [0.1, 0.4],
    [0.5, -0.05],
    [0, -0.4],
  ]
  return (
    fill('sh', circleZ(x - 0.3, y + 0.2, 0, radius * 0.9)) +
    fill('lf', cloud(a, b, r, r * 0.86, 6, 0.5)) +
    fill('lf-h ns', cloud(a + r * 0.2, b - r * 0.2, r * 0.56, r * 0.5, 5, 0.2)) +
    fill('rose', ...blooms.map(([u, v]) => dot(a + r * u, b + r * v, 3.6)))
  )
}

function flag({ fill, point }: Pencil): Part {
  const [bx, by] = point(-1.45, 9.2, 0)
  const [tx, ty] = point(-1.45, 9.2, 7.4)
  return {
    name: 'flag',
    markup:
      fill('trim pole', `M${n(bx - 2, by)}V${n(ty)}h4V${n(by)}z`) +
      fill('trim', dot(tx, ty - 3, 3.5)) +
      fill('flag', `M${n(tx, ty + 8)}c-26-8-48 10-98 8c44 4 66 6 98 12z`) +
      fill('flag-x', `M${n(tx, ty + 15)}c-26-4-48 6-80 3c30 2 56 1 80 5zm-24-10l6-.8v21l-6-1z`),
  }
}

function letterBox({ fill, faces, box }: Pencil): string {
  return (
    fill('ft-l', ...Object.values(faces(9.1, 4.05, 0, 9.16, 4.11, 0.9))) +
    box('do', 9.0, 3.92, 0.9, 9.32, 4.22, 1.18)
  )
}

function mower({ fill, circleZ, cylinder }: Pencil): string {
  const body = cylinder(7.9, 9.9, 0.06, 0.26, 0.36)
  return (
    fill('sh', circleZ(7.8, 9.98, 0, 0.38)) +
    fill('do-r', body.side) +
    fill('do-l ns', body.shade) +
    fill('do-t', body.top) +
    fill('led', cylinder(7.9, 9.9, 0.26, 0.34, 0.2).top)
  )
}
