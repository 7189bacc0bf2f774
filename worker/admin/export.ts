import type { Resource, RowOf } from '#shared/admin/define.ts'
import type { Field } from '#shared/admin/field.ts'
import type { ListQuery } from '#shared/admin/list-query.ts'
import { valueText } from '#shared/admin/value-text.ts'
import { guardFormula, writeCsv } from '#shared/domain/csv.ts'
import { danishDay } from '#shared/domain/dates.ts'
import type { AdminCall } from './call.ts'
import type { ListPage } from './serve.ts'

/** Rows read at a time while a file is streamed. */
const batch = 500

/** Kinds that a file leaves out. */
const omitted: readonly Field['kind'][] = ['revision', 'media', 'custom']

/** The whole list as a CSV file for a spreadsheet, streamed page by page. Days and times are Danish. */
export function exportList<Noun extends Resource>(
  call: AdminCall,
  noun: Noun,
  query: ListQuery,
  list: (call: AdminCall, query: ListQuery, limit: number) => Promise<ListPage<Noun>>,
): Response {
  const fields = Object.entries(noun.fields).filter(([, { kind }]) => !omitted.includes(kind))
  const encoder = new TextEncoder()
  let cursor: string | null = null
  const line = (cells: readonly string[]) => encoder.encode(writeCsv([cells], ';'))
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // The byte order mark makes Excel read the file as UTF-8.
      controller.enqueue(encoder.encode('\ufeff'))
      controller.enqueue(line(fields.map(([, field]) => header(field))))
    },
    async pull(controller) {
      const page: ListPage<Noun> = await list(call, { ...query, cursor }, batch)
      for (const row of page.rows)
        controller.enqueue(
          line(fields.map(([name, field]) => cell(field, row[name as keyof RowOf<Noun>]))),
        )
      cursor = page.nextCursor
      if (cursor === null) controller.close()
    },
  })
  const day = danishDay(call.deps.now())
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${noun.name}-${day}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}

const header = ({ label, kind }: Field): string =>
  kind === 'moment' ? `${label} (dansk tid)` : label

/** A value as a spreadsheet shows it to Danes. */
export const cell = (field: Field, value: unknown): string =>
  safeKinds.includes(field.kind) ? valueText(field, value) : guardFormula(valueText(field, value))

/** Kinds whose text is never a formula. */
const safeKinds: readonly Field['kind'][] = [
  'flag',
  'choice',
  'status',
  'choices',
  'money',
  'moment',
  'postcodes',
]
