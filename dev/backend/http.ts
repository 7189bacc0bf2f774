import type { ChildProcess } from 'node:child_process'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen } from './ports.ts'

export type Handler = (request: Request) => Promise<Response>

export interface HttpServer {
  readonly url: string
  readonly port: number
  stop(): Promise<void>
}

/** Serves `handler` on 127.0.0.1 only. Throws if the port is in use. */
export async function serve(port: number, handler: Handler): Promise<HttpServer> {
  const server = createServer((incoming, outgoing) => void answer(handler, incoming, outgoing))
  server.keepAliveTimeout = 65_000
  const actual = await listen(server, port)
  return {
    url: `http://127.0.0.1:${actual}`,
    port: actual,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Waits until the server of a process responds to /healthz. False if the process ends first, or after `limit` ms. */
export async function isHealthyWithin(
  limit: number,
  child: ChildProcess,
  port: number,
): Promise<boolean> {
  const deadline = Date.now() + limit
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const response = await fetch(`http://127.0.0.1:${port}/healthz`, {
      signal: AbortSignal.timeout(5000),
    }).catch(() => null)
    if (response?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}

async function answer(
  handler: Handler,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  try {
    const response = await handler(await asRequest(incoming))
    const headers: Record<string, string | string[]> = Object.fromEntries(response.headers)
    const cookies = response.headers.getSetCookie()
    if (cookies.length > 0) headers['set-cookie'] = cookies
    delete headers['content-length']
    outgoing.writeHead(response.status, headers)
    outgoing.end(response.body ? Buffer.from(await response.arrayBuffer()) : undefined)
  } catch (error) {
    if (outgoing.headersSent) return void outgoing.destroy()
    outgoing.writeHead(500, { 'content-type': 'application/json' })
    outgoing.end(JSON.stringify({ message: 'The local backend failed', error: String(error) }))
  }
}

async function asRequest(incoming: IncomingMessage): Promise<Request> {
  const sent = await buffer(incoming)
  const method = incoming.method ?? 'GET'
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const body = method === 'GET' || method === 'HEAD' || sent.length === 0 ? null : sent
  return new Request(`http://${incoming.headers.host ?? '127.0.0.1'}${incoming.url ?? '/'}`, {
    method,
    headers,
    body,
  })
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers })
}

/** The response with another JSON body. */
export function withJson(response: Response, body: unknown): Response {
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return new Response(JSON.stringify(body), { status: response.status, headers })
}

/** Parses a JSON object; null if the text is something else. */
export function parseObject(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && !Array.isArray(value)
      ? (value as Record<string, unknown> | null)
      : null
  } catch {
    return null
  }
}

export function html(body: string, status = 200): Response {
  return new Response(body, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
