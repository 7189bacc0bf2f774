import type { ZodMiniType } from 'zod/mini'

/** Parses an author's input with a schema. @throws if it is invalid or has an unknown key, for example a misspelled one. */
export function parseStrictly<Value>(
  schema: ZodMiniType<Value>,
  input: unknown,
  what: string,
): Value {
  const { success, data, error } = schema.safeParse(input)
  if (!success)
    throw new Error(
      error.issues
        .map(({ path, message }) => `${[what, ...path].join('.')}: ${message}`)
        .join('\n'),
    )
  const unknown = unknownKeys(input, data, what)
  if (unknown.length > 0) throw new Error(`no such key: ${unknown.join(', ')}`)
  return data
}

/** Keys of the input that the output lacks. */
function unknownKeys(input: unknown, output: unknown, path: string): string[] {
  if (!input || typeof input !== 'object' || !output || typeof output !== 'object') return []
  return Object.entries(input).flatMap(([key, value]) =>
    key in output
      ? unknownKeys(value, (output as Readonly<Record<string, unknown>>)[key], `${path}.${key}`)
      : [`${path}.${key}`],
  )
}
