import * as z from 'zod/mini'
import { canonicalHostPattern } from '#shared/domain/redirects/source.ts'
import type { Redirect } from '#shared/domain/redirects/rule.ts'
import { type Checked, checkForm } from '#shared/schemas/fields/check.ts'
import { instant, uuid } from '../cursor.ts'
import { type RedirectInput, redirectInputSchema } from '#shared/schemas/redirect.ts'

/** A rule as staff wrote it, checked by form and length alone. */
export const checkInput = (input: unknown): Checked<RedirectInput> =>
  checkForm(redirectInputSchema, input)

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

/** Where a page of rules ends, by the list's order: the last rule's value in it, and its id. Versions and their changes have one value. */
export const placeSchemas = {
  order: z.tuple([z.int(), uuid]),
  from: z.tuple([z.string(), uuid]),
  newest: z.tuple([instant, uuid]),
  version: z.tuple([z.int().check(z.positive())]),
  change: z.tuple([uuid]),
} as const
