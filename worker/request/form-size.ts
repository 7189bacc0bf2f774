import type { ZodMiniType } from 'zod/mini'

/** A UTF-16 unit takes at most three bytes of UTF-8, each of which a URL-encoded form writes as %XX; JSON and multipart take less. */
const bytesPerUnit = 9
/** A field's name and separators, or its headers in a multipart body. */
const fieldBytes = 256
/** Hidden fields of every form: campaign, idempotency key, ids. */
const carriedBytes = 8 * 1024
/** Maximum length of a field whose schema has no maximum, such as a choice or a postcode. */
const plainLength = 100

/** The largest body, in bytes, in which no field is longer than its schema allows, in any script. */
export function maxFormBytes(schemas: readonly ZodMiniType<unknown>[], moreBytes = 0): number {
  return carriedBytes + moreBytes + Math.max(...schemas.map(sizeOf))
}

interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, ZodMiniType>>
  readonly innerType?: ZodMiniType
  readonly in?: ZodMiniType
  readonly element?: ZodMiniType
  readonly checks?: readonly {
    readonly _zod: { readonly def: { readonly check: string; readonly maximum?: number } }
  }[]
}

function sizeOf(schema: ZodMiniType): number {
  const { type, shape = {}, innerType, in: input, element, checks = [] } = schema.def as Definition
  const maximum = checks.find((check) => check._zod.def.check === 'max_length')?._zod.def.maximum
  if (type === 'object') return Object.values(shape).reduce((sum, field) => sum + sizeOf(field), 0)
  if (type === 'array' && element) return (maximum ?? plainLength) * sizeOf(element)
  const inner = innerType ?? input
  return inner
    ? sizeOf(inner)
    : fieldBytes + bytesPerUnit * (type === 'string' ? (maximum ?? plainLength) : plainLength)
}
