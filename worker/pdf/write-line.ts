import {
  beginText,
  type Color,
  endText,
  PDFHexString,
  type PDFFont,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  setFillingColor,
  setFontAndSize,
  setTextMatrix,
  showText,
} from '@cantoo/pdf-lib'
import type { Font } from 'fontkit'
import { type Run, runsOf, type Typeface } from './fonts.ts'

/** fontkit's font inside the library's: pdf-lib writes glyphs side by side and does not position marks. */
interface Shaping {
  readonly embedder: { readonly font: Font }
}

const shapingOf = (font: PDFFont) => (font as unknown as Shaping).embedder.font

/** Whether the font has to position the glyphs: marks go above and below letters. */
const needsPositions = ({ text }: Run): boolean => /\p{M}|\p{Script=Arabic}/u.test(text)

function widthOfRun(run: Run, size: number): number {
  const { text, font } = run
  if (!needsPositions(run)) return font.widthOfTextAtSize(text, size)
  const shaping = shapingOf(font)
  return (
    (shaping.layout(text).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * size) /
    shaping.unitsPerEm
  )
}

/** The width of a line, in points. */
export const widthOfLine = (typeface: Typeface, line: string, size: number): number =>
  runsOf(typeface, line).reduce((sum, run) => sum + widthOfRun(run, size), 0)

interface Place {
  /** Left end of the baseline, in points. */
  readonly x: number
  readonly y: number
  readonly size: number
  readonly color: Color
}

/** Writes a line of `printable` text. */
export function writeLine(page: PDFPage, typeface: Typeface, line: string, place: Place): void {
  let { x } = place
  for (const run of runsOf(typeface, line)) {
    if (needsPositions(run)) writePositioned(page, run, { ...place, x })
    else page.drawText(run.text, { ...place, x, font: run.font })
    x += widthOfRun(run, place.size)
  }
}

function writePositioned(page: PDFPage, { text, font }: Run, { x, y, size, color }: Place): void {
  const shaping = shapingOf(font)
  const scale = size / shaping.unitsPerEm
  // Four hexadecimal digits per glyph, in the order of the positions.
  const glyphs = font.encodeText(text).asString().match(/.{4}/g) ?? []
  let pen = x
  const shown = shaping.layout(text).positions.flatMap(({ xAdvance, xOffset, yOffset }, i) => {
    const at = setTextMatrix(1, 0, 0, 1, pen + xOffset * scale, y + yOffset * scale)
    pen += xAdvance * scale
    return [at, showText(PDFHexString.of(glyphs[i] as string))]
  })
  const key = page.node.newFontDictionary(font.name, font.ref)
  page.pushOperators(
    pushGraphicsState(),
    beginText(),
    setFillingColor(color),
    setFontAndSize(key, size),
    ...shown,
    endText(),
    popGraphicsState(),
  )
}
