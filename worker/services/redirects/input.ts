import type { ZodMiniType } from 'zod/mini'
import { canonicalHostPattern } from '#shared/domain/redirects/source.ts'
import type { Redirect } from '#shared/domain/redirects/rule.ts'
import type { Checked } from '#shared/schemas/fields/check.ts'
import { type RedirectInput, redirectInputSchema } from '#shared/schemas/redirect.ts'
import { invalid } from './refusals.ts'

/** As `checkForm`, with fields named by their dotted path (`conditions.until`). */
export function checkDotted<Values>(schema: ZodMiniType<Values>, input: unknown): Checked<Values> {
  const parsed = schema.safeParse(input, { error: () => 'Feltet kan ikke læses' })
  if (parsed.success) return { ok: true, values: parsed.data }
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) fields[path.join('.')] ??= message
  return { ok: false, fields }
}

/** @throws Problem 422 with a message a field. */
export function readBody<Values>(schema: ZodMiniType<Values>, body: unknown): Values {
  const checked = checkDotted(schema, body)
  if (!checked.ok) throw invalid(checked.fields)
  return checked.values
}

/** A rule as staff wrote it, checked by form and length alone. */
export const checkInput = (input: unknown): Checked<RedirectInput> =>
  checkDotted(redirectInputSchema, input)

/** What is kept of a rule that was checked: one form of hosts and instants, a slash before the path. */
export function settled(
  input: RedirectInput,
  id: string,
  position: number,
  owner: string | null,
): Redirect {
  const { conditions, host, from } = input
  const instant = (name: 'from' | 'until') =>
    conditions[name] !== undefined && { [name]: new Date(conditions[name]).toISOString() }
  const referrers = conditions.referrers && {
    referrers: conditions.referrers.map((referrer) => canonicalHostPattern(referrer) ?? referrer),
  }
  return {
    ...input,
    id,
    position,
    owner: input.owner ?? owner,
    host: host === null || host === '' ? null : (canonicalHostPattern(host) ?? host),
    from: from.startsWith('/') || /^https?:/i.test(from) ? from : `/${from}`,
    tags: [...new Set(input.tags)],
    conditions: {
      ...withoutEmpty({ ...conditions, ...referrers }),
      ...instant('from'),
      ...instant('until'),
    },
  }
}

/** A list that names nobody asks for nothing. */
const withoutEmpty = (conditions: RedirectInput['conditions']): Redirect['conditions'] =>
  Object.fromEntries(
    Object.entries(conditions).filter(([, value]) => value !== undefined && value.length > 0),
  )
