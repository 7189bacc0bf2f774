export type ParsedPayload =
  | { readonly ok: true; readonly value: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly message: string }

/** A typed payload: a JSON object, or a Danish message about what is wrong with it. */
export function parsePayload(text: string): ParsedPayload {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return {
      ok: false,
      message: 'Det er ikke gyldig JSON. Se efter manglende komma eller anførselstegn.',
    }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return {
      ok: false,
      message: 'Skriv et JSON-objekt: noget, der begynder med { og slutter med }.',
    }
  return { ok: true, value: value as Record<string, unknown> }
}
