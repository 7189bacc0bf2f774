import type { AppContext } from '#worker/context.ts'
import type { FunctionContract } from '#shared/functions.ts'
import { Problem } from '#worker/problem.ts'
import { withoutPrivateUse } from './private-use.ts'

/** Bytes of the largest body that an endpoint takes: a chunk of two thousand redirect rules. */
export const largestBody = 8 * 1024 * 1024

/** Deepest nesting of a JSON body; more is an attack, not a form. */
const maxDepth = 8

type BodyType = FunctionContract['bodyTypes'][number]

const mediaTypes: Readonly<Record<string, BodyType>> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
  'multipart/form-data': 'form',
}

/**
 * Reads a body within its contract.
 * @throws Problem 415 wrong type, 413 too large, 400 not readable.
 */
export async function readBody(
  c: AppContext,
  { bodyTypes, maxBytes, lists = [] }: Pick<FunctionContract, 'bodyTypes' | 'maxBytes' | 'lists'>,
): Promise<{ type: BodyType; body: Record<string, unknown> }> {
  const mediaType = (c.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const type = mediaTypes[mediaType]
  if (!type || !bodyTypes.includes(type)) throw new Problem(415, 'unsupported_media_type', 'Indholdets type kan ikke bruges her.')
  const bytes = await readBytes(c, maxBytes)
  return { type, body: type === 'json' ? parseJson(bytes) : await parseForm(bytes, c.req.header('content-type') as string, lists) }
}

/** Stops reading at the limit, whatever Content-Length says. */
async function readBytes(c: AppContext, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new Problem(413, 'too_large', 'Indholdet fylder for meget.')
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw tooLarge()
  const reader = c.req.raw.body?.getReader()
  if (!reader) return new Uint8Array(0)
  const chunks: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > maxBytes) {
      // The rest is read before the answer (middleware/unread-body).
      reader.releaseLock()
      throw tooLarge()
    }
    chunks.push(value)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

const unreadable = () => new Problem(400, 'bad_body', 'Indholdet kunne ikke læses.')

function parseJson(bytes: Uint8Array): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes))
  } catch {
    throw unreadable()
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depthOf(value) > maxDepth) throw unreadable()
  return value as Record<string, unknown>
}

function depthOf(value: unknown, depth = 1): number {
  if (typeof value !== 'object' || value === null || depth > maxDepth) return depth
  return Math.max(depth, ...Object.values(value).map((inner) => depthOf(inner, depth + 1)))
}

/** Most values of a list: no form of ours has as many. */
const listMax = 50

/** Text fields only; the first of a repeated name holds, unless it is one of `lists`. */
async function parseForm(bytes: Uint8Array<ArrayBuffer>, contentType: string, lists: readonly string[]): Promise<Record<string, unknown>> {
  const form = await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData().catch(() => {
    throw unreadable()
  })
  const body: Record<string, unknown> = {}
  for (const name of lists)
    body[name] = form
      .getAll(name)
      .filter((value) => typeof value === 'string')
      .slice(0, listMax)
      .map(withoutPrivateUse)
  form.forEach((value, name) => {
    if (typeof value === 'string' && !Object.hasOwn(body, name)) body[name] = withoutPrivateUse(value)
  })
  return body
}
