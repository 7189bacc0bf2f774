import { createServer } from 'node:http'
import { listen } from '#dev/backend/ports.ts'

type Row = Readonly<Record<string, unknown>>

export interface FakeBackend {
  readonly url: string
  /** Rows by table, as last written under their id. */
  rows(table: string): readonly Row[]
  /** Received writes in order: POST /rest/v1/leads … */
  readonly writes: readonly {
    readonly method: string
    readonly path: string
    readonly rows: readonly Row[]
  }[]
  /** Sets its behaviour: `down` responds 503, `refuse` responds 400 with an SQLSTATE ('': 403 like a firewall). Rows of an unknown lead are always refused. */
  behave(how: { readonly down?: boolean; readonly refuse?: (row: Row) => string | null }): void
  /** Number of refusals since the last call of `behave`. */
  refusals(): number
  /** Puts rows into a table. */
  seed(table: string, rows: readonly Row[]): void
  /** Delays the response of the next read by this many ms; its rows are read immediately. */
  delayNext(ms: number): void
  /** Resolves when the next read arrives. */
  asked(): Promise<void>
  stop(): Promise<void>
}

/** Simulates a failing or slow PostgREST, because the real one can't be made to fail. */
export async function startFakeBackend(port: number): Promise<FakeBackend> {
  const tables = new Map<string, Map<string, Row>>()
  const writes: { method: string; path: string; rows: readonly Row[] }[] = []
  let down = false
  let refusals = 0
  let delay = 0
  let onRead = () => undefined as void
  let refuse: (row: Row) => string | null = () => null
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const answer = (status: number, body?: object) =>
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(body && JSON.stringify(body))
      if (down) return answer(503, { code: '', message: 'down' })
      const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://backend')
      const matching = [...(tables.get(pathname)?.entries() ?? [])].filter(([, row]) =>
        [...searchParams].every(
          ([column, value]) => !value.startsWith('eq.') || String(row[column]) === value.slice(3),
        ),
      )
      if (request.method === 'GET') {
        const found = matching.map(([, row]) => row)
        setTimeout(() => answer(200, found), delay)
        delay = 0
        return onRead()
      }
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8') || '[]') as Row | Row[]
      const rows = Array.isArray(body) ? body : [body]
      const leads = tables.get('/rest/v1/leads')
      const withoutLead = (row: Row) =>
        row['lead_id'] && !leads?.has(String(row['lead_id'])) ? '23503' : null
      const code = rows
        .map((row) => refuse(row) ?? withoutLead(row))
        .find((found) => found !== null)
      if (code !== undefined) refusals++
      if (code === '')
        return response
          .writeHead(403, { 'content-type': 'text/html' })
          .end('<html>Forbidden</html>')
      if (code)
        return answer(400, { code, message: `refused with ${code}`, details: null, hint: null })
      writes.push({ method: request.method ?? '', path: pathname + search, rows })
      const table = tables.get(pathname) ?? new Map<string, Row>()
      tables.set(pathname, table)
      if (request.method === 'POST')
        for (const row of rows)
          table.set(String(row['id'] ?? `${row['lead_id']} ${row['purpose']}`), row)
      if (request.method === 'PATCH')
        for (const [id, row] of matching) table.set(id, { ...row, ...rows[0] })
      return answer(request.method === 'POST' ? 201 : 204)
    })
  })
  await listen(server, port)
  return {
    url: `http://127.0.0.1:${port}`,
    rows: (table) => [...(tables.get(`/rest/v1/${table}`)?.values() ?? [])],
    writes,
    behave(how) {
      down = how.down ?? false
      refuse = how.refuse ?? (() => null)
      refusals = 0
    },
    refusals: () => refusals,
    delayNext: (ms) => void (delay = ms),
    asked: () => new Promise((resolve) => (onRead = resolve)),
    seed: (table, rows) =>
      void tables.set(`/rest/v1/${table}`, new Map(rows.map((row) => [String(row['id']), row]))),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
