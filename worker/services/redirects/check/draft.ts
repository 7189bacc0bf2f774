import { follow } from '#shared/domain/redirects/resolve/resolve.ts'
import type { Redirect } from '#shared/domain/redirects/rule.ts'
import { sampleRequests } from '#shared/domain/redirects/check/sample-requests.ts'
import {
  type RedirectCheck,
  redirectCheckSchema,
  type RedirectOutcome,
} from '#shared/schemas/redirect-admin.ts'
import { findRedirect } from '#worker/data/redirects/drafts.ts'
import { type ServiceContext, asUser } from '../../context.ts'
import { createCheckContext, type SiteContext } from './context.ts'
import { parseInput } from '../input.ts'
import { checkInput, settled } from '../input.ts'
import { createLookup, type RedirectLookup } from './lookup.ts'
import { outcomeOf } from './outcome.ts'
import { isError, problemsOf } from './check.ts'
import { lastPosition } from '../rules/save.ts'

/** A rule as it is being written: what would be refused, and what would happen with addresses it is made for. @throws Problem 503. */
export async function checkDraft(acting: ServiceContext, body: unknown): Promise<RedirectCheck> {
  const { rule: written, id } = parseInput(redirectCheckSchema, body)
  const checked = checkInput(written)
  if (!checked.ok) {
    const problems = Object.entries(checked.fields).map(
      ([field, message]) =>
        ({ field, message, severity: 'error', code: 'invalid', other: null }) as const,
    )
    return { id: id ?? null, problems, examples: [], rule: null }
  }
  const client = asUser(acting)
  const present = id === undefined ? null : await findRedirect(client, id)
  const rule = settled(
    checked.values,
    id ?? crypto.randomUUID(),
    present?.redirect.position ?? lastPosition,
    null,
  )
  const lookup = await createLookup(client, { side: 'draft' }, [rule])
  const context = createCheckContext(acting)
  const problems = await problemsOf(rule, lookup, context)
  const isReadable = !problems.some((problem) => isError(problem) && problem.code === 'invalid')
  const { id: _id, ...understood } = rule
  const examples = isReadable ? await examplesOf(rule, lookup, context) : []
  return {
    id: rule.id,
    problems,
    examples,
    rule: { ...checked.values, ...understood } as RedirectCheck['rule'],
  }
}

async function examplesOf(
  rule: Redirect,
  lookup: RedirectLookup,
  context: SiteContext,
): Promise<RedirectOutcome[]> {
  const asked = sampleRequests(rule, context.origin, context.now)
  const examples = await Promise.all(
    asked.map(async (witness) =>
      outcomeOf(
        witness,
        await follow(
          { ...witness, ownOrigins: context.ownOrigins },
          lookup.matcher,
          context.routes,
        ),
        context,
        rule,
      ),
    ),
  )
  lookup.throwIfIncomplete()
  return examples
}
