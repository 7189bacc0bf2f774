import { guessDelimiter, isBlank, readCsv, unguarded } from './csv.ts'
import { meaningOf, type ReadRow, Refusal, type RowMeaning } from './format.ts'

/** A column by name, of the row at hand; '' where the file or the row has none. */
export type Cell<Column extends string> = (column: Column) => string

/** How the columns of a format are found. */
export interface Columns<Column extends string> {
  /** By their headings, written in lower case; more than one where programs differ. */
  readonly headings: Readonly<Record<Column, readonly string[]>>
  /** Their order in a file without headings. */
  readonly order: readonly Column[]
  /** The heading that tells a header from a first row. */
  readonly key: Column
}

/** The rows of a CSV file that somebody filled, each by the names of its columns. */
export function* csvRows<Column extends string>(
  text: string,
  columns: Columns<Column>,
  understand: (cell: Cell<Column>) => RowMeaning,
  restore: (cell: string) => string = unguarded,
): Generator<ReadRow> {
  let places: Map<Column, number> | null = null
  for (const { row, cells, text: shown, end, unpaired } of readCsv(text, guessDelimiter(text))) {
    if (isBlank(cells)) continue
    if (!places) {
      places = headerOf(cells, columns)
      if (places) continue
      places = new Map(columns.order.map((column, place) => [column, place]))
    }
    const found = places
    const cell: Cell<Column> = (column) => {
      const place = found.get(column)
      const written = place === undefined ? '' : (cells[place] ?? '').trim()
      return written === '' ? '' : restore(written)
    }
    const meaning = unpaired ? new Refusal('Anførselstegnene i rækken passer ikke sammen') : meaningOf(() => understand(cell))
    yield { row, text: shown, share: end / text.length, meaning }
  }
}

/** Which cell of a header stands for which column; null for a row that is none. */
export function headerOf<Column extends string>(cells: readonly string[], { headings, key }: Columns<Column>): Map<Column, number> | null {
  const titles = cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, ' '),
  )
  const places = new Map<Column, number>()
  for (const [column, names] of Object.entries(headings) as [Column, readonly string[]][]) {
    const place = titles.findIndex((title) => names.includes(title))
    if (place >= 0) places.set(column, place)
  }
  return places.has(key) ? places : null
}

/** A status as people and programs write it; `otherwise` where the cell is empty. */
export function statusOf(cell: string, otherwise: number): number {
  if (cell === '') return otherwise
  const status = /^\d{3}$/.test(cell) ? Number(cell) : NaN
  if (Number.isNaN(status)) throw new Refusal(`«${cell}» er ikke en statuskode`)
  return status
}

const yes = ['ja', 'true', '1', 'yes', 'x', 'sand', 'on']
const no = ['', 'nej', 'false', '0', 'no', 'falsk', 'off']

/** Yes or no, in Danish or English, as spreadsheets write it. */
export function yesOf(cell: string, column: string, otherwise = false): boolean {
  const said = cell.toLowerCase()
  if (said === '') return otherwise
  if (yes.includes(said)) return true
  if (no.includes(said)) return false
  throw new Refusal(`Skriv ja eller nej under ${column}`)
}
