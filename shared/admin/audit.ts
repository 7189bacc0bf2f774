import * as z from 'zod/mini'
import type { RouteId } from '../routes/table.ts'
import { auditLabels } from './audit-labels.ts'
import { resource } from './define.ts'
import * as f from './field.ts'

const read = f.readOnly

/** A row of the database as the audit log stores it: column → value, personal data masked. */
export type AuditRow = Readonly<Record<string, unknown>>

/** One field of a change in words. Empty texts where it had or has no value. */
export interface FieldChange {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** Every change of the database, and every look at unmasked personal data. Rows come from triggers and are never changed or deleted. */
export const audit = resource('audit', {
  one: 'hændelse',
  many: 'hændelser',
  ids: 'number',
  label: ({ table, recordId, recordName }) => {
    const noun = auditLabels[table] ?? table
    return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${recordName || recordId.slice(0, 8)}`
  },
  roles: { read: 'admin', write: 'super_admin' },
  verbs: ['list', 'find', 'export'],
  fields: {
    ...f.recordFields,
    at: read(f.moment('Tidspunkt')),
    actorName: f.anyText('Hvem'),
    actorKind: read(
      f.choice('Slags', {
        user: 'Medarbejder',
        customer: 'Kunde',
        system: 'Systemet',
        webhook: 'Betalingsfirmaet',
      }),
    ),
    action: read(
      f.choice('Handling', {
        insert: 'Oprettede',
        update: 'Ændrede',
        delete: 'Slettede',
        reveal: 'Så persondata',
        export: 'Hentede persondata',
        send: 'Sendte en prøve',
      }),
    ),
    table: read({ ...f.choice('Hvad', auditLabels), schema: () => z.string() }),
    recordId: f.anyText('Postens id'),
    /** What the record is called; '' where it has no name. */
    recordName: f.anyText('Navn'),
    /** Before and after in words. */
    change: f.anyText('Ændring'),
    actor: read(f.custom<string | null>('Bruger', null, () => z.nullable(z.string()))),
    /** The same field by field. The Worker writes the words, since the console would have to load every contract for them. */
    changes: f.shown<readonly FieldChange[]>('Felter', []),
    /** The id of the screen that shows the record. */
    route: f.shown<RouteId | null>('Skærm', null),
  },
  list: {
    filters: ['actorKind', 'action', 'table', 'at', 'recordId'],
    moreFilters: {
      actor: { ...f.custom<string>('Hvem', '', () => z.string()), kind: 'text' },
    },
    sort: [],
    order: '-at',
  },
})
