import type { ZodMiniType } from 'zod/mini'
import {
  type ImportFieldName,
  importFields,
  type ImportInputRow,
} from '#shared/admin/import-fields.ts'
import { type CaseProduct, cases } from '#shared/admin/cases.ts'
import { unguardFormula } from '#shared/domain/csv.ts'
import { plainPostcode, townOf } from '#shared/domain/postcodes.ts'
import { fieldMax } from '#shared/schemas/fields/field-max.ts'
import * as fields from '#shared/schemas/fields/form-fields.ts'
import type { ImportFacts, StagedRow } from '#worker/data/case-imports.ts'

/** An adviser whom a file can name. */
export interface NamedAdviser {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly active: boolean
}

const noteMax = 10_000
/** As much of a faulty cell as is stored, so that it can be shown. */
const shownMax = 200

const schemas: Readonly<
  Record<Exclude<ImportFieldName, 'wants' | 'owner'>, () => ZodMiniType<string>>
> = {
  name: cases.fields.name.schema,
  email: () => fields.email(),
  phone: () => fields.phone as ZodMiniType<string>,
  address: cases.fields.address.schema,
  postcode: () => fields.postcode,
  town: cases.fields.town.schema,
  campaign: cases.fields.campaign.schema,
  source: () => fields.text(0, '', fieldMax.name * 2),
  note: () => fields.text(0, '', noteMax),
}

/** Checks and cleans one row of a file. */
export function readRow(
  { row, cells }: ImportInputRow,
  advisers: readonly NamedAdviser[],
): StagedRow {
  const problems: Partial<Record<ImportFieldName, string>> = {}
  const typed = (name: ImportFieldName): string => cleanCell(cells[name] ?? '', name)
  const read = (name: keyof typeof schemas, text = typed(name)): string => {
    if (text === '') return ''
    const parsed = schemas[name]().safeParse(text)
    if (parsed.success) return parsed.data
    problems[name] = parsed.error.issues[0]?.message ?? 'Kan ikke bruges'
    return text.slice(0, shownMax)
  }
  const place = typed('postcode')
  const postcode = read('postcode', plainPostcode(place))
  const facts: ImportFacts = {
    name: read('name'),
    email: read('email').toLowerCase(),
    phone: read('phone'),
    address: read('address'),
    postcode,
    town: read('town') || townWritten(place) || (townOf(postcode) ?? ''),
    campaign: read('campaign'),
    source: read('source'),
    note: read('note'),
    wants: readWants(typed('wants'), problems),
  }
  const owner = readOwner(typed('owner'), advisers, problems)
  if (!facts.phone && !facts.email && !facts.address)
    problems.phone ??= 'Rækken har hverken telefon, e-mail eller adresse'
  return { row, facts, owner, problems }
}

// Control characters other than tab and line breaks.
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
/** What makes a spreadsheet run a text. A phone number may begin with a plus. */
const formulaStart = /^[\s=+\-@＝＋－＠]+/

function cleanCell(cell: string, name: ImportFieldName): string {
  const text = unguardFormula(cell.toWellFormed().replace(control, ' ').trim())
  const safe = name === 'phone' ? text.replace(/^[=@＝＠]+/, '') : text.replace(formulaStart, '')
  const isOneLine = importFields[name] !== importFields.note
  return (isOneLine ? safe.replace(/\s+/g, ' ') : safe).trim()
}

/** The town of »8240 Risskov«. */
const townWritten = (place: string): string =>
  /^(?:DK[\s-]?)?\d{4}\s+(\D{2,100})$/i.exec(place)?.[1]?.trim() ?? ''

/** What people write for a product, as the beginning of a word. */
const productWords: readonly (readonly [start: string, product: CaseProduct])[] = [
  ['sol', 'solceller'],
  ['pv', 'solceller'],
  ['varmepumpe', 'varmepumpe'],
  ['luft', 'varmepumpe'],
  ['jordvarme', 'varmepumpe'],
  ['batteri', 'batteri'],
  ['elbil', 'elbil-lader'],
  ['lade', 'elbil-lader'],
  ['netbalance', 'netbalancering'],
]

function readWants(
  text: string,
  problems: Partial<Record<ImportFieldName, string>>,
): readonly CaseProduct[] {
  const found = new Set<CaseProduct>()
  for (const word of text.split(/[,;/+&|\n]|\bog\b/i)) {
    const plain = word.trim().toLowerCase()
    if (plain === '') continue
    const product = productWords.find(([start]) => plain.startsWith(start))?.[1]
    if (product) found.add(product)
    else
      problems.wants = `Kender ikke »${plain.slice(0, 40)}«. Skriv solceller, varmepumpe, batteri, ladeboks eller netbalancering`
  }
  return [...found]
}

function readOwner(
  text: string,
  advisers: readonly NamedAdviser[],
  problems: Partial<Record<ImportFieldName, string>>,
): string | null {
  if (text === '') return null
  const wanted = text.toLowerCase()
  const named = advisers.filter(
    ({ name, email }) => name.toLowerCase() === wanted || email.toLowerCase() === wanted,
  )
  const working = named.filter(({ active }) => active)
  if (working.length === 1) return working[0]?.id ?? null
  const shown = text.slice(0, 60)
  problems.owner =
    working.length > 1
      ? `Flere rådgivere hedder »${shown}«. Skriv e-mail i stedet`
      : named.length > 0
        ? `»${shown}« er ikke aktiv og kan ikke få sager`
        : `Der er ingen rådgiver med navn eller e-mail »${shown}«`
  return null
}
