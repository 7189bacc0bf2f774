import type { Resource, RowOf } from '#shared/admin/define.ts'
import type { Field } from '#shared/admin/field.ts'
import type { ListQuery } from '#shared/admin/list-query.ts'
import { guardFormula, writeCsv } from '#shared/domain/csv.ts'
import { danishDay, danishOffset } from '#shared/domain/dates.ts'
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
export function cell({ kind, options = [] }: Field, value: unknown): string {
  const labelOf = (each: unknown) =>
    options.find((option) => option.value === each)?.label ?? String(each)
  if (value === null || value === undefined) return ''
  switch (kind) {
    case 'flag':
      return value === true ? 'Ja' : 'Nej'
    case 'choice':
    case 'status':
      return labelOf(value)
    case 'choices':
      return (value as readonly unknown[]).map(labelOf).join(', ')
    case 'money':
      return (Number(value) / 100).toFixed(2).replace('.', ',')
    case 'moment': {
      const at = Date.parse(String(value))
      return new Date(at + danishOffset(at)).toISOString().slice(0, 16).replace('T', ' ')
    }
    case 'postcodes':
      return (value as readonly { from: string; to: string }[])
        .map(({ from, to }) => (from === to ? from : `${from}-${to}`))
        .join(', ')
    default:
      return guardFormula(String(value))
  }
}
