import {
  LineCapStyle,
  LineJoinStyle,
  type PDFOperator,
  type PDFPage,
  clip,
  closePath,
  endPath,
  lineTo,
  moveTo,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setLineJoin,
} from '@cantoo/pdf-lib'

/** Parses `#17382C` or `#abc` into the library's colour. */
export function parseColour(hex: string) {
  const long = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex
  const [red, green, blue] = [1, 3, 5].map(
    (at) => Number.parseInt(long.slice(at, at + 2), 16) / 255,
  ) as [number, number, number]
  return rgb(red, green, blue)
}

interface Place {
  /** Left and top edge on the page, in points from its lower left corner. */
  readonly x: number
  readonly y: number
  readonly width: number
}

interface Ink {
  readonly stroke: string
  readonly width: number
}

/** Draws an illustration as vectors. Supports the paths, circles and groups that client/illustration writes, not all of SVG. */
export function paintDrawing(
  page: PDFPage,
  svg: string,
  viewBox: string,
  { x, y, width }: Place,
  root: Ink,
): void {
  const [left, top, wide] = viewBox.split(' ').map(Number) as [number, number, number]
  const scale = width / wide
  const at = { x: x - left * scale, y: y + top * scale, scale }
  const clips = new Map(
    [...svg.matchAll(/<clipPath id="([^"]+)"><path[^>]* d="([^"]+)"/g)].map(([, id, d]) => [id, d]),
  )
  const stack: (Ink & { readonly clipped: boolean })[] = [{ ...root, clipped: false }]
  page.pushOperators(pushGraphicsState(), setLineJoin(LineJoinStyle.Round))
  for (const [tag, name = ''] of svg
    .replace(/<clipPath[^]*?<\/clipPath>/g, '')
    .matchAll(/<\/?(\w+)[^>]*>/g)) {
    const ink = stack.at(-1) as (typeof stack)[number]
    if (tag === '</g>') {
      if (stack.pop()?.clipped) page.pushOperators(popGraphicsState())
    } else if (name === 'g') {
      const path = clips.get(/clip-path="url\(#([^)]+)\)"/.exec(tag)?.[1])
      if (path) page.pushOperators(pushGraphicsState(), ...clipTo(path, at))
      stack.push({
        stroke: attribute(tag, 'stroke') ?? ink.stroke,
        width: Number(attribute(tag, 'stroke-width') ?? ink.width),
        clipped: path !== undefined,
      })
    } else if (name === 'path' || name === 'circle') paintShape(page, tag, at, ink)
  }
  page.pushOperators(popGraphicsState())
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]

interface Scaled {
  readonly x: number
  readonly y: number
  readonly scale: number
}

function paintShape(page: PDFPage, tag: string, { x, y, scale }: Scaled, ink: Ink): void {
  // Shadows are clipped to their tile. A shape with a clip of its own is such a shadow, and is left out.
  if (tag.includes('clip-path')) return
  const path = tag.startsWith('<circle') ? writeCirclePath(tag) : attribute(tag, 'd')
  if (!path) return
  const fill = attribute(tag, 'fill') ?? '#000000'
  const stroke = attribute(tag, 'stroke') ?? ink.stroke
  const opacity = Number(attribute(tag, 'opacity') ?? 1)
  page.drawSvgPath(path, {
    x,
    y,
    scale,
    borderLineCap: LineCapStyle.Round,
    ...(fill.startsWith('#') && { color: parseColour(fill), opacity }),
    ...(stroke.startsWith('#') && {
      borderColor: parseColour(stroke),
      borderWidth: Number(attribute(tag, 'stroke-width') ?? ink.width),
      borderOpacity: opacity,
    }),
    ...(tag.includes('stroke-dasharray') && {
      borderDashArray: attribute(tag, 'stroke-dasharray')!.split(' ').map(Number),
    }),
  })
}

function writeCirclePath(tag: string): string {
  const [cx, cy, r] = ['cx', 'cy', 'r'].map((name) => Number(attribute(tag, name))) as [
    number,
    number,
    number,
  ]
  return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
}

/** Clips what is drawn next. Supports straight lines only: no clip path of ours has curves. */
function clipTo(path: string, { x, y, scale }: Scaled): PDFOperator[] {
  const operators: PDFOperator[] = []
  let [px, py] = [0, 0]
  for (const [, command = '', rest = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = [...rest.matchAll(/-?\d*\.?\d+/g)].map(Number)
    const isRelative = command === command.toLowerCase()
    const letter = command.toLowerCase()
    if (letter === 'z') operators.push(closePath())
    const step = letter === 'h' || letter === 'v' ? 1 : 2
    for (let i = 0; i + step <= numbers.length; i += step) {
      const dx = letter === 'v' ? (isRelative ? 0 : px) : (numbers[i] as number)
      const dy = letter === 'h' ? (isRelative ? 0 : py) : (numbers[i + step - 1] as number)
      ;[px, py] =
        isRelative && !(letter === 'm' && operators.length === 0) ? [px + dx, py + dy] : [dx, dy]
      operators.push((letter === 'm' && i === 0 ? moveTo : lineTo)(x + px * scale, y - py * scale))
    }
  }
  return [...operators, clip(), endPath()]
}
