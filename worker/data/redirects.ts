import type { RedirectRule } from '#shared/domain/redirects/rule.ts'
import type { BackendClient } from './backend.ts'
import { rowsOf } from './failure.ts'
import { ruleIn } from './redirect-rows.ts'

/** Rows a request of the backend; it never answers more than 1,000. */
const batch = 1000
/** Before every id there is. */
const first = '00000000-0000-0000-0000-000000000000'

/** The rules in force in staff's order. Service key only. */
export async function listRedirects(service: BackendClient): Promise<RedirectRule[]> {
  const found: { readonly rule: RedirectRule; readonly position: number }[] = []
  for (;;) {
    const after = found.at(-1)?.rule.id ?? first
    const rows = await rowsOf(service.from('redirects').select('published').not('published', 'is', null).gt('id', after).order('id').limit(batch))
    found.push(...rows.map(({ published }) => ({ rule: ruleIn(published), position: (published as unknown as { readonly position: number }).position })))
    if (rows.length < batch) return found.toSorted((a, b) => a.position - b.position || (a.rule.id < b.rule.id ? -1 : 1)).map(({ rule }) => rule)
  }
}
