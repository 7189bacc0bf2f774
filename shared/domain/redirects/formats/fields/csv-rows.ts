import { trimSpaces } from '../../invisible.ts'
import { guessDelimiter, isBlank, normalizeHeading, readCsv, unguardFormula } from '../../../csv.ts'
import { looksLikeAddress } from './bare-host.ts'
import { tryRead, requireThat, type ReadRow, type RowRules } from '../format.ts'

/** The text of a column in the current row; '' if the file or the row lacks it. */
export type Cell<Column extends string> = (column: Column) => string

export interface Columns<Column extends string> {
  /** Headings of each column, in lower case and separated by `, `. */
  readonly headings: Readonly<Record<Column, string>>
  /** The columns of a file without headings; by default all of them. */
  readonly order?: readonly Column[]
  /** The column that a header must have. */
  readonly key: Column
  /** Headings of columns without effect on a rule, such as a count of visits. */
  readonly ignored?: readonly string[]
}

/** Reads the non-blank rows of a CSV file. @throws Refusal for an unknown column or heading: nothing is ignored silently. */
export function* readCsvRows<Column extends string>(
  text: string,
  columns: Columns<Column>,
  read: (cell: Cell<Column>) => RowRules,
  restore: (cell: string) => string = unguardFormula,
): Generator<ReadRow> {
  const order = columns.order ?? columnsOf(columns)
  let places: Map<Column, number> | null = null
  let titled: ReadonlySet<number> | null = null
  for (const { row, cells, text: shown, end, unpaired } of readCsv(
    text,
    guessDelimiter(text, looksLikeAddress),
  )) {
    if (isBlank(cells)) continue
    if (!places) {
      places = requireColumns(cells, columns)
      if (places) {
        titled = new Set(
          cells.flatMap((cell, place) => (normalizeHeading(cell) === '' ? [] : [place])),
        )
        continue
      }
      places = new Map(order.map((column, place) => [column, place]))
    }
    const found = places
    const extra = cells.findIndex(
      (cell, place) => cell.trim() !== '' && !(titled ? titled.has(place) : place < order.length),
    )
    const cell: Cell<Column> = (column) => {
      const place = found.get(column)
      const written = place === undefined ? '' : trimSpaces(cells[place] ?? '')
      return written === '' ? '' : restore(written)
    }
    const content = tryRead(() => {
      requireThat(!unpaired, 'Anførselstegnene i rækken passer ikke sammen')
      requireThat(
        extra < 0,
        `Kolonne ${extra + 1} har ingen overskrift, så vi ved ikke, hvad »${cells[extra]?.trim()}« betyder`,
      )
      return read(cell)
    })
    yield { row, text: shown, share: end / text.length, content }
  }
}

const columnsOf = <Column extends string>({ headings }: Columns<Column>): Column[] =>
  Object.keys(headings) as Column[]

/** The index of each column in a header; null for a row that is not a header. */
export function findColumns<Column extends string>(
  cells: readonly string[],
  columns: Columns<Column>,
): Map<Column, number> | null {
  const titles = cells.map(normalizeHeading)
  const places = new Map<Column, number>()
  for (const column of columnsOf(columns)) {
    const headings = columns.headings[column].split(', ')
    const place = titles.findIndex((title) => headings.includes(title))
    if (place >= 0) places.set(column, place)
  }
  return places.has(columns.key) ? places : null
}

/** Like `findColumns`, and takes a first row without an address for a header. @throws Refusal for unknown or repeated headings. */
function requireColumns<Column extends string>(
  cells: readonly string[],
  columns: Columns<Column>,
): Map<Column, number> | null {
  const places = findColumns(cells, columns)
  if (!places && cells.some((cell) => looksLikeAddress(cell.trim()))) return null
  const columnOf = (title: string): Column | undefined =>
    columnsOf(columns).find((column) => columns.headings[column].split(', ').includes(title))
  const known = new Map<Column, string>()
  const unknown: string[] = []
  for (const cell of cells) {
    const title = normalizeHeading(cell)
    const column = columnOf(title)
    if (column === undefined) {
      if (title !== '' && !columns.ignored?.includes(title)) unknown.push(`»${cell.trim()}«`)
      continue
    }
    const other = known.get(column)
    requireThat(
      other === undefined,
      `Kolonnerne »${other}« og »${cell.trim()}« betyder det samme. Slet den ene`,
    )
    known.set(column, cell.trim())
  }
  const [key] = columns.headings[columns.key].split(', ')
  const [columnWord, advice] =
    unknown.length === 1
      ? ['Kolonnen', 'Giv den et navn, vi kender, eller slet den']
      : ['Kolonnerne', 'Giv dem navne, vi kender, eller slet dem']
  requireThat(
    unknown.length === 0,
    `${columnWord} ${unknown.join(', ')} kendes ikke. ${advice}${places ? '' : `. Den gamle adresse står under »${key}«, og en adresse begynder med / eller https://`}`,
  )
  requireThat(places !== null, `Kolonnen med den gamle adresse mangler. Den hedder »${key}«`)
  return places
}

export function parseStatusCell(cell: string, otherwise: number): number {
  requireThat(/^(?:\d{3})?$/.test(cell), `»${cell}« er ikke en statuskode`)
  return cell === '' ? otherwise : Number(cell)
}

const yes = ['ja', 'true', '1', 'yes', 'x', 'sand', 'on']
const no = ['', 'nej', 'false', '0', 'no', 'falsk', 'off']

/** In Danish or English, as spreadsheets write it; an empty cell is a no. */
export function parseYesNo(cell: string, column: string): boolean {
  const text = cell.toLowerCase()
  requireThat([...yes, ...no].includes(text), `Skriv ja eller nej under ${column}`)
  return yes.includes(text)
}

/** Languages without their country, and a note if any had one. */
export function parseLanguages(written: readonly string[]): { languages: string[]; note?: string } {
  const languages = written.map((language) => language.split(/[-_]/)[0] as string)
  return written.join() === languages.join()
    ? { languages }
    : { languages, note: 'Sprog læses uden land: da-DK som da' }
}
