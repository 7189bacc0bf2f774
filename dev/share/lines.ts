import { widthOf } from './typeface.ts'

interface Frame {
  readonly width: number
  readonly height: number
  /** Sizes to try, largest first. */
  readonly sizes: readonly number[]
  /** In em. */
  readonly lineHeight: number
}

interface SetText {
  readonly lines: readonly string[]
  readonly size: number
}

/** Breaks a text into lines at the largest size that fits the frame. Truncates it with `…` if it is too long at the smallest size. */
export function fitText(text: string, { width, height, sizes, lineHeight }: Frame): SetText {
  for (const size of sizes) {
    const lines = breakLines(text, size, width)
    if (lines && lines.length * lineHeight * size <= height)
      return {
        lines: breakLines(text, size, balancedWidth(text, size, width, lines.length)) ?? lines,
        size,
      }
  }
  const size = sizes.at(-1) as number
  const pieces = text.split(' ').flatMap((word) => hyphenate(word, size, width))
  const lines = breakLines(pieces.join(' '), size, width) as string[]
  const most = Math.floor(height / (lineHeight * size))
  if (lines.length <= most) return { lines, size }
  return {
    lines: [...lines.slice(0, most - 1), truncate(lines[most - 1] as string, size, width)],
    size,
  }
}

/** Breaks at spaces; null if a single word is too wide. */
function breakLines(text: string, size: number, width: number): string[] | null {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    if (widthOf(word, size) > width) return null
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The smallest width that needs no more lines, which balances their lengths. */
function balancedWidth(text: string, size: number, width: number, count: number): number {
  let [low, high] = [0, width]
  while (high - low > 4) {
    const middle = (low + high) / 2
    const lines = breakLines(text, size, middle)
    if (lines && lines.length <= count) high = middle
    else low = middle
  }
  return high
}

/** Splits a word into pieces that fit, with hyphens. */
function hyphenate(word: string, size: number, width: number): string[] {
  const pieces = ['']
  for (const character of word) {
    const longer = `${pieces.at(-1)}${character}`
    if (widthOf(`${longer}-`, size) <= width) pieces[pieces.length - 1] = longer
    else pieces.push(character)
  }
  return pieces.map((piece, i) => (i < pieces.length - 1 ? `${piece}-` : piece))
}

function truncate(line: string, size: number, width: number): string {
  let start = line
  while (widthOf(`${start}…`, size) > width) start = start.slice(0, -1)
  return `${start.trimEnd()}…`
}
