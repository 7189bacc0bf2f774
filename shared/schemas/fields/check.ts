import type { ZodMiniType } from 'zod/mini'

export type Checked<Values> =
  | { readonly ok: true; readonly values: Values }
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> }

/** Checks a form's values: the cleaned values (unknown fields stripped), or one Danish message a field, in the form's order. */
export function checkForm<Values>(schema: ZodMiniType<Values>, input: unknown): Checked<Values> {
  const parsed = schema.safeParse(input, { error: () => 'Feltet kan ikke læses' })
  if (parsed.success) return { ok: true, values: parsed.data }
  // Checks of the form as a whole report after those of its fields.
  const names = Object.keys('shape' in schema ? (schema.shape as object) : {})
  const place = ({ path: [name] }: (typeof parsed.error.issues)[number]): number =>
    names.includes(String(name)) ? names.indexOf(String(name)) : names.length
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues.toSorted((a, b) => place(a) - place(b)))
    fields[fieldName(path)] ??= message
  return { ok: false, fields }
}

/** The dotted path of a field (`conditions.until`). A list of choices is one field, so its items have the list's name. */
function fieldName(path: readonly PropertyKey[]): string {
  const isItem = path.length === 2 && typeof path[1] === 'number'
  return path.slice(0, isItem ? 1 : undefined).join('.')
}
