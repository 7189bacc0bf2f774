import { looksLikeAddress } from './redirects/formats/fields/bare-host.ts'

/** One record. `row` is the number a spreadsheet shows beside it: blank records and the header count, line breaks in a cell don't. */
export interface CsvRecord {
  readonly row: number
  readonly cells: readonly string[]
  /** As it stands in the file, at most so much of it as is worth showing. */
  readonly text: string
  /** Where the record ends in the text. */
  readonly end: number
  /** Its quotation marks don't pair: the line is cut as if they were letters. */
  readonly unpaired: boolean
}

export const delimiters = [';', '\t', ','] as const
export type Delimiter = (typeof delimiters)[number]

const textMost = 400
/** Excel's way to name the delimiter, on a line of its own before the header. */
const declared = /^sep=(.)(?:\r\n|\r|\n|$)/i

/** Records of CSV as RFC 4180 has it and spreadsheets write it, one after another. */
export function* readCsv(text: string, delimiter: Delimiter): Generator<CsvRecord> {
  const newline = text.includes('\n') ? '\n' : '\r'
  let at = declared.exec(text)?.[0].length ?? 0
  for (let row = at > 0 ? 2 : 1; at < text.length; row++) {
    const lineEnd = endOfLine(text, newline, at)
    const line = withoutReturn(text.slice(at, lineEnd))
    const quoted = line.includes('"') ? readQuoted(text, delimiter, newline, at) : undefined
    const end = quoted?.end ?? lineEnd
    yield {
      row,
      cells: quoted?.cells ?? line.split(delimiter),
      text: withoutReturn(text.slice(at, Math.min(end, at + textMost))),
      end,
      unpaired: quoted === null,
    }
    at = end + 1
  }
}

/** A cell longer than this has lost its closing mark: without an end to it, one mark would swallow half of a file. */
const cellMost = 20_000

/** A record that holds quotation marks: they count where a cell begins with one. null where they don't pair. */
function readQuoted(
  text: string,
  delimiter: Delimiter,
  newline: string,
  from: number,
): { cells: string[]; end: number } | null {
  const cells: string[] = []
  let at = from
  for (;;) {
    let cell = ''
    const isQuoted = text[at] === '"'
    while (text[at] === '"') {
      const closed = text.slice(at + 1, at + cellMost).indexOf('"')
      if (closed < 0) return null
      cell += text.slice(at + 1, at + 1 + closed)
      at += closed + 2
      // Right after the closing mark another one stands for a mark, and the cell goes on.
      if (text[at] === '"') cell += '"'
    }
    const lineEnd = endOfLine(text, newline, at)
    const rest = text.slice(at, lineEnd)
    const cut = rest.indexOf(delimiter)
    const tail = cut < 0 ? withoutReturn(rest) : rest.slice(0, cut)
    if (isQuoted && tail.trim() !== '') return null
    cells.push(isQuoted ? cell : tail)
    if (cut < 0) return { cells, end: lineEnd }
    at += cut + 1
  }
}

function endOfLine(text: string, newline: string, from: number): number {
  const end = text.indexOf(newline, from)
  return end < 0 ? text.length : end
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line)

/** The first records, for guessing. */
export function readFirstRecords(text: string, delimiter: Delimiter, most = 30): CsvRecord[] {
  const records: CsvRecord[] = []
  for (const record of readCsv(text, delimiter)) {
    if (!isBlank(record.cells)) records.push(record)
    if (records.length === most) break
  }
  return records
}

/**
 * The delimiter that cuts most of the first records into equally many cells, above all into addresses: these hold commas
 * and semicolons too.
 */
export function guessDelimiter(text: string): Delimiter {
  const named = declared.exec(text)?.[1]
  const known = delimiters.find((delimiter) => delimiter === named)
  if (known) return known
  let best: { delimiter: Delimiter; fit: number } = { delimiter: ',', fit: 0 }
  for (const delimiter of delimiters) {
    const records = readFirstRecords(text, delimiter)
    const width = records[0]?.cells.length ?? 0
    const even = records.filter(
      ({ cells, unpaired }) => !unpaired && width > 1 && cells.length === width,
    ).length
    const addressed = records.filter(
      ({ cells }) => cells.filter((cell) => looksLikeAddress(cell.trim())).length > 1,
    ).length
    const fit = (even + 2 * addressed) / Math.max(1, records.length)
    if (fit > best.fit) best = { delimiter, fit }
  }
  return best.delimiter
}

/** A row a spreadsheet keeps but nobody filled. */
export const isBlank = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell.trim() === '')

/** One line of CSV. */
export function writeCsvLine(cells: readonly string[], delimiter: Delimiter): string {
  return cells
    .map((cell) => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(delimiter)
}

/** What spreadsheets take for a formula, and what is already guarded. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/

/** A cell that no spreadsheet runs: an apostrophe before what looks like a formula. `unguarded` takes it away again. */
export const guardFormula = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell)
export const unguardFormula = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
