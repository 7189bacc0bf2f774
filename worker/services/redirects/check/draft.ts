import { isError } from '#shared/domain/redirects/check/problem.ts'
import { sampleRequests } from '#shared/domain/redirects/check/sample-requests.ts'
import { follow } from '#shared/domain/redirects/resolve/resolve.ts'
import type { Redirect } from '#shared/domain/redirects/rule.ts'
import {
  type RedirectCheck,
  redirectCheckSchema,
  type RedirectOutcome,
} from '#shared/schemas/redirect-admin.ts'
import { findRedirect } from '#worker/data/redirects/drafts.ts'
import { asUser, type ServiceContext } from '../../context.ts'
import { parseInput } from '../../input.ts'
import { parseRule } from '../parse.ts'
import { lastPosition } from '../rules/save.ts'
import { checkAmongRules } from './check.ts'
import { createCheckContext, type SiteContext } from './context.ts'
import { createLookup, type RedirectLookup } from './lookup.ts'
import { describeOutcome } from './outcome.ts'

/** Checks a rule while it is being edited: its problems, and the outcome of its sample requests. @throws Problem 503. */
export async function checkDraft(context: ServiceContext, body: unknown): Promise<RedirectCheck> {
  const { rule: written, id } = parseInput(redirectCheckSchema, body)
  const parsed = parseRule(written, {
    id: id ?? crypto.randomUUID(),
    position: lastPosition,
    owner: null,
  })
  if (parsed.rule === null)
    return { id: id ?? null, problems: parsed.problems, examples: [], rule: null }
  const client = asUser(context)
  const present = id === undefined ? null : await findRedirect(client, id)
  const rule = { ...parsed.rule, position: present?.redirect.position ?? lastPosition }
  const lookup = await createLookup(client, { side: 'draft' }, [rule])
  const checkContext = await createCheckContext(context)
  const problems = await checkAmongRules(rule, lookup, checkContext)
  const isValid = !problems.some((problem) => isError(problem) && problem.code === 'invalid')
  const examples = isValid ? await createExamples(rule, lookup, checkContext) : []
  const { id: ruleId, ...input } = rule
  return { id: ruleId, problems, examples, rule: input as RedirectCheck['rule'] }
}

async function createExamples(
  rule: Redirect,
  lookup: RedirectLookup,
  checkContext: SiteContext,
): Promise<RedirectOutcome[]> {
  const { origin, ownOrigins, routes, now } = checkContext
  const examples = await Promise.all(
    sampleRequests(rule, origin, now).map(async (sample) =>
      describeOutcome(
        sample,
        await follow({ ...sample, ownOrigins }, lookup.matcher, routes),
        checkContext,
        rule,
      ),
    ),
  )
  lookup.throwIfIncomplete()
  return examples
}
