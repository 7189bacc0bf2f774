const step = 5

/**
 * Upright lines between two edges that run straight from point to point, as the data of a path: what comes from the grid is
 * told by more than its colour.
 */
export function striped(points: readonly { readonly x: number; readonly top: number; readonly bottom: number }[]): string {
  const lines: string[] = []
  points.forEach((from, i) => {
    const to = points[i + 1]
    if (!to) return
    for (let x = Math.floor(from.x / step) * step + step; x < to.x; x += step) {
      const part = (x - from.x) / (to.x - from.x)
      const [top, bottom] = [from.top + (to.top - from.top) * part, from.bottom + (to.bottom - from.bottom) * part]
      // Whole units: nobody sees where within one a line ends.
      if (bottom - top > 0.5) lines.push(`M${x},${Math.round(top)}V${Math.round(bottom)}`)
    }
  })
  return lines.join('')
}
