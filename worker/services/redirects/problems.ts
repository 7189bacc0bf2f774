import { type CheckContext, checkOne, type Finding, isRefused } from '#shared/domain/redirects/check.ts'
import type { Redirect } from '#shared/domain/redirects/rule.ts'
import type { RedirectProblem } from '#shared/schemas/redirect-admin.ts'
import { invalid } from './refusals.ts'
import type { RedirectLookup } from './lookup.ts'

/** What is to be said of a rule among all others. `lookup` has it laid over. */
export async function problemsOf(rule: Redirect, lookup: RedirectLookup, context: CheckContext): Promise<RedirectProblem[]> {
  const twins = await lookup.twins(rule)
  const findings = await checkOne(
    rule,
    lookup.matcher,
    twins.map((twin) => twin.rule),
    context,
  )
  return findings.map((finding) => toProblem(finding, rule, lookup))
}

function toProblem(finding: Finding, { enabled }: Redirect, lookup: RedirectLookup): RedirectProblem {
  const other = finding.other === null ? null : lookup.known(finding.other)
  return {
    field: finding.field,
    message: finding.message,
    severity: isRefused(finding) && (enabled || wrongInItself.has(finding.code)) ? 'error' : 'warning',
    code: finding.code,
    other: other && { id: other.id, from: other.from },
  }
}

/** Said of rules that are switched off too; where others lead is asked when they are switched on. */
const wrongInItself: ReadonlySet<Finding['code']> = new Set(['invalid', 'duplicate'])

export const isError = ({ severity }: RedirectProblem): boolean => severity === 'error'

/** The warnings. @throws Problem 422 with the first error of each field. */
export function warningsOf(problems: readonly RedirectProblem[]): RedirectProblem[] {
  const errors = problems.filter(isError)
  if (errors.length > 0) throw invalid(Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message])))
  return problems.filter((problem) => !isError(problem))
}
