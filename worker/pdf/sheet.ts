import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib'
import { splitLetters } from '#shared/domain/offers/letters.ts'
import { type Face, type Faces, printable } from './fonts.ts'
import { colour } from './paint.ts'
import { widthOfLine, writeLine } from './write-line.ts'

/** A4, in points. */
export const paper = { width: 595.28, height: 841.89, margin: 48, foot: 62 } as const
export const inks = {
  ink: '#0f3d2e',
  soft: '#4b5752',
  line: '#e2dacc',
  orange: '#e8622c',
  teal: '#0b6e66',
} as const

export interface Style {
  readonly face?: Face
  readonly size?: number
  readonly ink?: string
  readonly leading?: number
  /** Against the right edge of its width. */
  readonly right?: boolean
}

/** Pages to write on from top to bottom. `y` is where the next thing goes, in points from the lower edge. */
export interface Sheet {
  readonly page: PDFPage
  readonly faces: Faces
  y: number
  /** Goes on to the next page where fewer points are left. */
  need(height: number): void
  /** Lines of a text within a width, in points. */
  lines(text: string, width: number, style?: Style): string[]
  /** Writes a text with its top at `top`; answers its height. */
  write(text: string, x: number, top: number, width: number, style?: Style): number
  height(text: string, width: number, style?: Style): number
  /** How wide a text is on one line. */
  width(text: string, style?: Style): number
  box(x: number, top: number, width: number, height: number, fill: string, radius?: number): void
  rule(x: number, top: number, width: number, ink?: string): void
}

/** Arabic letters reach far below the line, and Vietnamese ones carry two marks. */
const tall = /[\p{Script=Arabic}\u1ea0-\u1ef9]/u

/** Distance of two lines, in points. */
const leadingOf = (text: string, { size = 9.5, leading = 1.42 }: Style): number =>
  size * (tall.test(text) ? Math.max(leading, 1.42) : leading)

export function createSheet(document: PDFDocument, faces: Faces): Sheet {
  let page = document.addPage([paper.width, paper.height])
  // Widths at size 1: words and letters come again and again, and measuring is most of the work.
  const widths = new Map<string, number>()
  const unitWidth = (face: Face, part: string): number => {
    const known = widths.get(face + part)
    if (known !== undefined) return known
    const width = widthOfLine(faces[face], part, 1)
    widths.set(face + part, width)
    return width
  }
  const sheet: Sheet = {
    get page() {
      return page
    },
    faces,
    y: paper.height - paper.margin,
    need(height) {
      if (sheet.y - height >= paper.foot) return
      page = document.addPage([paper.width, paper.height])
      sheet.y = paper.height - paper.margin
    },
    lines(text, width, { face = 'text', size = 9.5 } = {}) {
      const widthOf = (part: string): number => unitWidth(face, part) * size
      const space = widthOf(' ')
      const lines: string[] = []
      let line: string[] = []
      let filled = 0
      for (const word of printable(text)
        .split(' ')
        .flatMap((one) => fitting(one, width, widthOf))) {
        const wide = widthOf(word)
        if (line.length > 0 && filled + space + wide > width) {
          lines.push(line.join(' '))
          line = []
          filled = 0
        }
        filled += wide + (line.length > 0 ? space : 0)
        line.push(word)
      }
      return [...lines, line.join(' ')]
    },
    height: (text, width, style = {}) =>
      sheet.lines(text, width, style).length * leadingOf(text, style),
    width: (text, { face = 'text', size = 9.5 } = {}) => unitWidth(face, printable(text)) * size,
    write(text, x, top, width, style = {}) {
      const { face = 'text', size = 9.5, ink = inks.soft, right = false } = style
      const lines = sheet.lines(text, width, style)
      const leading = leadingOf(text, style)
      for (const [i, line] of lines.entries()) {
        const from = right ? x + width - widthOfLine(faces[face], line, size) : x
        writeLine(page, faces[face], line, {
          x: from,
          y: top - leading * (i + 0.5) - size * 0.35,
          size,
          color: colour(ink),
        })
      }
      return lines.length * leading
    },
    box(x, top, width, height, fill, radius = 8) {
      const [w, h, r] = [width, height, radius]
      const path = `M${r} 0H${w - r}Q${w} 0 ${w} ${r}V${h - r}Q${w} ${h} ${w - r} ${h}H${r}Q0 ${h} 0 ${h - r}V${r}Q0 0 ${r} 0Z`
      page.drawSvgPath(path, { x, y: top, color: colour(fill) })
    },
    rule(x, top, width, ink = inks.line) {
      page.drawLine({
        start: { x, y: top },
        end: { x: x + width, y: top },
        thickness: 0.6,
        color: colour(ink),
      })
    },
  }
  return sheet
}

/** A word in parts that fit: an address or a number may be longer than its column. */
function fitting(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (word.length < 12 || widthOf(word) <= width) return [word]
  const parts = ['']
  let filled = 0
  for (const letter of splitLetters(word)) {
    const wide = widthOf(letter)
    if (filled + wide > width) {
      parts.push('')
      filled = 0
    }
    filled += wide
    parts[parts.length - 1] += letter
  }
  return parts
}
