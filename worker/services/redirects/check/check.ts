import {
  type CheckContext,
  checkOne,
  type Finding,
  isRefused,
} from '#shared/domain/redirects/check/check.ts'
import type { Redirect } from '#shared/domain/redirects/rule.ts'
import type { RedirectProblem } from '#shared/schemas/redirect-admin.ts'
import { invalid } from '#worker/problem.ts'
import type { RedirectLookup } from './lookup.ts'

/** What is to be said of a rule among all others. `lookup` has it laid over. */
export async function problemsOf(
  rule: Redirect,
  lookup: RedirectLookup,
  context: CheckContext,
): Promise<RedirectProblem[]> {
  // What is switched off holds no source, and needs none.
  const twins = rule.enabled
    ? (await lookup.rulesOfSource(rule)).filter(({ enabled }) => enabled)
    : []
  const findings = await checkOne(
    rule,
    lookup.matcher,
    twins.map((twin) => twin.rule),
    context,
  )
  lookup.throwIfIncomplete()
  return findings.map((finding) => toProblem(finding, rule, lookup))
}

/** What a rule that is switched off is by itself is wrong too; the rest is asked when it is switched on. */
function toProblem(
  finding: Finding,
  { enabled }: Redirect,
  lookup: RedirectLookup,
): RedirectProblem {
  const other = finding.other === null ? null : lookup.known(finding.other)
  return {
    field: finding.field,
    message: finding.message,
    severity: isRefused(finding) && (enabled || finding.code === 'invalid') ? 'error' : 'warning',
    code: finding.code,
    other: other && { id: other.id, from: other.from },
  }
}

export const isError = ({ severity }: RedirectProblem): boolean => severity === 'error'

/** The warnings. @throws Problem 422 with the first error of each field. */
export function warningsOf(problems: readonly RedirectProblem[]): RedirectProblem[] {
  const errors = problems.filter(isError)
  if (errors.length > 0)
    throw invalid(
      Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message])),
    )
  return problems.filter((problem) => !isError(problem))
}
