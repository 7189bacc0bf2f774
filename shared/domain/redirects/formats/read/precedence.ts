import { hostOf } from '../../canonical.ts'
import { ParsedRequest, candidatesFor, compileRedirects, refusalOf } from '../../match/match.ts'
import type { RedirectRule } from '../../rule.ts'
import { sampleRequests } from '../../check/sample-requests.ts'

export interface PlacedRule extends RedirectRule {
  readonly row: number
  /** Its place in the other program's order: of several matching rules, the lowest answers. */
  readonly position: number
}

/**
 * Rows that our order of precedence would put before a row that wins in the other program (`inPrecedence`), by that row. Found
 * by trying each rule's sample requests, as for the checks at save (decision 0110).
 */
export function findOvertakenRows(
  rules: readonly PlacedRule[],
  origin: string,
): Map<number, number> {
  const matcher = compileRedirects(rules)
  const overtaken = new Map<number, number>()
  for (const rule of rules)
    for (const { origin: at, path, search, visit } of sampleRequests(rule, origin)) {
      const request = new ParsedRequest(hostOf(at), path, search, visit)
      const exact = matcher.exact.at(request.key) as readonly PlacedRule[]
      const answering = [true, false]
        .flatMap((force) => candidatesFor(request, exact, matcher, force))
        .map((candidate) => candidate.rule as PlacedRule)
      const taking = answering.filter((candidate) => refusalOf(candidate, request) === null)
      const [ours] = taking
      const [theirs] = taking.toSorted((a, b) => a.position - b.position)
      if (ours && theirs && ours.row !== theirs.row && ours.position > theirs.position)
        overtaken.set(ours.row, theirs.row)
    }
  return overtaken
}
