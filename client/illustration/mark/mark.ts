import { rosette } from '../drawing/shapes.ts'

const markView = '0 0 64 64'
const petals = 10
const { lit, shade } = rosette([32, 32], 9.3, 31, petals, 0.3, -Math.PI / 2)
const middle = '<circle cx="32" cy="32" r="11.8" fill="#f6a94a"/>'
const halves = (lit: string, shade: string): string =>
  `<path fill="#f2803f" d="${lit}"/><path fill="#e8622c" d="${shade}"/>`

/** The mark, the drawing's sun with ten petals, as a file. */
export const drawMark = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${markView}">${halves(lit, shade)}${middle}</svg>\n`

/** The same as a <symbol> whose petals are rotated copies of the first: half the bytes. `id` is the prefix of its ids. */
export function markSymbol(id: string): string {
  const first = (all: string): string => all.slice(0, all.indexOf('z') + 1)
  const turned = Array.from(
    { length: petals - 1 },
    (_, i) => `<use href="#${id}-petal" transform="rotate(${((i + 1) * 360) / petals} 32 32)"/>`,
  )
  return `<symbol id="${id}" viewBox="${markView}"><g id="${id}-petal">${halves(first(lit), first(shade))}</g>${turned.join('')}${middle}</symbol>`
}
