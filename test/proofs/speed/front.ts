import { hash } from 'node:crypto'
import {
  createServer,
  request,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, constants } from 'node:zlib'
import { listen } from '#dev/backend/ports.ts'

/** Content types that Cloudflare compresses; the others are already compressed. */
const compressible =
  /^(text\/|application\/(javascript|json|xml|manifest\+json|rss\+xml|speculationrules\+json)|image\/svg\+xml)/

export interface Front {
  readonly url: string
  close(): void
}

/** Hop-by-hop headers, which HTTP/2 does not allow. */
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding']

/** Headers that a proxy forwards, without HTTP/2's pseudo-headers. */
const forwarded = (headers: object) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !hopByHop.includes(name)),
  ) as OutgoingHttpHeaders

/**
 * A proxy in front of the local Worker that acts like Cloudflare's edge: same paths, brotli at the
 * edge's usual level; with a certificate HTTP/2 over TLS, which costs a round trip at the start and then shares one connection.
 * The measured time includes the Worker's, but each file is compressed only once.
 */
export async function startFront(
  target: string,
  certificate?: { readonly key: string; readonly cert: string },
): Promise<Front> {
  const compressed = new Map<string, Buffer>()
  const pass = (
    incoming: IncomingMessage | Http2ServerRequest,
    outgoing: ServerResponse | Http2ServerResponse,
  ): void => {
    const upstream = request(new URL(incoming.url ?? '/', target), {
      method: incoming.method ?? 'GET',
      headers: {
        ...forwarded(incoming.headers),
        host: new URL(target).host,
        'accept-encoding': 'identity',
      },
    })
    upstream.on('response', (response) => {
      buffer(response).then(
        (body) => {
          const packs =
            compressible.test(response.headers['content-type'] ?? '') &&
            body.length > 200 &&
            /\bbr\b/.test(String(incoming.headers['accept-encoding']))
          const sent = packs ? brotli(compressed, body) : body
          ;(outgoing as ServerResponse).writeHead(response.statusCode ?? 502, {
            ...forwarded(response.headers),
            ...(packs && { 'content-encoding': 'br' }),
            'content-length': sent.length,
          })
          outgoing.end(sent)
        },
        () => outgoing.destroy(),
      )
    })
    upstream.on('error', () => outgoing.destroy())
    incoming.pipe(upstream)
  }
  const server = certificate
    ? createSecureServer({ ...certificate, allowHTTP1: true }, pass)
    : createServer(pass)
  return {
    url: `${certificate ? 'https' : 'http'}://127.0.0.1:${await listen(server, 0)}`,
    close: () => {
      if ('closeAllConnections' in server) server.closeAllConnections()
      server.close()
    },
  }
}

function brotli(known: Map<string, Buffer>, body: Buffer): Buffer {
  const key = hash('sha1', body)
  const packed =
    known.get(key) ?? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  known.set(key, packed)
  return packed
}
