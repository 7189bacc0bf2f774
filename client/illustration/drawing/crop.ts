/** How far a line, a leaf or a flow may reach beyond its path, in units of the sheet. */
const margin = 16

/** x, y, width and height, as in a viewBox. */
type Box = readonly [number, number, number, number]

/**
 * A drawing without what lies outside its view: a detail of the house carries no trees that nobody sees. Paths are cut by
 * their strokes of the pen, each as a whole; what is left empty goes with them.
 */
export function crop(markup: string, view: string): string {
  const box = view.split(' ').map(Number) as unknown as Box
  // What is defined has a sheet of its own, or holds for the whole one.
  let out = markup.replace(
    /<(defs|pattern|clipPath)\b[^]*?<\/\1>|<path([^>]*) d="([^"]*)"\/>/g,
    (whole, defined: string | undefined, attributes: string, data: string) => {
      if (defined) return whole
      const kept = strokes(data).filter((stroke) => isSeen(stroke, box))
      return kept.length > 0 ? `<path${attributes} d="${kept.join('')}"/>` : ''
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

/** Every stroke begins with a move, which is absolute. */
const strokes = (data: string): string[] => data.match(/M[^M]*/g) ?? []

/** How many numbers a command takes; the last two are where it ends. */
const lengths: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, q: 4, a: 7 }

/** Whether the box around a stroke meets the view. */
function isSeen(stroke: string, [left, top, width, height]: Box): boolean {
  const { xs, ys } = pointsOf(stroke)
  return (
    Math.max(...xs) > left - margin &&
    Math.min(...xs) < left + width + margin &&
    Math.max(...ys) > top - margin &&
    Math.min(...ys) < top + height + margin
  )
}

/** How high on its sheet a drawing begins, or a little higher. Its round paths begin at their sides; what is moved about lies on something. */
export const topOf = (markup: string): number =>
  Math.min(
    ...[...markup.matchAll(/<path(?![^>]* transform=)[^>]* d="([^"]*)"/g)].flatMap(
      ([, data = '']) => strokes(data).flatMap((stroke) => pointsOf(stroke, 1).ys),
    ),
  )

/** What the box around a stroke holds. It is too large rather than too small: the points that bend a curve are among it. */
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
      // A whole circle reaches two radii from where it begins.
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

/** One for each set of numbers: a command is not written again where it is repeated. */
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
