import * as z from 'zod/mini'
import { action, resource, type RowOf } from './define.ts'
import * as f from './field.ts'
import type { ImportFieldName } from './import-fields.ts'

/** Most rows of a file. */
export const importMaxRows = 5000

/** What a row would become, as badge. */
export const importOutcomes = {
  new: ['Ny sag', 'good'],
  joins: ['Føjes til', 'note'],
  there: ['Findes', 'plain'],
  faulty: ['Fejl', 'bad'],
} as const
export type ImportOutcome = keyof typeof importOutcomes

/** What became of it. */
export const importResults = {
  made: ['Ny sag', 'good'],
  joined: ['Føjet til', 'note'],
  there: ['Fandtes', 'plain'],
  failed: ['Mislykkedes', 'bad'],
} as const
export type ImportResult = keyof typeof importResults

/** A row of an import, after the dry run. */
export interface ImportRow {
  /** Its place in the file, 0-based. */
  readonly id: string
  readonly row: number
  readonly name: string
  /** Phone number, e-mail address or address: whatever there is first. */
  readonly contact: string
  readonly outcome: ImportOutcome
  /** What it was recognized by. */
  readonly foundBy: 'email' | 'phone' | 'address' | null
  /** The earlier row of the file whose case it joins. */
  readonly sameAs: number | null
  readonly problems: Readonly<Partial<Record<ImportFieldName, string>>>
  readonly result: ImportResult | null
  /** The case that it joins or became. */
  readonly case: { readonly id: string; readonly number: string; readonly closed: boolean } | null
  /** The case stayed when the import was undone. */
  readonly kept: boolean
}

/** Which rows a list of them shows. */
export const importRowFilters = ['faulty', 'new', 'joins', 'there', 'failed', 'kept'] as const
export type ImportRowFilter = (typeof importRowFilters)[number]

export interface ImportRowPage {
  readonly rows: readonly ImportRow[]
  readonly nextCursor: string | null
}

const count = (label: string) => f.readOnly(f.number(label))
const user = (label: string) =>
  f.readOnly(f.custom<string | null>(label, null, () => z.nullable(z.string())))

/** Imports of people from a file. A dry run says what each row would become; running it makes the cases; undoing it takes them back. */
export const caseImports = resource('case-imports', {
  one: 'import',
  many: 'importer',
  label: ({ name }) => name,
  roles: { read: 'admin', write: 'admin' },
  verbs: ['list', 'find', 'create', 'remove'],
  fields: {
    ...f.recordFields,
    name: f.text('Fil', { required: 'Filen mangler et navn' }),
    total: f.number('Rækker', { min: 1, max: importMaxRows, initial: 1 }),
    status: f.readOnly(
      f.status('Status', {
        reading: ['Ikke læst færdig', 'wait'],
        ready: ['Prøvet, ikke importeret', 'plain'],
        running: ['Halvt importeret', 'wait'],
        done: ['Importeret', 'good'],
        undoing: ['Halvt fortrudt', 'wait'],
        undone: ['Fortrudt', 'plain'],
      }),
    ),
    callBy: f.readOnly(f.day('Ring senest')),
    /** Rows that were read. */
    staged: count('Læst'),
    /** The dry run. */
    wouldMake: count('Ville blive nye sager'),
    wouldJoin: count('Ville føjes til sager'),
    wouldSkip: count('Fandtes i prøven'),
    faulty: count('Fejl'),
    /** What was done. */
    handled: count('Behandlet'),
    made: count('Nye sager'),
    joined: count('Føjet til sager'),
    skipped: count('Fandtes i forvejen'),
    failed: count('Mislykkedes'),
    /** Cases that were taken back, and those that stayed because someone had worked on them. */
    undone: count('Taget tilbage'),
    kept: count('Blev'),
    createdBy: user('Af'),
    createdAt: f.readOnly(f.moment('Begyndt')),
    finishedAt: f.readOnly(f.moment('Færdig')),
    undoneAt: f.readOnly(f.moment('Fortrudt')),
    undoneBy: user('Fortrudt af'),
  },
  list: { filters: ['status'], sort: ['createdAt'], order: '-createdAt' },
  actions: {
    /** Handles the next rows. `callBy`: needed with the first part. */
    run: action('Importér', { fields: { callBy: f.day('Ring senest') } }),
    /** Takes the next cases back. */
    undo: action('Fortryd importen'),
  },
})

export type CaseImport = RowOf<typeof caseImports>
