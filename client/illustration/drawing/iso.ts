import { PathPen, type Point2, joinNumbers as n, round1 } from './path.ts'

/** World metres: x runs right-down, y runs left-down, z runs up. */
export type Point3 = readonly [x: number, y: number, z?: number]

export const cos30 = Math.cos(Math.PI / 6)
// Control distance of a cubic that follows a quarter circle.
const kappa = 0.5522848

export type Iso = ReturnType<typeof createIso>

/** True isometric projection at 30°. `scale` in pixels per metre; world zero lands on (ox, oy). */
export function createIso({ scale = 46, ox = 0, oy = 0 } = {}) {
  const point = (x: number, y: number, z = 0): Point2 => [
    round1(ox + (x - y) * cos30 * scale),
    round1(oy + ((x + y) / 2 - z) * scale),
  ]
  const at = ([x, y, z = 0]: Point3): Point2 => point(x, y, z)

  const penAlong = ([start, ...others]: readonly Point3[]): PathPen => {
    const pen = new PathPen().move(at(start as Point3))
    for (const p of others) pen.line(at(p))
    return pen
  }
  const polygon = (...points: readonly Point3[]): string => penAlong(points).close().toString()
  const polyline = (...points: readonly Point3[]): string => penAlong(points).toString()

  /** The three visible faces of a box: top, right (+x), left (+y). */
  const faces = (x0: number, y0: number, z0: number, x1: number, y1: number, z1: number) => ({
    top: rectZ(z1, x0, y0, x1, y1),
    right: rectX(x1, y0, z0, y1, z1),
    left: rectY(y1, x0, z0, x1, z1),
  })

  /** Rectangles lying in a plane of constant x, y or z. */
  const rectX = (x: number, y0: number, z0: number, y1: number, z1: number): string =>
    polygon([x, y0, z0], [x, y1, z0], [x, y1, z1], [x, y0, z1])
  const rectY = (y: number, x0: number, z0: number, x1: number, z1: number): string =>
    polygon([x0, y, z0], [x1, y, z0], [x1, y, z1], [x0, y, z1])
  const rectZ = (z: number, x0: number, y0: number, x1: number, y1: number): string =>
    polygon([x0, y0, z], [x1, y0, z], [x1, y1, z], [x0, y1, z])

  // A circle in a plane, given by its centre and two unit vectors: projecting the cubic's control points is exact.
  const circle = (c: Point3, u: Point3, v: Point3, radius: number): string => {
    const on = (a: number, b: number): Point2 =>
      point(
        c[0] + radius * (a * u[0] + b * v[0]),
        c[1] + radius * (a * u[1] + b * v[1]),
        (c[2] ?? 0) + radius * (a * (u[2] ?? 0) + b * (v[2] ?? 0)),
      )
    const k = kappa
    return new PathPen()
      .move(on(1, 0))
      .cubic(on(1, k), on(k, 1), on(0, 1))
      .cubic(on(-k, 1), on(-1, k), on(-1, 0))
      .cubic(on(-1, -k), on(-k, -1), on(0, -1))
      .cubic(on(k, -1), on(1, -k), on(1, 0))
      .close()
      .toString()
  }
  const circleX = (x: number, y: number, z: number, radius: number): string =>
    circle([x, y, z], [0, 1, 0], [0, 0, 1], radius)
  const circleY = (x: number, y: number, z: number, radius: number): string =>
    circle([x, y, z], [1, 0, 0], [0, 0, 1], radius)
  const circleZ = (x: number, y: number, z: number, radius: number): string =>
    circle([x, y, z], [1, 0, 0], [0, 1, 0], radius)

  /** A line through points with rounded corners; `radius` in metres. */
  const rounded = (radius: number, ...points: readonly Point3[]): string => {
    const pen = new PathPen().move(at(points[0] as Point3))
    for (let i = 1; i < points.length - 1; i++) {
      const corner = points[i] as Point3
      pen
        .line(at(toward(corner, points[i - 1] as Point3, radius)))
        .quadratic(at(corner), at(toward(corner, points[i + 1] as Point3, radius)))
    }
    return pen.line(at(points.at(-1) as Point3)).toString()
  }

  const curve = (from: Point3, a: Point3, b: Point3, end: Point3): string =>
    new PathPen().move(at(from)).cubic(at(a), at(b), at(end)).toString()

  /** An upright cylinder. */
  const cylinder = (x: number, y: number, z0: number, z1: number, radius: number) => {
    const w = round1(radius * scale * Math.sqrt(1.5))
    const h = round1(radius * scale * Math.sqrt(0.5))
    const [ax, ay] = point(x, y, z0)
    const [, by] = point(x, y, z1)
    return {
      side: `M${n(ax - w, by)}V${n(ay)}a${n(w, h, 0, 0, 0, 2 * w, 0)}V${n(by)}z`,
      shade: `M${n(ax - w, by)}V${n(ay)}A${n(w, h, 0, 0, 0, ax - w * 0.1, ay + h)}V${n(by + h)}A${n(w, h, 0, 0, 1, ax - w, by)}z`,
      top: `M${n(ax - w, by)}a${n(w, h, 0, 1, 0, 2 * w, 0)}a${n(w, h, 0, 1, 0, -2 * w, 0)}z`,
    }
  }

  return {
    scale,
    point,
    polygon,
    polyline,
    faces,
    rectX,
    rectY,
    rectZ,
    circleX,
    circleY,
    circleZ,
    rounded,
    curve,
    cylinder,
  }
}

function toward(from: Point3, to: Point3, radius: number): Point3 {
  const d = [to[0] - from[0], to[1] - from[1], (to[2] ?? 0) - (from[2] ?? 0)] as const
  const length = Math.hypot(...d)
  const part = Math.min(radius, length / 2) / length
  return [from[0] + d[0] * part, from[1] + d[1] * part, (from[2] ?? 0) + d[2] * part]
}
