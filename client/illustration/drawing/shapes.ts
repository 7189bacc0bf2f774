import { PathPen, type Point2, joinNumbers, round1 } from './path.ts'

/** Petals of the sun, each in a lit and a shaded half. */
export function rosette(
  [cx, cy]: Point2,
  inner: number,
  outer: number,
  petals = 8,
  width = 0.46,
  rotation = 0,
): { lit: string; shade: string } {
  let lit = ''
  let shade = ''
  for (let i = 0; i < petals; i++) {
    const angle = rotation + (i * 2 * Math.PI) / petals
    const at = (radius: number, off: number): Point2 => [
      cx + radius * Math.cos(angle) - off * Math.sin(angle),
      cy + radius * Math.sin(angle) + off * Math.cos(angle),
    ]
    const w = width * outer
    const half = (side: number): string =>
      new PathPen()
        .move(at(inner, 0))
        .cubic(
          at(inner + (outer - inner) * 0.25, side * w * 0.9),
          at(outer - (outer - inner) * 0.05, side * w),
          at(outer, 0),
        )
        .close()
        .toString()
    lit += half(-1)
    shade += half(1)
  }
  return { lit, shade }
}

/** A leafy outline: `n` bulges around an ellipse. */
export function cloud(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  n: number,
  phase = 0,
): string {
  const at = (i: number): Point2 => {
    const angle = phase + (i * 2 * Math.PI) / n
    return [round1(cx + rx * Math.cos(angle)), round1(cy + ry * Math.sin(angle))]
  }
  const pen = new PathPen().move(at(0))
  for (let i = 1; i <= n; i++) {
    const [x, y] = at(i % n)
    const [lastX, lastY] = at(i - 1)
    pen.arc(round1(Math.hypot(x - lastX, y - lastY) * 0.58), [x, y])
  }
  return pen.close().toString()
}

/** A dot at a point of the drawing plane. */
export const dot = (x: number, y: number, radius: number): string =>
  `M${joinNumbers(x - radius, y)}a${joinNumbers(radius, radius, 0, 1, 0, 2 * radius, 0)}a${joinNumbers(radius, radius, 0, 1, 0, -2 * radius, 0)}z`
