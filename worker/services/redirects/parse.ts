import { createProblem, type RedirectProblem } from '#shared/domain/redirects/check/problem.ts'
import type { Redirect } from '#shared/domain/redirects/rule.ts'
import { canonicalHostPattern } from '#shared/domain/redirects/source.ts'
import { type RedirectInput, redirectInputSchema } from '#shared/schemas/redirect.ts'
import { checkForm } from '#shared/schemas/fields/check.ts'

export type ParsedRule =
  | { readonly rule: Redirect }
  | { readonly rule: null; readonly problems: readonly RedirectProblem[] }

/**
 * Parses a rule as staff wrote it: checks form and length, and brings hosts, instants and the path into one form. What the
 * rule may mean is checked afterwards, among all other rules. `owner`: used when the rule names none.
 */
export function parseRule(
  written: unknown,
  { id, position, owner }: Pick<Redirect, 'id' | 'position' | 'owner'>,
): ParsedRule {
  const checked = checkForm(redirectInputSchema, written)
  if (!checked.ok)
    return {
      rule: null,
      problems: Object.entries(checked.fields).map(([field, message]) =>
        createProblem('invalid', field, message),
      ),
    }
  const { host, from, ...input } = checked.values
  return {
    rule: {
      ...input,
      id,
      position,
      owner: input.owner ?? owner,
      host: host === null || host === '' ? null : (canonicalHostPattern(host) ?? host),
      from: from.startsWith('/') || /^https?:/i.test(from) ? from : `/${from}`,
      tags: [...new Set(input.tags)],
      conditions: normalizeConditions(input.conditions),
    },
  }
}

/** An empty list requires nothing. */
function normalizeConditions(conditions: RedirectInput['conditions']): Redirect['conditions'] {
  const { referrers, from, until } = conditions
  const normal = {
    ...conditions,
    ...(referrers && { referrers: referrers.map((host) => canonicalHostPattern(host) ?? host) }),
    ...(from && { from: new Date(from).toISOString() }),
    ...(until && { until: new Date(until).toISOString() }),
  }
  return Object.fromEntries(
    Object.entries(normal).filter(([, value]) => value !== undefined && value.length > 0),
  )
}
