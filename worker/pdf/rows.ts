import { inks, type Sheet, type Style } from './sheet.ts'

/** A text in its style, or a text with its value against the right edge. */
export interface Row {
  readonly text: string
  readonly value?: string
  readonly style?: Style
}

const gap = 14
const valueStyle = ({ style }: Row): Style => ({
  ...style,
  face: 'strong',
  ink: inks.ink,
  right: true,
})

/** The text takes what it needs, at most three fifths where there is a value; the value has the rest, and wraps in it. */
function widthsOf(
  sheet: Sheet,
  { text, value, style }: Row,
  width: number,
): readonly [text: number, value: number] {
  if (value === undefined) return [width, 0]
  // A point more than it measures, so that rounding never breaks its line.
  const wide = Math.min(sheet.width(text, style) + 1, width * 0.6)
  return [wide, width - wide - gap]
}

/** How high a row is: as high as the higher of its two texts. */
export function rowHeight(sheet: Sheet, row: Row, width: number): number {
  const [textWidth, valueWidth] = widthsOf(sheet, row, width)
  const value = row.value === undefined ? 0 : sheet.height(row.value, valueWidth, valueStyle(row))
  return Math.max(sheet.height(row.text, textWidth, row.style), value)
}

/** Writes a row with its top at `top`; answers its height. */
export function writeRow(sheet: Sheet, row: Row, x: number, top: number, width: number): number {
  const [textWidth, valueWidth] = widthsOf(sheet, row, width)
  sheet.write(row.text, x, top, textWidth, row.style)
  if (row.value !== undefined)
    sheet.write(row.value, x + width - valueWidth, top, valueWidth, valueStyle(row))
  return rowHeight(sheet, row, width)
}
