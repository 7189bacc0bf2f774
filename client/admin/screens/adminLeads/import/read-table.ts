import {
  importChunk,
  type ImportFieldName,
  importFields,
  type ImportInputRow,
} from '#shared/admin/import-fields.ts'
import {
  type CsvRecord,
  guessDelimiter,
  isBlank,
  normalizeHeading,
  readCsv,
} from '#shared/domain/csv.ts'
import { decodeText, type TextEncoding } from '#shared/domain/decode-text.ts'

/** A file with columns. */
export interface ReadTable {
  readonly name: string
  /** Null for pasted text. */
  readonly encoding: TextEncoding | null
  /** Records that are not blank; the first may be headings. */
  readonly records: readonly CsvRecord[]
  /** Cells of the widest record. */
  readonly width: number
}

/** What each column holds, by its index; null where it is not used. */
export type Mapping = readonly (ImportFieldName | null)[]

export function readFile(name: string, bytes: Uint8Array): ReadTable {
  const { text, encoding } = decodeText(bytes)
  return { ...readText(name, text), encoding }
}

/** Reads a table that was copied from a spreadsheet, or the text of a file. */
export function readText(name: string, text: string): ReadTable {
  const records = [...readCsv(text, guessDelimiter(text))].filter(({ cells }) => !isBlank(cells))
  const width = records.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  return { name, encoding: null, records, width }
}

const names = Object.keys(importFields) as ImportFieldName[]
const fieldOf = (heading: string): ImportFieldName | null => {
  const title = normalizeHeading(heading)
  return (
    names.find((name) => (importFields[name].headings as readonly string[]).includes(title)) ?? null
  )
}

/** Whether several columns can be the field together. */
const canJoin = (name: ImportFieldName): boolean => 'join' in importFields[name]

/** What the headings say. Of two columns with one phone number each, the first counts. */
export function matchHeadings({ records, width }: ReadTable): Mapping {
  const taken = new Set<ImportFieldName>()
  return Array.from({ length: width }, (_, place) => {
    const name = fieldOf(records[0]?.cells[place] ?? '')
    if (name === null || (taken.has(name) && !canJoin(name))) return null
    taken.add(name)
    return name
  })
}

/** Whether the first record is headings: some are known, or none of its cells is an e-mail address or a phone number. */
export function hasHeadings(table: ReadTable): boolean {
  const cells = table.records[0]?.cells ?? []
  return cells.some((cell) => fieldOf(cell)) || !cells.some((cell) => /@|(?:\d\D?){8}/.test(cell))
}

/** The fault of a mapping, in Danish; null where rows can be read by it. */
export function mappingFault(mapping: Mapping): string | null {
  if (!mapping.some((name) => name === 'phone' || name === 'email' || name === 'address'))
    return 'Vælg mindst én kolonne med telefon, e-mail eller adresse.'
  const twice = names.find(
    (name) => !canJoin(name) && mapping.filter((each) => each === name).length > 1,
  )
  return twice ? `${importFields[twice].label} kan kun være én kolonne.` : null
}

/** The rows of a table, as the dry run takes them. */
export function toRows(
  { records }: ReadTable,
  mapping: Mapping,
  withHeadings: boolean,
): ImportInputRow[] {
  return records.slice(withHeadings ? 1 : 0).map(({ row, cells }) => {
    const found: Partial<Record<ImportFieldName, string>> = {}
    for (const [place, name] of mapping.entries()) {
      const cell = cells[place]?.trim() ?? ''
      if (name === null || cell === '') continue
      const { join = ' ' } = importFields[name] as { readonly join?: string }
      found[name] = found[name] === undefined ? cell : found[name] + join + cell
    }
    return { row, cells: found }
  })
}

/** Longest request, in characters: far below what the API takes. */
const chunkLength = 400_000

/** Rows in parts that one request takes. */
export function toChunks(rows: readonly ImportInputRow[]): ImportInputRow[][] {
  const chunks: ImportInputRow[][] = []
  let length = Infinity
  for (const row of rows) {
    const own = JSON.stringify(row).length
    const last = chunks.at(-1)
    if (!last || last.length === importChunk || length + own > chunkLength) {
      chunks.push([row])
      length = own
    } else {
      last.push(row)
      length += own
    }
  }
  return chunks
}
