import { checkRule } from '#shared/domain/redirects/check/validate.ts'
import {
  type CheckContext,
  checkOne,
  duplicateKey,
  type Finding,
} from '#shared/domain/redirects/check/check.ts'
import { compileRedirects } from '#shared/domain/redirects/match/match.ts'
import { compareStaffOrder, type Redirect } from '#shared/domain/redirects/rule.ts'

/** What is said of each rule of a set, as if each were saved after those before it. Rules that are switched off are left out. */
export async function checkAll(
  all: readonly Redirect[],
  context: CheckContext,
): Promise<Finding[]> {
  const rules = all.filter(({ enabled }) => enabled).toSorted(compareStaffOrder)
  const firsts = new Map<string, Redirect>()
  for (const rule of rules) {
    const key = duplicateKey(rule)
    if (!firsts.has(key) && checkRule(rule, context.ownOrigins).length === 0) firsts.set(key, rule)
  }
  const redirects = compileRedirects([...firsts.values()])
  const findings: Finding[] = []
  for (const rule of rules) {
    const first = firsts.get(duplicateKey(rule))
    findings.push(...(await checkOne(rule, redirects, first ? [first] : [], context)))
  }
  return findings
}
