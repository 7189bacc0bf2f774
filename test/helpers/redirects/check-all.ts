import { type CheckContext, checkRule } from '#shared/domain/redirects/check/check.ts'
import type { RedirectProblem } from '#shared/domain/redirects/check/problem.ts'
import { validateRule } from '#shared/domain/redirects/check/validate.ts'
import { compileRedirects } from '#shared/domain/redirects/match/match.ts'
import { compareStaffOrder, type Redirect } from '#shared/domain/redirects/rule.ts'
import { duplicateKey } from '#shared/domain/redirects/source.ts'

/** The problems of each enabled rule of a set, as if each were saved after the rules before it. `id`: of the rule. */
export async function checkAll(
  all: readonly Redirect[],
  context: CheckContext,
): Promise<(RedirectProblem & { readonly id: string })[]> {
  const rules = all.filter(({ enabled }) => enabled).toSorted(compareStaffOrder)
  const firsts = new Map<string, Redirect>()
  for (const rule of rules) {
    const key = duplicateKey(rule)
    if (!firsts.has(key) && validateRule(rule, context.ownOrigins).length === 0)
      firsts.set(key, rule)
  }
  const redirects = compileRedirects([...firsts.values()])
  const problems = []
  for (const rule of rules) {
    const first = firsts.get(duplicateKey(rule))
    for (const problem of await checkRule(rule, redirects, first ? [first] : [], context))
      problems.push({ ...problem, id: rule.id })
  }
  return problems
}
