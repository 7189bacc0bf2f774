import { inks, type PageWriter, type Style } from './page-writer.ts'

/** A text, with or without a right-aligned value. */
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

/** Splits a row's width: the text gets what it needs, at most three fifths next to a value, and the value wraps in the rest. */
function splitWidth(
  page: PageWriter,
  { text, value, style }: Row,
  width: number,
): readonly [text: number, value: number] {
  if (value === undefined) return [width, 0]
  // One point more than measured, so that rounding never breaks the line.
  const wide = Math.min(page.width(text, style) + 1, width * 0.6)
  return [wide, width - wide - gap]
}

/** The height of the taller of a row's two texts. */
export function rowHeight(page: PageWriter, row: Row, width: number): number {
  const [textWidth, valueWidth] = splitWidth(page, row, width)
  const value = row.value === undefined ? 0 : page.height(row.value, valueWidth, valueStyle(row))
  return Math.max(page.height(row.text, textWidth, row.style), value)
}

/** Writes a row with its top at `top` and returns its height. */
export function writeRow(
  page: PageWriter,
  row: Row,
  x: number,
  top: number,
  width: number,
): number {
  const [textWidth, valueWidth] = splitWidth(page, row, width)
  page.write(row.text, x, top, textWidth, row.style)
  if (row.value !== undefined)
    page.write(row.value, x + width - valueWidth, top, valueWidth, valueStyle(row))
  return rowHeight(page, row, width)
}
