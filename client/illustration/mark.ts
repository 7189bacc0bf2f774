import { rosette } from './shapes.ts'

export const markView = '0 0 64 64'

/** The mark: the drawing's sun with ten petals. */
export function markDrawing(): string {
  const { lit, shade } = rosette([32, 32], 9.3, 31, 10, 0.3, -Math.PI / 2)
  return `<path fill="#f2803f" d="${lit}"/><path fill="#e8622c" d="${shade}"/><circle cx="32" cy="32" r="11.8" fill="#f6a94a"/>`
}

export const drawMark = (): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${markView}">${markDrawing()}</svg>\n`
