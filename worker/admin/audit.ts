import * as z from 'zod/mini'
import { audit } from '#shared/admin/audit.ts'
import { auditRoute, changeText, describeChange, recordName } from '#shared/admin/audit-words.ts'
import type { RowOf } from '#shared/admin/define.ts'
import { instantRange, valuesOf } from '#shared/admin/list-query.ts'
import {
  findAuditRow,
  listAdviserNames,
  listAuditRows,
  listNumbers,
  listStaffNames,
  paymentOf,
  type StoredAuditRow,
} from '#worker/data/audit-log.ts'
import { asUser } from '#worker/services/context.ts'
import { encodeCursor, instant, parseCursor } from '#worker/services/cursor.ts'
import type { Verbs } from './serve.ts'

type Row = RowOf<typeof audit>

const placeSchema = z.tuple([instant, z.int().check(z.minimum(1))])

export const verbs: Verbs<typeof audit> = {
  async list(context, { filters, cursor }, limit) {
    const client = asUser(context)
    const [at, id] = cursor ? parseCursor(cursor, placeSchema) : []
    const [{ rows, total }, names, advisers] = await Promise.all([
      listAuditRows(
        client,
        {
          actors: valuesOf(filters['actor']),
          actorKinds: valuesOf(filters['actorKind']),
          actions: valuesOf(filters['action']),
          tables: valuesOf(filters['table']),
          recordIds: valuesOf(filters['recordId']),
          ...instantRange(filters['at']),
        },
        at === undefined || id === undefined ? null : { at, id },
        limit + 1,
      ),
      listStaffNames(client),
      listAdviserNames(client),
    ])
    const shown = rows.slice(0, limit)
    const numbers = await listNumbers(client, shown)
    const last = shown.at(-1)
    return {
      rows: shown.map((row) => toRow(row, names, advisers, numbers)),
      nextCursor: last && rows.length > limit ? encodeCursor([last.at, last.id]) : null,
      total,
    }
  },

  async find(context, id) {
    const client = asUser(context)
    const [row, names, advisers] = await Promise.all([
      findAuditRow(client, Number(id)),
      listStaffNames(client),
      listAdviserNames(client),
    ])
    return row && toRow(row, names, advisers, await listNumbers(client, [row]))
  },
}

/** Who acted, where it was no user. */
const others: Readonly<Record<string, string>> = {
  customer: 'Kunden',
  system: 'Systemet',
  webhook: 'Betalingsfirmaet',
}

function toRow(
  row: StoredAuditRow,
  names: ReadonlyMap<string, string>,
  advisers: ReadonlyMap<string, string>,
  numbers: ReadonlyMap<string, string>,
): Row {
  const { id, at, actor, actorKind, table, recordId } = row
  // Some columns name a user, others an adviser.
  const people = new Map([...names, ...advisers])
  return {
    id: String(id),
    at,
    actor,
    table,
    recordId,
    revision: 1,
    actorKind: actorKind as Row['actorKind'],
    action: row.action as Row['action'],
    actorName: actor
      ? (names.get(actor) ?? 'Tidligere medarbejder')
      : (others[actorKind] ?? 'Systemet'),
    recordName:
      // An order's own row has its number already. Rows about a user have the user's id.
      [...new Set([numbers.get(paymentOf(row) ?? recordId), recordName(row)])]
        .filter(Boolean)
        .join(' ') ||
      (names.get(recordId) ?? ''),
    change: changeText(row, people),
    changes: describeChange(row, people),
    route: auditRoute(row.table),
  }
}
