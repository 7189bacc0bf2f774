import { createHash } from 'node:crypto'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'

/** Kinds that Cloudflare compresses; fonts and pictures of other kinds already are. */
const compressible = /^(text\/|application\/(javascript|json|xml|manifest\+json|rss\+xml|speculationrules\+json)|image\/svg\+xml)/

export interface Front {
  readonly url: string
  close(): void
}

/**
 * Stands before the local Worker as Cloudflare's edge does before the deployed one: same address space, brotli at the
 * edge's usual level. The time the Worker takes is part of what is measured; compressing a file twice is not.
 */
export async function startFront(target: string): Promise<Front> {
  const compressed = new Map<string, Buffer>()
  const server = createServer((incoming, outgoing) => {
    const upstream = request(new URL(incoming.url ?? '/', target), {
      method: incoming.method,
      headers: { ...incoming.headers, host: new URL(target).host, 'accept-encoding': 'identity' },
    })
    upstream.on('response', (response) => {
      collect(response).then(
        (body) => {
          const headers = { ...response.headers }
          delete headers['transfer-encoding']
          const packs = compressible.test(headers['content-type'] ?? '') && body.length > 200 && /\bbr\b/.test(String(incoming.headers['accept-encoding']))
          const sent = packs ? brotli(compressed, body) : body
          outgoing.writeHead(response.statusCode ?? 502, { ...headers, ...(packs && { 'content-encoding': 'br' }), 'content-length': sent.length })
          outgoing.end(sent)
        },
        () => outgoing.destroy(),
      )
    })
    upstream.on('error', () => outgoing.destroy())
    incoming.pipe(upstream)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function collect(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function brotli(known: Map<string, Buffer>, body: Buffer): Buffer {
  const key = createHash('sha1').update(body).digest('hex')
  const packed = known.get(key) ?? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  known.set(key, packed)
  return packed
}
