import type { ZodMiniType } from 'zod/mini'

export type Checked<Values> =
  | { readonly ok: true; readonly values: Values }
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> }

/** Checks a form's values: the cleaned values (unknown fields stripped), or one Danish message a field, in the form's order. */
export function checkForm<Values>(schema: ZodMiniType<Values>, input: unknown): Checked<Values> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return { ok: true, values: parsed.data }
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) {
    const name = String(issue.path[0] ?? '')
    fields[name] ??= issue.message
  }
  return { ok: false, fields }
}
