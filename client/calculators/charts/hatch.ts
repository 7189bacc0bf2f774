const step = 5
const round = (value: number): number => Math.round(value * 10) / 10

/** Slanted lines across a rectangle, as the data of a path: what comes from the grid is told by more than its colour. */
export function hatched(x: number, y: number, width: number, height: number): string {
  const lines: string[] = []
  for (let c = step; c < width + height; c += step) {
    // The line on which the way right and the way down add up to `c`, held within the rectangle.
    const [fromX, toX] = [Math.max(0, c - height), Math.min(width, c)]
    const along = round(toX - fromX)
    lines.push(`M${round(x + fromX)},${round(y + c - fromX)}l${along},${-along}`)
  }
  return lines.join('')
}

/** Upright lines between two edges that run straight from point to point, as the data of a path. */
export function striped(points: readonly { readonly x: number; readonly top: number; readonly bottom: number }[], every: number): string {
  const lines: string[] = []
  points.forEach((from, i) => {
    const to = points[i + 1]
    if (!to) return
    const first = Math.ceil(from.x / every) * every
    for (let x = first; x < to.x; x += every) {
      const part = (x - from.x) / (to.x - from.x)
      const [top, bottom] = [from.top + (to.top - from.top) * part, from.bottom + (to.bottom - from.bottom) * part]
      if (bottom - top > 0.5) lines.push(`M${round(x)},${round(top)}V${round(bottom)}`)
    }
  })
  return lines.join('')
}
