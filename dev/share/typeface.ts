import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Glyph, PathCommand } from 'opentype.js'
import { PathPen } from '#client/illustration/drawing/path.ts'

/** The typeface of headings (tokens.css), bold. */
const file = join(
  import.meta.dirname,
  '../../node_modules/@fontsource/familjen-grotesk/files/familjen-grotesk-latin-700-normal.woff',
)
/** Letter spacing, in em. */
const tracking = -0.027

// Node can't detect the named exports of this CommonJS package.
const { parse } = createRequire(import.meta.url)('opentype.js') as typeof import('opentype.js')
const bytes = readFileSync(file)
const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))

interface Letter {
  readonly glyph: Glyph
  /** Position of its left edge, in em. */
  readonly at: number
}

/** The glyphs of a line with their positions; `end` is the right edge of the last one, in em. */
function layOut(text: string): { letters: Letter[]; end: number } {
  const letters: Letter[] = []
  let end = 0
  for (const character of text) {
    const glyph = font.charToGlyph(character)
    const before = letters.at(-1)
    if (before) end += tracking + font.getKerningValue(before.glyph, glyph) / font.unitsPerEm
    letters.push({ glyph, at: end })
    end += (glyph.advanceWidth ?? 0) / font.unitsPerEm
  }
  return { letters, end }
}

/** Width of a line at a font size, in px. */
export const widthOf = (text: string, size: number): number => layOut(text).end * size

/** A line as SVG path data that needs no font; its baseline begins at (x, y). */
export function outlineOf(text: string, x: number, y: number, size: number): string {
  const pen = new PathPen()
  for (const { glyph, at } of layOut(text).letters)
    for (const command of glyph.getPath(x + at * size, y, size).commands) draw(pen, command)
  return pen.toString()
}

function draw(pen: PathPen, command: PathCommand): void {
  if (command.type === 'M') pen.move([command.x, command.y])
  else if (command.type === 'L') pen.line([command.x, command.y])
  else if (command.type === 'Q') pen.quadratic([command.x1, command.y1], [command.x, command.y])
  else if (command.type === 'C')
    pen.cubic([command.x1, command.y1], [command.x2, command.y2], [command.x, command.y])
  else pen.close()
}

/** Characters of a text that the typeface lacks. */
export const missingIn = (text: string): string[] =>
  [...new Set(text)].filter((character) => font.charToGlyphIndex(character) === 0)
