import type { RedirectRule } from '#shared/domain/redirects/rule.ts'
import type { BackendClient } from './backend.ts'
import { rowsOf } from './failure.ts'

/** Rules a request of the backend. */
const batch = 20_000

/** A rule in force, with its place in staff's order. */
export interface PublishedRule extends RedirectRule {
  readonly position: number
}

/** The rules in force in staff's order. Service key only. */
export async function listRedirects(service: BackendClient): Promise<RedirectRule[]> {
  const rules: PublishedRule[] = []
  for (let after: string | undefined = nil; after !== undefined; after = rules.length % batch === 0 ? rules.at(-1)?.id : undefined)
    rules.push(...((await rowsOf(service.rpc('redirect_rules_after', { _after: after, _most: batch }))) as unknown as PublishedRule[]))
  return rules.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1)).map(({ position: _, ...rule }) => rule)
}

/** Before every id there is. */
const nil = '00000000-0000-0000-0000-000000000000'
