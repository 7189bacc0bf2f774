import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create } from 'fontkit'

/** The typeface of headings (tokens.css), bold. */
const file = join(
  import.meta.dirname,
  '../../node_modules/@fontsource/familjen-grotesk/files/familjen-grotesk-latin-700-normal.woff',
)
/** Letter spacing, in em. */
const tracking = -0.027

const font = create(readFileSync(file))

/** Each glyph of a line with its left edge, and the right edge of the last one, in em. Kerned, but without ligatures, like spaced text in browsers. */
function layOut(text: string) {
  const { glyphs, positions } = font.layout(text, { liga: false })
  let end = 0
  const letters = glyphs.map(({ path }, i) => {
    const at = end + (i > 0 ? tracking : 0)
    end = at + (positions[i]?.xAdvance ?? 0) / font.unitsPerEm
    return { path, at }
  })
  return { letters, end }
}

/** Widths of lines, in em: fitting a title measures the same ones at every size. */
const widths = new Map<string, number>()

/** Width of a line at a font size, in px. */
export function widthOf(text: string, size: number): number {
  const width = widths.get(text) ?? layOut(text).end
  widths.set(text, width)
  return width * size
}

/** A line as SVG path data that needs no font; its baseline begins at (x, y). */
export function outlineOf(text: string, x: number, y: number, size: number): string {
  const scale = size / font.unitsPerEm
  return layOut(text)
    .letters.map(({ path, at }) =>
      path
        .scale(scale, -scale)
        .translate(x + at * size, y)
        .toSVG(),
    )
    .join('')
}

/** Characters of a text that the typeface lacks. */
export const missingIn = (text: string): string[] =>
  [...new Set(text)].filter((character) => !font.hasGlyphForCodePoint(character.codePointAt(0)!))
