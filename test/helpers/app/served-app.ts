import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { listen } from '#dev/backend/ports.ts'
import { root } from '#dev/root.ts'
import type { TestApp } from './app.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
}

/** The files of the client's build, like Cloudflare's assets binding. */
export const builtAssets = {
  async fetch(request: Request): Promise<Response> {
    const file = join(root, 'dist/client', new URL(request.url).pathname)
    if (!existsSync(file)) return new Response(null, { status: 404 })
    return new Response(readFileSync(file), {
      headers: { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' },
    })
  },
}

/** Serves an app of this process to real browsers, e.g. one with another brand than the build's. */
export async function serveApp(
  site: TestApp,
  port: number,
  host = '127.0.0.1',
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const url = `http://${host}:${port}`
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const response = await site.fetch(url + incoming.url, {
      method: incoming.method ?? 'GET',
      headers: Object.fromEntries(
        Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
      ),
      ...(body.length > 0 && { body }),
    })
    outgoing.writeHead(response.status, [...response.headers].flat())
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  })
  await listen(server, port, host)
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
