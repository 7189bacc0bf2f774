import { visibleText } from './text.ts'

/** `row`: the number that a spreadsheet shows, which counts blank records and the header, but no line breaks within cells. */
export interface CsvRecord {
  readonly row: number
  readonly cells: readonly string[]
  /** The record as written, shortened to `maxText` characters. */
  readonly text: string
  /** Index of the record's end in the text. */
  readonly end: number
  /** Its quotation marks don't pair: then they are read as literal characters. */
  readonly unpaired: boolean
}

export const delimiters = [';', '\t', ','] as const
export type Delimiter = (typeof delimiters)[number]

const maxText = 400
/** Excel's line before the header that names the delimiter. */
const declared = /^sep=(.)(?:\r\n|\r|\n|$)/i

/** Reads CSV as in RFC 4180 and as spreadsheets write it. */
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
      text: withoutReturn(text.slice(at, Math.min(end, at + maxText))),
      end,
      unpaired: quoted === null,
    }
    at = end + 1
  }
}

/** A longer cell has lost its closing mark, which must not swallow the rest of the file. */
const maxCell = 20_000

/** Reads a record with quotation marks, which quote only at the beginning of a cell. Null if they don't pair. */
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
      const closed = text.slice(at + 1, at + maxCell).indexOf('"')
      if (closed < 0) return null
      cell += text.slice(at + 1, at + 1 + closed)
      at += closed + 2
      // A second mark right after the closing one is an escaped mark, and the cell continues.
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

/** The first records that are not blank. */
export function readFirstRecords(text: string, delimiter: Delimiter, max = 30): CsvRecord[] {
  const records: CsvRecord[] = []
  for (const record of readCsv(text, delimiter)) {
    if (!isBlank(record.cells)) records.push(record)
    if (records.length === max) break
  }
  return records
}

/**
 * The delimiter that splits most of the first records into the same number of cells. `isTypical`: recognizes typical cells that
 * may contain delimiters themselves; a delimiter that yields several of them in a record is preferred.
 */
export function guessDelimiter(
  text: string,
  isTypical: (cell: string) => boolean = () => false,
): Delimiter {
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
    const typical = records.filter(
      ({ cells }) => cells.filter((cell) => isTypical(cell.trim())).length > 1,
    ).length
    const fit = (even + 2 * typical) / Math.max(1, records.length)
    if (fit > best.fit) best = { delimiter, fit }
  }
  return best.delimiter
}

export const isBlank = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell.trim() === '')

/** A heading as headings are compared: `E-mail_adresse ` → `e mail adresse`. */
export const normalizeHeading = (cell: string): string =>
  visibleText(cell)
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim()

const quote = (cell: string): string =>
  /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

export const writeCsv = (rows: readonly (readonly string[])[], delimiter: Delimiter): string =>
  rows.map((cells) => `${cells.map(quote).join(delimiter)}\r\n`).join('')

/** Text that spreadsheets run as a formula, and text that is already guarded. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/

/** Adds an apostrophe before a formula, so that no spreadsheet runs it. `unguardFormula` is the inverse. */
export const guardFormula = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell)
export const unguardFormula = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
