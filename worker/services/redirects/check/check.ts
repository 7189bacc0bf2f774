import { type CheckContext, checkRule } from '#shared/domain/redirects/check/check.ts'
import { isError, type RedirectProblem } from '#shared/domain/redirects/check/problem.ts'
import type { Redirect } from '#shared/domain/redirects/rule.ts'
import { asUser, type ServiceContext } from '../../context.ts'
import { invalid } from '#worker/problem.ts'
import { createCheckContext } from './context.ts'
import { createLookup, type RedirectLookup } from './lookup.ts'

/** Checks a rule among all drafts. @throws Problem 503. */
export const checkAmongDrafts = async (
  acting: ServiceContext,
  rule: Redirect,
): Promise<RedirectProblem[]> =>
  checkInLookup(
    rule,
    await createLookup(asUser(acting), { side: 'draft' }, [rule]),
    createCheckContext(acting),
  )

/** `lookup` includes the rule, in its overlay or among the drafts. @throws Problem 503. */
export async function checkInLookup(
  rule: Redirect,
  lookup: RedirectLookup,
  context: CheckContext,
): Promise<RedirectProblem[]> {
  // A disabled rule doesn't reserve its source.
  const sameSource = rule.enabled
    ? (await lookup.rulesOfSource(rule)).filter(({ enabled }) => enabled)
    : []
  const problems = await checkRule(
    rule,
    lookup.matcher,
    sameSource.map((found) => found.rule),
    context,
  )
  lookup.throwIfIncomplete()
  return problems
}

/** Returns the warnings. @throws Problem 422 with the first error of each field. */
export function refuseErrors(problems: readonly RedirectProblem[]): RedirectProblem[] {
  const errors = problems.filter(isError)
  if (errors.length > 0)
    throw invalid(
      Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message])),
    )
  return [...problems]
}
