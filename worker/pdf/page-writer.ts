import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib'
import { splitLetters } from '#shared/domain/offers/letters.ts'
import { type Face, type Faces, printable } from './fonts.ts'
import { parseColour } from './paint.ts'
import { widthOfLine, writeLine } from './write-line.ts'

/** A4, in points. */
export const paper = { width: 595.28, height: 841.89, margin: 48, foot: 62 } as const
/** Left edge and width of the text, in points. */
export const left = paper.margin
export const fullWidth = paper.width - 2 * paper.margin
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
  /** Right-aligned. */
  readonly right?: boolean
}

/** Emphasized text. */
export const strong: Style = { face: 'strong', ink: inks.ink }

/** Writes pages from top to bottom. `y` is the top of the next element, in points from the page's lower edge. */
export interface PageWriter {
  /** The current page. */
  readonly pdfPage: PDFPage
  readonly faces: Faces
  y: number
  /** Starts a new page if fewer points are left on this one. */
  reserve(height: number): void
  /** Breaks a text into lines of at most `width` points. */
  lines(text: string, width: number, style?: Style): string[]
  /** Writes a text with its top at `top` and returns its height. */
  write(text: string, x: number, top: number, width: number, style?: Style): number
  /** Writes a text at `y`, `indent` points from the left edge, and moves `y` below it. */
  put(text: string, style?: Style, indent?: number): void
  height(text: string, width: number, style?: Style): number
  /** The width of a text on one line. */
  width(text: string, style?: Style): number
  box(x: number, top: number, width: number, height: number, fill: string, radius?: number): void
  rule(x: number, top: number, width: number, ink?: string): void
}

/** Arabic letters have deep descenders, and Vietnamese ones two stacked marks. */
const tall = /[\p{Script=Arabic}\u1ea0-\u1ef9]/u

/** Distance between baselines, in points. */
const leadingOf = (text: string, { size = 9.5, leading = 1.42 }: Style): number =>
  size * (tall.test(text) ? Math.max(leading, 1.42) : leading)

export function createPageWriter(document: PDFDocument, faces: Faces): PageWriter {
  let pdfPage = document.addPage([paper.width, paper.height])
  // Widths at size 1. Words and letters repeat, and measuring takes most of the time.
  const widths = new Map<string, number>()
  const unitWidth = (face: Face, part: string): number => {
    const known = widths.get(face + part)
    if (known !== undefined) return known
    const width = widthOfLine(faces[face], part, 1)
    widths.set(face + part, width)
    return width
  }
  const page: PageWriter = {
    get pdfPage() {
      return pdfPage
    },
    faces,
    y: paper.height - paper.margin,
    reserve(height) {
      if (page.y - height >= paper.foot) return
      pdfPage = document.addPage([paper.width, paper.height])
      page.y = paper.height - paper.margin
    },
    lines(text, width, { face = 'text', size = 9.5 } = {}) {
      const widthOf = (part: string): number => unitWidth(face, part) * size
      const space = widthOf(' ')
      const lines: string[] = []
      let line: string[] = []
      let filled = 0
      for (const word of printable(text)
        .split(' ')
        .flatMap((one) => splitToFit(one, width, widthOf))) {
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
      page.lines(text, width, style).length * leadingOf(text, style),
    width: (text, { face = 'text', size = 9.5 } = {}) => unitWidth(face, printable(text)) * size,
    write(text, x, top, width, style = {}) {
      const { face = 'text', size = 9.5, ink = inks.soft, right = false } = style
      const lines = page.lines(text, width, style)
      const leading = leadingOf(text, style)
      for (const [i, line] of lines.entries()) {
        const from = right ? x + width - widthOfLine(faces[face], line, size) : x
        writeLine(pdfPage, faces[face], line, {
          x: from,
          y: top - leading * (i + 0.5) - size * 0.35,
          size,
          color: parseColour(ink),
        })
      }
      return lines.length * leading
    },
    put(text, style = {}, indent = 0) {
      page.y -= page.write(text, left + indent, page.y, fullWidth - indent, style)
    },
    box(x, top, width, height, fill, radius = 8) {
      const [w, h, r] = [width, height, radius]
      const path = `M${r} 0H${w - r}Q${w} 0 ${w} ${r}V${h - r}Q${w} ${h} ${w - r} ${h}H${r}Q0 ${h} 0 ${h - r}V${r}Q0 0 ${r} 0Z`
      pdfPage.drawSvgPath(path, { x, y: top, color: parseColour(fill) })
    },
    rule(x, top, width, ink = inks.line) {
      pdfPage.drawLine({
        start: { x, y: top },
        end: { x: x + width, y: top },
        thickness: 0.6,
        color: parseColour(ink),
      })
    },
  }
  return page
}

/** Splits a word that is longer than its column, such as an address or a number. */
function splitToFit(word: string, width: number, widthOf: (text: string) => number): string[] {
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
