/** How far a line, a leaf or a flow may reach beyond its path, in drawing units. */
const margin = 16

/** x, y, width and height, as in a viewBox. */
type Box = readonly [number, number, number, number]

/**
 * Removes what lies outside a drawing's view, so that a detail of the house carries no invisible trees. Paths are cut
 * by subpath, each kept or removed as a whole; elements left empty are removed too.
 */
export function crop(markup: string, view: string): string {
  const box = view.split(' ').map(Number) as unknown as Box
  // Definitions have their own coordinates, or apply to the whole drawing.
  let out = markup.replace(
    /<(defs|pattern|clipPath)\b[^]*?<\/\1>|<path([^>]*) d="([^"]*)"\/>/g,
    (whole, defined: string | undefined, attributes: string, data: string) => {
      if (defined) return whole
      const visible = strokes(data).filter((stroke) => isSeen(stroke, box))
      return visible.length > 0 ? `<path${attributes} d="${visible.join('')}"/>` : ''
    },
  )
  for (let before = ''; before !== out;) {
    before = out
    out = out.replaceAll(/<g[^>]*><\/g>/g, '')
  }
  return out.replaceAll(/<pattern id="([^"]*)"[^]*?<\/pattern>/g, (pattern, id: string) =>
    out.includes(`url(#${id})`) ? pattern : '',
  )
}

/** Every subpath begins with a move, which is absolute. */
const strokes = (data: string): string[] => data.match(/M[^M]*/g) ?? []

/** Numbers per command; the last two are its end point. */
const lengths: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, q: 4, a: 7 }

/** Whether a subpath's bounding box meets the view. */
function isSeen(stroke: string, [left, top, width, height]: Box): boolean {
  const { xs, ys } = pointsOf(stroke)
  return (
    Math.max(...xs) > left - margin &&
    Math.min(...xs) < left + width + margin &&
    Math.max(...ys) > top - margin &&
    Math.min(...ys) < top + height + margin
  )
}

/** Upper edge of a drawing, or a little above. Its round paths begin at their sides; translated parts lie on other parts. */
export const topOf = (markup: string): number =>
  Math.min(
    ...[...markup.matchAll(/<path(?![^>]* transform=)[^>]* d="([^"]*)"/g)].flatMap(
      ([, data = '']) => strokes(data).flatMap((stroke) => pointsOf(stroke, 1).ys),
    ),
  )

/** A subpath's bounding box. Too large rather than too small: it includes the control points of curves. */
function pointsOf(
  stroke: string,
  radii = 2,
): { readonly xs: readonly number[]; readonly ys: readonly number[] } {
  const xs: number[] = []
  const ys: number[] = []
  let [x, y] = [0, 0]
  for (const { kind, numbers, isRelative } of commands(stroke)) {
    const [fromX, fromY] = isRelative ? [x, y] : [0, 0]
    if (kind === 'a') {
      // A full circle reaches two radii from its start.
      const reach = radii * Math.max(numbers[0] ?? 0, numbers[1] ?? 0)
      xs.push(x - reach, x + reach)
      ys.push(y - reach, y + reach)
    }
    const points =
      kind === 'h'
        ? [numbers[0] ?? 0, y - fromY]
        : kind === 'v'
          ? [x - fromX, numbers[0] ?? 0]
          : kind === 'a'
            ? numbers.slice(5)
            : numbers
    for (let i = 0; i + 1 < points.length; i += 2) {
      xs.push(fromX + (points[i] as number))
      ys.push(fromY + (points[i + 1] as number))
    }
    ;[x, y] = [xs.at(-1) ?? x, ys.at(-1) ?? y]
  }
  return { xs, ys }
}

/** One entry per set of numbers: SVG does not repeat the letter of a repeated command. */
function* commands(
  stroke: string,
): Generator<{ kind: string; numbers: number[]; isRelative: boolean }> {
  for (const [, command = '', rest = ''] of stroke.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const kind = command.toLowerCase()
    const length = lengths[kind]
    if (length === undefined) continue
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    for (let i = 0; i < numbers.length; i += length)
      yield { kind, numbers: numbers.slice(i, i + length), isRelative: command === kind }
  }
}
