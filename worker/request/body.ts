import type { ZodMiniType } from 'zod/mini'
import type { AppContext } from '#worker/context.ts'
import { type BodyType, correctionPrefix, type FunctionContract } from '#shared/functions.ts'
import { Problem } from '#worker/problem.ts'
import { withoutPrivateUse } from './private-use.ts'

/** The largest body of any endpoint, in bytes: a document with the fields of its form. */
export const largestBody = 16 * 1024 * 1024

/** Maximum nesting of a JSON body. */
const maxDepth = 12

const plainForm = 'application/x-www-form-urlencoded'

const mediaTypes: Readonly<Record<string, BodyType>> = {
  'application/json': 'json',
  [plainForm]: 'form',
  'multipart/form-data': 'form',
  'text/plain': 'text',
  'application/octet-stream': 'binary',
}

/** A parsed body. */
export interface ReadBody {
  readonly type: BodyType
  /** The fields of JSON or a form; empty for text and bytes. */
  readonly body: Record<string, unknown>
  readonly bytes: Uint8Array
}

export type BodyContract = Pick<FunctionContract, 'bodyTypes' | 'lists'> & {
  /** Largest body, in bytes. */ readonly maxBytes: number
}

/**
 * Reads a body within its contract.
 * @throws Problem 415 wrong type, 413 too large, 400 not readable. 413 of a plain form is `FormTooLarge`.
 */
export async function readBody(
  c: AppContext,
  { bodyTypes, maxBytes, lists = [] }: BodyContract,
): Promise<ReadBody> {
  const contentType = c.req.header('content-type') ?? ''
  const mediaType = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const type = mediaTypes[mediaType]
  if (!type || !bodyTypes.includes(type))
    throw new Problem(415, 'unsupported_media_type', 'Indholdets type kan ikke bruges her.')
  const { bytes, isCut } = await readBytes(c, maxBytes)
  if (isCut && mediaType === plainForm) throw await readCutForm(bytes, lists)
  if (isCut) throw new Problem(413, 'too_large', tooLarge)
  const body =
    type === 'json'
      ? parseJson(bytes)
      : type === 'form'
        ? await parseForm(bytes, contentType, lists)
        : {}
  return { type, body, bytes }
}

const tooLarge = 'Indholdet fylder for meget.'

interface CutForm {
  readonly body: Readonly<Record<string, unknown>>
  /** Names of the fields that were read whole. */
  readonly whole: ReadonlySet<string>
  /** Name of the field that was read in part. */
  readonly cut: string
}

/** 413 for a plain form, with what was read of it, so that the form can come back filled. */
export class FormTooLarge extends Problem {
  readonly read: CutForm

  constructor(read: CutForm) {
    super(
      413,
      'too_large',
      'Det, du sendte, fylder for meget. Vi har kun fået det første af det: Udfyld resten igen.',
    )
    this.read = read
  }

  /**
   * What is wrong with the fields that were read, by a schema. The field that was cut can only be known to be too long, and those after it
   * are not known at all.
   */
  errorsOf(schema: ZodMiniType<unknown>, values: unknown): Readonly<Record<string, string>> {
    const errors: Record<string, string> = {}
    for (const { path, code, message } of schema.safeParse(values).error?.issues ?? []) {
      const name = String(path[0] ?? '')
      if (this.read.whole.has(name) || (name === this.read.cut && code === 'too_big'))
        errors[name] ??= message
    }
    return errors
  }
}

async function readCutForm(bytes: Uint8Array, lists: readonly string[]): Promise<FormTooLarge> {
  const text = dropHalfLetter(bytes)
  const names = [...new URLSearchParams(text).keys()].map(fieldOf)
  const cut = names.pop() ?? ''
  return new FormTooLarge({
    body: await parseForm(text, plainForm, lists),
    whole: new Set(names.filter((name) => name !== cut)),
    cut,
  })
}

const fieldOf = (name: string): string =>
  name.startsWith(correctionPrefix) ? name.slice(correctionPrefix.length) : name

/** Stops reading at the limit; Content-Length is not trusted. */
export async function readBytes(c: AppContext, maxBytes: number) {
  const chunks: Uint8Array[] = []
  let length = 0
  // The rest is read before the answer (middleware/unread-body).
  for await (const chunk of (c.req.raw.body?.values({ preventCancel: true }) ??
    []) as AsyncIterable<Uint8Array>) {
    chunks.push(chunk)
    length += chunk.length
    if (length > maxBytes) break
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return { bytes: whole.subarray(0, maxBytes), isCut: length > maxBytes }
}

/** Drops the last letter of a cut form, which may be incomplete: in UTF-8 bytes, or as up to four %XX. */
function dropHalfLetter(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes)
  return text.replace(/(?:\ufffd|(?:%[C-F][\dA-F])?(?:%[89AB][\dA-F]){0,3}(?:%[\dA-F]?)?)$/i, '')
}

const unreadable = () => new Problem(400, 'bad_body', 'Indholdet kunne ikke læses.')

function parseJson(bytes: Uint8Array): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes))
  } catch {
    throw unreadable()
  }
  if (
    typeof value !== 'object' ||
    value === null ||
    Array.isArray(value) ||
    depthOf(value) > maxDepth
  )
    throw unreadable()
  return value as Record<string, unknown>
}

function depthOf(value: unknown, depth = 1): number {
  if (typeof value !== 'object' || value === null || depth > maxDepth) return depth
  return Math.max(depth, ...Object.values(value).map((inner) => depthOf(inner, depth + 1)))
}

/** Maximum number of values of a repeated field, more than any form has. */
const listMax = 50

/** Reads the text fields. The first of a repeated name counts, except for `lists`, and for a ticked correction, which replaces it. */
async function parseForm(
  sent: Uint8Array<ArrayBuffer> | string,
  contentType: string,
  lists: readonly string[],
): Promise<Record<string, unknown>> {
  const form = await new Response(sent, { headers: { 'Content-Type': contentType } })
    .formData()
    .catch(() => {
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
    const field = fieldOf(name)
    if (typeof value === 'string' && (field !== name || !Object.hasOwn(body, name)))
      body[field] = withoutPrivateUse(value)
  })
  return body
}
