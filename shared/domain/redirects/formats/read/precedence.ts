import { hostOf } from '../../canonical.ts'
import { ParsedRequest, candidatesFor, compileRedirects, refusalOf } from '../../match/match.ts'
import type { RedirectRule } from '../../rule.ts'
import { sampleRequests } from '../../check/sample-requests.ts'

/** A rule of a file with the row it comes from. */
export interface PlacedRule extends RedirectRule {
  readonly row: number
  /** Its place in the order of the program the file comes from: where several rules answer a request, the lowest does. */
  readonly position: number
}

/**
 * Rows whose meaning our own order would change, by the row that goes before them in the program the file comes from. With us a fixed
 * address goes before a pattern, one with a host before one without, and so on. Found by trying each rule's own requests, as the checks
 * at save are (decision 0110). `origin` is where a rule for any host is asked.
 */
export function findOvertakenRows(
  rules: readonly PlacedRule[],
  origin: string,
): Map<number, number> {
  const matcher = compileRedirects(rules)
  const overtaken = new Map<number, number>()
  for (const rule of rules)
    for (const { origin: at, path, search, visit } of sampleRequests(rule, origin)) {
      const asked = new ParsedRequest(hostOf(at), path, search, visit)
      const exact = matcher.exact.at(asked.key) as readonly PlacedRule[]
      const answering = [true, false]
        .flatMap((force) => candidatesFor(asked, exact, matcher, force))
        .map((candidate) => candidate.rule as PlacedRule)
      const taking = answering.filter((candidate) => refusalOf(candidate, asked) === null)
      const [ours] = taking
      const theirs = taking.reduce<PlacedRule | undefined>(
        (first, next) => (first && first.position <= next.position ? first : next),
        undefined,
      )
      if (ours && theirs && ours.row !== theirs.row && ours.position > theirs.position)
        overtaken.set(ours.row, theirs.row)
    }
  return overtaken
}
