import type { ZodMiniType } from 'zod/mini'

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** Input that breaks its schema; the message lists every issue. */
export class StrictFault extends Error {
  readonly issues: readonly Issue[]

  constructor(issues: readonly Issue[], message: string) {
    super(message)
    this.issues = issues
  }
}

/** Parses an author's input with a schema. @throws if it is invalid or has an unknown key, for example a misspelled one. */
export function parseStrictly<Value>(
  schema: ZodMiniType<Value>,
  input: unknown,
  what: string,
): Value {
  const { success, data, error } = schema.safeParse(input)
  if (!success)
    throw new StrictFault(
      error.issues,
      error.issues
        .map(({ path, message }) => `${[what, ...path].join('.')}: ${message}`)
        .join('\n'),
    )
  const unknown = unknownKeys(input, data, [])
  if (unknown.length > 0)
    throw new StrictFault(
      unknown.map((path) => ({ path, message: 'no such key' })),
      `no such key: ${unknown.map((path) => [what, ...path].join('.')).join(', ')}`,
    )
  return data
}

/** Paths of keys of the input that the output lacks. */
function unknownKeys(input: unknown, output: unknown, path: readonly string[]): string[][] {
  if (!input || typeof input !== 'object' || !output || typeof output !== 'object') return []
  return Object.entries(input).flatMap(([key, value]) =>
    key in output
      ? unknownKeys(value, (output as Readonly<Record<string, unknown>>)[key], [...path, key])
      : [[...path, key]],
  )
}
