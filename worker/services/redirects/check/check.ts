import { type CheckContext, checkRule } from '#shared/domain/redirects/check/check.ts'
import type { RedirectProblem } from '#shared/domain/redirects/check/problem.ts'
import type { Redirect } from '#shared/domain/redirects/rule.ts'
import type { RedirectLookup } from './lookup.ts'

/** Checks a rule among all others. `lookup` includes the rule, in its overlay or among the drafts. @throws Problem 503. */
export async function checkAmongRules(
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
  if (rule.enabled) return problems
  // A disabled rule answers no one: only a rule that is invalid by itself is refused.
  return problems.map((problem) =>
    problem.code === 'invalid' ? problem : { ...problem, severity: 'warning' },
  )
}
